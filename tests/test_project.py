"""The plan of docs/architecture.md holds: imports go one way, the project is whole in itself."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from random import SystemRandom

import pytest

ROOT = Path(__file__).parent.parent

# What each place may import besides itself; « base » is the site's common part (words, tags).
MAP = {
    "rules_engine": set(),
    "base": {"rules_engine"},
    "kinds": {"rules_engine", "base"},
    "accounts": {"base"},
    "lessons": {"rules_engine", "base"},
    "exercises": {"rules_engine", "base", "kinds", "accounts"},
    "progress": {"rules_engine", "base", "kinds", "accounts", "exercises", "lessons"},
    "groups": {"rules_engine", "base", "accounts"},
    "arbiter": {"rules_engine", "base"},
    "play": {"rules_engine", "base"},
    "privacy": {"base", "accounts", "exercises", "groups", "progress"},
}
MAP["assignments"] = set(MAP) - {"arbiter", "play", "privacy"}
# The pages that gather the others: home, the table of addresses, what robots are told.
GATHERERS = {"tarotlearn.views", "tarotlearn.urls", "tarotlearn.crawlers"}
KINDS = ("tarotlearn.exercises.kinds", "tarotlearn.exercises.kind", "tarotlearn.exercises.scene")


def place(module: str) -> str:
    """Where a module stands on the map."""
    if module.partition(".")[0] == "rules_engine":
        return "rules_engine"
    if module in KINDS or module.startswith(f"{KINDS[0]}."):
        return "kinds"
    app = (module.split(".") + [""])[1]
    folder = ROOT / "tarotlearn" / app
    is_app = app in MAP or any((folder / file).exists() for file in ("models.py", "urls.py"))
    return app if is_app else "base"


@cache
def modules() -> dict[str, Path]:
    files = [*ROOT.glob("rules_engine/**/*.py"), *ROOT.glob("tarotlearn/**/*.py")]
    return {name_of(file): file for file in files}


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(module: str) -> frozenset[str]:
    """All that a module imports, anywhere in it; ``from package import module`` is the module."""
    file = modules()[module]
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    return frozenset(_imports(ast.parse(file.read_text()), package))


def _imports(tree: ast.Module, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package.split(".")[: len(package.split(".")) - node.level + 1]
            source = ".".join([*(up if node.level else []), *filter(None, [node.module])])
            for alias in node.names:
                full = f"{source}.{alias.name}"
                yield full if full in modules() else source


def reached(module: str) -> set[str]:
    """Everything imported when a module is, packages on the way included."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        waiting.extend({name.rpartition(".")[0]} - {""})
        waiting.extend(imports(name) if name in modules() else ())
    return found


def test_imports_go_one_way():
    against = [
        f"{module} imports {other}: {place(module)} may not use {place(other)}"
        for module in modules()
        if module not in GATHERERS
        for other in sorted(imports(module))
        if other in modules()
        and place(other) != place(module)
        and place(other) not in MAP.get(place(module), ())
    ]
    assert not against


def test_the_engine_needs_the_standard_library_only():
    roots = {
        name.split(".")[0]
        for module in modules()
        if place(module) == "rules_engine"
        for name in imports(module)
    }
    assert roots - sys.stdlib_module_names == {"rules_engine"}


def test_a_kind_does_not_need_django():
    kinds = [name for name in modules() if place(name) == "kinds"]
    needing = [kind for kind in kinds if any(re.match(r"django\b", n) for n in reached(kind))]
    assert not needing


def test_a_group_of_kinds_shares_through_shared_only():
    def group(module: str) -> str:
        return module.removeprefix(f"{KINDS[0]}.").split(".")[0]

    kinds = [name for name in modules() if name.startswith(f"{KINDS[0]}.")]
    across = [
        f"{kind} imports {other}: what two groups use goes to kinds/shared"
        for kind in kinds
        for other in sorted(imports(kind))
        if other in kinds and group(other) not in (group(kind), "shared")
    ]
    assert not across


def test_chance_decides_of_no_test():
    """What draws at random has ``_RANDOM`` alone for it, which conftest.py replaces."""
    drawing = [name for name, file in modules().items() if "SystemRandom" in file.read_text()]
    assert drawing
    for name in drawing:
        assert modules()[name].read_text().count("SystemRandom()") == 1, name
        assert not isinstance(import_module(name)._RANDOM, SystemRandom), name


def test_no_test_is_left_out_for_its_folder_s_name(request):
    skipped = request.config.getini("norecursedirs")
    left_out = [
        file
        for file in files_of_the_project()
        for part in file.relative_to(ROOT).parent.parts
        if file.name.startswith("test_") and any(fnmatch(part, name) for name in skipped)
    ]
    assert not left_out


@pytest.mark.parametrize("folder", ["rules_engine", "tarotlearn"])
def test_the_plan_names_every_piece_and_no_other(folder):
    plan = (ROOT / "docs" / "architecture.md").read_text().split("```")[1]
    lines = plan.split(f"\n{folder}/")[1].split("\n")[1:]
    inside = [line[2:] for line in takewhile(lambda line: line.startswith("  "), lines)]
    named = " ".join(line.split("  ")[0] for line in inside).split()
    inner = [
        file.relative_to(ROOT / folder)
        for file in files_of_the_project()
        if file.is_relative_to(ROOT / folder)
    ]
    pieces = {path.name if len(path.parts) == 1 else f"{path.parts[0]}/" for path in inner}
    assert sorted(named) == sorted(pieces - {"__init__.py"})


def files_of_the_project() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [file for name in names.split("\0") if name and (file := ROOT / name).is_file()]


def test_no_file_names_a_folder_outside_the_project():
    outside = re.compile(rb"(?<![\w.-])/(?:work|root|home)/" + rb"|\.\./" + rb"shared")
    naming = [file for file in files_of_the_project() if outside.search(file.read_bytes())]
    assert not naming
