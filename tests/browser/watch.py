"""What no page of the site may do, whatever its test looks at."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# A refused form (422) or an unknown address (404) is for its test to judge; a missing style is not.
_PARTS_OF_A_PAGE = {"stylesheet", "script", "image", "font", "manifest"}
# Chromium's own line about such an answer; ``_answered`` judges them, more exactly.
_ABOUT_A_STATUS = "Failed to load resource: the server responded with a status of"


class Watch:
    """Collects errors of the console and of scripts, failed answers, requests to other hosts."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.faults: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        context.on("console", self._said)
        context.on("weberror", self._raised)
        context.on("request", self._asked)
        context.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(_ABOUT_A_STATUS):
            self.faults.append(f"console: {message.text}")

    def _raised(self, error: WebError) -> None:
        self.faults.append(f"script: {error.error}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob", "about") and address.netloc != self.host:
            self.faults.append(f"another host: {request.url}")

    def _answered(self, response: Response) -> None:
        status, part = response.status, response.request.resource_type
        if status >= 500 or (status >= 400 and part in _PARTS_OF_A_PAGE):
            self.faults.append(f"status {status}: {response.url}")
