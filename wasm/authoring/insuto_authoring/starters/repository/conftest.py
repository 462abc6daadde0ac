"""The games that pyproject.toml names, for every test."""

from insuto.project import register_own

register_own()
