"""Stands in for Pyodide's package installer, which brings in zipfile, tempfile and the compressors.

The wheels are on the path when Python starts, and no other package can be requested. Pyodide's JavaScript reads these
names at its start.
"""


class _Folder:
    """A path that is no `str`: a `str` would become a JavaScript string, which has no `__str__` for Pyodide to call."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder("/lib/python3.14/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing: nothing was installed."""


def get_install_dir(target: str | None = None) -> str:
    """Return where a package would go."""
    return str(DSO_DIR if target == "dynlib" else SITE_PACKAGES)


def unpack_buffer(*arguments: object, **named: object) -> None:
    """Refuse.

    Raises:
        NotImplementedError: always.
    """
    raise NotImplementedError("this runtime installs no packages")
