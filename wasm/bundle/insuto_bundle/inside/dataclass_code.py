"""Goes into the page's standard library: the methods that dataclasses writes, compiled when the bundle was made.

Writing them is quick; compiling them takes a millisecond for each class in a page, and a start makes more than a hundred.
`CODE`, source to marshalled code, is filled by derive.py. What is not in it is compiled as ever.
"""

import dataclasses
import marshal

CODE: dict[str, bytes] = {}


def run(source: str, names: dict[str, object], into: dict[str, object]) -> None:
    """Run what dataclasses calls `exec` for: `source` defines one function, in `into`."""
    code = CODE.get(source)
    exec(marshal.loads(code) if code else source, names, into)


# A module looks its names up in itself before it comes to the built-in ones.
dataclasses.exec = run  # type: ignore[attr-defined]
