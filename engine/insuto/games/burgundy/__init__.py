"""ブルゴーニュ (The Castles of Burgundy): the base game of 2011 for 2 to 4 players."""
