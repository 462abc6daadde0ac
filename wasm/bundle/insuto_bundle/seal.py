from pathlib import Path
from dataclasses import dataclass
@dataclass
class R:
    pages: int
    precached: int
def seal(site: Path, browser: Path) -> R: ...
