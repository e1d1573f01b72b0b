"""What an equation says of the quantity asked, wherever it stands."""
