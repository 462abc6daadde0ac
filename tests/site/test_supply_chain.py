"""What is installed and published: only what is listed with its hash, only what the tests passed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
WORKFLOWS = ROOT / ".github" / "workflows"


@pytest.mark.parametrize("name", ["requirements", "requirements-node"])
def test_every_python_package_is_pinned_with_hashes(name: str) -> None:
    text = (ROOT / "scripts" / f"{name}.txt").read_text(encoding="utf-8")
    wanted = {
        re.split(r"[=<>~;\s#]", line)[0]
        for line in (ROOT / "scripts" / f"{name}.in").read_text(encoding="utf-8").splitlines()
    }
    entries = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.M)).splitlines()
    pinned = set()
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+ ", entry), f"not one exact version: {entry}"
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry), f"no hash: {entry}"
        pinned.add(entry.split("==")[0])
    assert {package.lower().replace("_", "-") for package in wanted if package} <= pinned
    assert "://" not in text, "an address of a package index"


def test_pages_publishes_only_what_the_tests_passed() -> None:
    workflow = yaml.safe_load((WORKFLOWS / "pages.yml").read_text(encoding="utf-8"))
    jobs = workflow["jobs"]

    def before(job: str) -> set[str]:
        needs = jobs[job].get("needs", [])
        direct = {needs} if isinstance(needs, str) else set(needs)
        return direct.union(*(before(one) for one in direct))

    publishing = [name for name, job in jobs.items() if "deploy-pages" in str(job)]
    assert publishing
    tests = {name for name, job in jobs.items() if job.get("uses") == "./.github/workflows/test.yml"}
    assert tests
    for name in publishing:
        assert before(name) & tests, f"{name} does not wait for the tests"
    called = yaml.safe_load((WORKFLOWS / "test.yml").read_text(encoding="utf-8"))
    # YAML reads the key `on` as true.
    assert "workflow_call" in called[True]
    # And the very files: they are built in one place, and what tests them takes them from there.
    steps = {name: [str(step) for step in job.get("steps", ())] for name, job in (jobs | called["jobs"]).items()}
    building = [name for name, all_steps in steps.items() if any("serve.py --build" in step for step in all_steps)]
    assert building == ["site"]
    assert any("upload-pages-artifact" in step for step in steps["site"])
    assert called["jobs"]["test"]["needs"] == "site"
    assert any("INSUTO_BUILT" in step for step in steps["test"])


@pytest.mark.parametrize("file", sorted(WORKFLOWS.glob("*.yml")), ids=lambda file: file.stem)
def test_actions_are_pinned_by_hash(file: Path) -> None:
    used = re.findall(r"uses: (\S+)", file.read_text(encoding="utf-8"))
    assert used
    assert all(one.startswith("./") or re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one) for one in used), used
