"""What a note leaves unsaid of its letters: kinds, shapes, signs, laws."""
