"""`python -m insuto site …`: a repository of somebody's own games, begun, served, tested and built.

carried.py says where the parts of a site lie that come with insuto; build.py makes a site, live.py shows it while one writes,
suite.py tests its games, starter.py begins a game, begin.py a repository, mkdocs_file.py says what mkdocs.yml lacks, command.py is
the command line.
"""
