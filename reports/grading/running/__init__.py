"""Running a class: workers that can be killed, replies remembered by content, the whole of `corrigenda grade`."""
