"""The two commands say in French what is wrong, and count honestly what did not run."""

import os
import shutil
import socket
import stat
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from django.db import connection

from scripts import serve
from tests import machine, postgres
from tests.__main__ import Run, skips, summary

ROOT = Path(__file__).parent.parent


def pretend_python(folder: Path, *, version: int, venv: int) -> None:
    """A ``python3`` that ends with these codes when asked for its version and for venv."""
    python = folder / "python3"
    python.write_text(
        "#!/bin/sh\n"
        'case "$*" in\n'
        f"*version_info*) exit {version} ;;\n"
        f"*ensurepip*) exit {venv} ;;\n"
        "--version) echo Python 3.12.9 ;;\n"
        "esac\n"
    )
    python.chmod(0o755)


@pytest.mark.parametrize(
    ("version", "venv", "said"),
    [
        (1, 0, ["Il faut Python 3.11 ou plus récent", "apt-get install python3"]),
        (0, 1, ["Python 3.12.9 est là, mais sans le module venv", "apt-get install python3-venv"]),
    ],
)
def test_a_machine_without_a_usable_python_is_told_what_to_install(tmp_path, version, venv, said):
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "venv", tmp_path / "scripts" / "venv")
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("sh", "dirname", "cmp", "cp"):
        (tools / tool).symlink_to(shutil.which(tool))
    pretend_python(tools, version=version, venv=venv)
    command = [tmp_path / "scripts" / "venv", "requirements.lock"]
    done = subprocess.run(command, env={"PATH": str(tools)}, capture_output=True, text=True)
    assert done.returncode == 1
    for words in said:
        assert words in done.stderr
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("text", ["", "abc", "0", "65536", "-1", "8000.5", "٨٠", " 80"])
def test_what_is_no_port_is_refused_with_an_example(text):
    with pytest.raises(serve.CannotServe, match="un port est un nombre de 1 à 65535"):
        serve.read_port(text)


def test_a_port_in_use_is_refused_and_a_free_one_is_not():
    with socket.create_server((serve.HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(serve.CannotServe, match=f"Le port {port} est déjà pris"):
            serve.check_free(port)
    serve.check_free(port)


def test_the_key_of_a_machine_is_drawn_once_and_read_by_its_owner_only(tmp_path):
    file = tmp_path / "key"
    key = serve.local_key(file)
    assert len(key) > 50
    assert serve.local_key(file) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_skip_is_told_with_its_reason_and_an_expected_failure_is_none(tmp_path):
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "def test_runs(): pass\n"
        "def test_cannot(): pytest.skip('no piano here')\n"
        "@pytest.mark.xfail\n"
        "def test_fails(): assert False\n"
    )
    report = tmp_path / "report.xml"
    command = [sys.executable, "-m", "pytest", "-p", "no:django", f"--junit-xml={report}"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    assert list(skips(report)) == ["no piano here"]


@pytest.mark.parametrize(
    ("runs", "no_skip", "well"),
    [
        ([Run("a", "réussi, 1 s")], True, True),
        ([Run("a", "réussi, 1 s"), Run("b", "échec (pytest : 1), 1 s")], False, False),
        ([Run("a", "réussi, 1 s", ("no piano here",))], False, True),
        ([Run("a", "réussi, 1 s", ("no piano here",))], True, False),
        ([Run("a", "sauté", ("no piano here",))], True, False),
    ],
)
def test_all_is_well_only_when_all_ran_or_may_be_skipped(runs, no_skip, well):
    lines, verdict = summary(runs, no_skip=no_skip)
    assert verdict is well
    for run in runs:
        for reason in run.skipped:
            assert f"Sauté (1), {run.name} : {reason}" in lines


def test_the_server_of_the_tests_leaves_nothing_behind():
    binaries = machine.postgresql()
    if binaries is None:
        pytest.skip(machine.NO_POSTGRESQL)
    with postgres.server(binaries) as url:
        folder = Path(unquote(urlsplit(url).netloc.partition("@")[2]))
        assert list(folder.glob(".s.PGSQL.*"))
    assert not folder.exists()


@pytest.mark.django_db
def test_the_tests_run_on_the_database_that_was_asked_for():
    wanted = os.environ.get("DATABASE_URL") or "sqlite"
    assert wanted.startswith(connection.vendor[:8])


@pytest.mark.parametrize("text", ["0.0.0.0", "192.168.1.20:8000", "http://salle", "a b", "::1"])
def test_an_address_that_no_phone_could_open_is_refused(text):
    with pytest.raises(serve.CannotServe, match="HOST="):
        serve.read_host(text)


def test_an_address_of_another_machine_says_so():
    assert serve.read_host("") == serve.HOST
    with pytest.raises(serve.CannotServe, match="n’a pas cette adresse"):
        serve.check_free(8123, serve.read_host("192.0.2.1"))
