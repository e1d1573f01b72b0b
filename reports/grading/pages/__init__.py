"""The pages of a marked class: review for the teacher, feedback for each student, dashboard of the class."""
