"""`python -m insuto site …`: a repository of somebody's own games, begun, served, tested and built.

carried.py locates the parts of a site that are shipped with insuto; build.py makes a site, live.py serves it while one
writes, suite.py tests its games, starter.py begins a game, begin.py a repository, mkdocs_file.py checks mkdocs.yml,
command.py is the command line.
"""
