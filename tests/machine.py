"""What the tests need of the machine, a browser and a database server, and how to get it there."""

import os
import shutil
import subprocess
from pathlib import Path

import playwright

NO_CHROMIUM = "pas de Chromium qui démarre ; sur Debian : apt-get install chromium"
NO_DRIVER = "Playwright ne démarre pas ; sur Debian ou Ubuntu : apt-get install libatomic1"
NO_POSTGRESQL = "pas de serveur PostgreSQL ; sur Debian ou Ubuntu : apt-get install postgresql"

_DRIVER = Path(playwright.__file__).parent / "driver"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def chromium() -> str | None:
    """The path of a Chromium that starts; ``CHROMIUM`` in the environment names another one."""
    for name in (os.environ.get("CHROMIUM"), *_BROWSERS):
        path = name and shutil.which(name)
        # Ubuntu's package is a stand-in that may have nothing behind it.
        if path and subprocess.run([path, "--version"], capture_output=True).returncode == 0:
            return path
    return None


def playwright_starts() -> bool:
    """Whether Playwright's own Node.js runs: it needs a library that a bare system lacks."""
    node = os.environ.get("PLAYWRIGHT_NODEJS_PATH") or _DRIVER / "node"
    return subprocess.run([node, "--version"], capture_output=True).returncode == 0


def postgresql() -> Path | None:
    """The folder of initdb and pg_ctl: Debian keeps them out of PATH, one folder a version."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    found = shutil.which("pg_ctl")
    for folder in (*debian, *([Path(found).resolve().parent] if found else [])):
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    return None


def install_missing() -> None:
    """Install what is missing from the system's packages, as root on Debian or Ubuntu only."""
    packages = []
    if not chromium():
        packages += ["chromium", "fonts-liberation"]
    if not playwright_starts():
        packages += ["libatomic1"]
    if not postgresql():
        packages += ["postgresql"]
    if not packages or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print(f"→ apt-get install {' '.join(packages)} (quelques minutes)", flush=True)
    _apt_get("update")
    for package in packages:  # one by one: what one system lacks must not keep the others away
        _apt_get("install", "--yes", "--no-install-recommends", package)


def _apt_get(*arguments: str) -> None:
    """Run apt-get, which says a thousand lines: the last of them only, and only if it fails."""
    command = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", *arguments]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        print(f"{' '.join(command)} :\n{done.stdout[-1000:]}{done.stderr[-1000:]}", flush=True)


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0
