"""From the tap on « Valider » to the verdict on the screen, in a real Chromium on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from bench.figures import Figure, Missing, Row
from bench.measuring import environment
from bench.web.servers import served

ROUNDS = 12
FEEDBACK_MS = 100  # what feels instantaneous
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
# The time from the click to the first frame painted with the verdict in it.
WATCH = """() => new Promise((done) => {
  addEventListener("click", () => {
    const start = performance.now();
    new MutationObserver((_, watcher) => {
      if (!document.querySelector(".feedback .verdict")) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.waited = performance.now() - start; }));
    }).observe(document.body, { childList: true, subtree: true });
  }, { capture: true, once: true });
  done();
})"""
# Each with the box or the card to touch first, if any, and what sends the answer.
ASKED = {
    "cocher (cartes-jouables)": ("/exercices/cartes-jouables/3-joueurs/niveau-2/", ".pick"),
    "choisir (petit-sec)": ("/exercices/petit-sec/4-joueurs/niveau-1/", ".choice"),
}


def rows() -> Iterator[Row]:
    """The median and the worst of some rounds, for each way of answering."""
    path = next(filter(os.path.exists, ("/usr/bin/chromium", "/usr/bin/chromium-browser")), None)
    if path is None:
        yield Missing("du toucher au verdict", "Chromium n’est pas installé")
        return
    with TemporaryDirectory(prefix="bench-") as folder:
        settings = environment(f"sqlite:///{Path(folder) / 'site.sqlite3'}")
        for command in (("migrate",), ("collectstatic", "--no-input")):
            subprocess.run(
                [sys.executable, "manage.py", *command, "--verbosity", "0"],
                env=settings,
                check=True,
            )
        with served("tarotlearn.wsgi:application", settings) as port, sync_playwright() as run:
            browser = run.chromium.launch(executable_path=path, args=list(FLAGS))
            page = browser.new_page(viewport={"width": 360, "height": 740})
            for what, (address, touched) in ASKED.items():
                waits = [_wait(page, port, address, touched) for _ in range(ROUNDS)]
                yield Figure(f"{what} : du toucher au verdict", median(waits), "ms", FEEDBACK_MS)
                yield Figure("  … 9 fois sur 10", quantiles(waits, n=10)[-1], "ms", FEEDBACK_MS)
            browser.close()


def _wait(page: Page, port: int, address: str, touched: str) -> float:
    """One answer, whatever it is, to a new question; milliseconds."""
    page.goto(f"http://127.0.0.1:{port}{address}")
    page.locator(touched).first.click(position={"x": 14, "y": 20})
    page.evaluate(WATCH)
    page.get_by_role("button", name="Valider").click()
    page.locator(".feedback .verdict").wait_for()
    while not (
        found := page.evaluate("window.waited")
    ):  # the page's policy refuses to wait by eval
        page.wait_for_timeout(20)
    return float(found)
