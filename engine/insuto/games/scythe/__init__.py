"""サイズ -大鎌戦役- (Scythe): the base game for 2 to 5 players. Under construction: not registered among the games yet."""
