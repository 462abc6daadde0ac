"""ランカスター (Lancaster): the whole game for 3 to 5 players."""
