"""A game whose code is downloaded in an archive of its own, as a page gets it: requested by name, added, played."""

from __future__ import annotations

import json
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import ANY

import pytest

import insuto
from insuto import games
from insuto.desk import Desk
from insuto.play import codec

MODULE = "insuto.games.toy_apart"


@pytest.fixture
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Register a game that is not here yet; yield the archive that it lies in."""
    monkeypatch.setattr(insuto, "_modules", {**insuto._modules, "toy_apart": MODULE})
    monkeypatch.setattr(insuto, "_archives", [])
    for package in (insuto, games):
        monkeypatch.setattr(package, "__path__", list(package.__path__))
    archive = tmp_path / "game.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("insuto/games/toy_apart/__init__.py", "from toy import make\n")
    yield archive
    insuto._loaded.pop((MODULE, ()), None)
    sys.modules.pop(MODULE, None)


def test_its_code_is_requested_and_nothing_changes(apart: Path) -> None:
    with pytest.raises(insuto.NotHere) as missing:
        insuto.load("toy_apart")
    assert missing.value.game == "toy_apart"
    desk = Desk()
    setup = {"game": "toy_apart", "players": 2, "seed": 1}
    opening = json.dumps({"op": "open", "session": "s", "mode": "study", "seats": ["human", "human"], "setup": setup})
    asking = [
        opening,
        json.dumps({"op": "settings", "game": "toy_apart"}),
    ]
    for request in asking:
        assert desk.handle(request) == '{"needs":"toy_apart","ok":false}'
    assert json.loads(desk.handle('{"op": "state", "session": "s"}'))["error"]["address"] == "session"
    insuto.carried(str(apart))
    for request in asking:
        assert json.loads(desk.handle(request))["ok"] is True


def test_a_link_of_it_is_requested_and_opened(apart: Path) -> None:
    toy = insuto.load("toy")
    link = codec.encode(toy, toy.setup(players=2, seed=1)).replace(".toy.", ".toy_apart.", 1)
    desk = Desk()
    request = json.dumps({"op": "check", "link": link})
    assert json.loads(desk.handle(request)) == {"ok": False, "needs": "toy_apart"}
    insuto.carried(str(apart))
    assert "needs" not in json.loads(desk.handle(request))


def test_a_fault_inside_a_game_is_no_missing_game(apart: Path) -> None:
    """An import error inside the game itself is reported as it is: no download could fix it."""
    with zipfile.ZipFile(apart, "w") as packed:
        packed.writestr("insuto/games/toy_apart/__init__.py", "import nowhere_to_be_found\n")
    insuto.carried(str(apart))
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        insuto.load("toy_apart")


def test_drill_code_is_loaded_with_the_first_question(apart: Path, tmp_path: Path) -> None:
    """The game is here, its drill is not: that is requested, arrives in another archive, and contains the bank."""
    with zipfile.ZipFile(apart, "w") as packed:
        packed.writestr(
            "insuto/games/toy_apart/__init__.py",
            "from toy.game import OrchardGame\n\n\nclass Apart(OrchardGame):\n    def drill(self):\n"
            "        from insuto.games.toy_apart.drill import Questions\n\n        return Questions(self)\n\n\n"
            "def make(overlay):\n    return Apart(overlay)\n",
        )
    later = tmp_path / "drill.zip"
    bank: dict[str, object] = {"positions": [], "families": {}}
    with zipfile.ZipFile(later, "w") as packed:
        packed.writestr(
            "insuto/games/toy_apart/drill.py",
            "from insuto.core.drilling import Drill\n\n\nclass Questions(Drill):\n    pass\n",
        )
        packed.writestr("insuto/games/toy_apart/drill_bank.zz", zlib.compress(json.dumps(bank).encode()))
    insuto.carried(str(apart))
    desk = Desk()
    request = json.dumps({"op": "drill_families", "game": "toy_apart"})
    assert json.loads(desk.handle(json.dumps({"op": "settings", "game": "toy_apart"})))["ok"] is True
    assert desk.handle(request) == '{"needs":"toy_apart","ok":false,"part":"drill"}'
    insuto.carried(str(later))
    assert json.loads(desk.handle(request)) == {"ok": True, "families": [], "version": ANY}
    sys.modules.pop(f"{MODULE}.drill", None)
