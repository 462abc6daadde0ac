"""Write both boards as files."""

import sys
from pathlib import Path

from hexboards import estate, great_map

folder = Path(sys.argv[1])
for name, picture in (("map", great_map()), ("estate", estate())):
    for dark in (False, True):
        (folder / f"{name}{'-dark' * dark}.svg").write_text(picture.svg(standalone=True, dark=dark), encoding="utf-8")
