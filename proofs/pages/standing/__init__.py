"""A law that stands for any: equations about a random letter of which a page says no law, held for one of them."""
