"""Dependencies: compatible ranges, exact versions with hashes, a reason for each."""

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


def direct(file: str) -> dict[str, Requirement]:
    """The requirements of a file of ranges, by name."""
    lines = (line.strip() for line in (ROOT / file).read_text().splitlines())
    wanted = [Requirement(line) for line in lines if line and line[0] not in "#-"]
    return {canonicalize_name(requirement.name): requirement for requirement in wanted}


def locked(file: str) -> dict[str, list[tuple[str, int]]]:
    """Each pin of a lock file: the versions (one a Python, if they differ), how many hashes."""
    pins: dict[str, list[tuple[str, int]]] = {}
    for block in re.split(r"\n(?=[a-z0-9])", (ROOT / file).read_text()):
        if pin := re.match(r"([a-z0-9-]+)==([^ ;]+)", block):
            pins.setdefault(pin[1], []).append((pin[2], block.count("--hash=sha256:")))
    return pins


@pytest.mark.parametrize(
    ("ranges", "lock"),
    [
        ("requirements.txt", "requirements.lock"),
        ("requirements.txt", "requirements-dev.lock"),
        ("requirements-dev.txt", "requirements-dev.lock"),
    ],
)
def test_locked_versions_are_within_their_ranges(ranges, lock):
    pins = locked(lock)
    for name, requirement in direct(ranges).items():
        assert pins.get(name), f"{name} is not in {lock}: make lock"
        assert all(version in requirement.specifier for version, _ in pins[name]), requirement


def test_every_locked_package_has_its_hashes():
    pins = [*locked("requirements.lock").items(), *locked("requirements-dev.lock").items()]
    assert len(pins) > 20
    assert not [name for name, versions in pins if not all(count for _, count in versions)]


def test_the_site_is_tested_with_the_versions_that_it_runs_with():
    tested = locked("requirements-dev.lock")
    for name, versions in locked("requirements.lock").items():
        assert [version for version, _ in tested[name]] == [version for version, _ in versions]


def test_each_direct_dependency_has_its_reason_and_no_other_has():
    page = (ROOT / "docs" / "dependances.md").read_text()
    explained = re.findall(r"^\| `([^`]+)` \| .{20,} \|$", page, flags=re.MULTILINE)
    wanted = [*direct("requirements.txt"), *direct("requirements-dev.txt")]
    assert sorted(map(canonicalize_name, explained)) == sorted(wanted)
