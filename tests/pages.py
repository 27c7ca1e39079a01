"""A page as tests read it: its elements, or the words of its main part."""

from typing import Any

from bs4 import BeautifulSoup


def soup(response: Any) -> BeautifulSoup:
    return BeautifulSoup(response.text, "html.parser")


def text(response: Any) -> str:
    """What stands in the main part of the page; any white space, no-break too, is one space."""
    main = soup(response).main
    assert main is not None
    return " ".join(main.get_text(" ", strip=True).split())
