"""Running a class: workers that can be killed, replies remembered by content, and the whole run of `corrigenda grade`."""
