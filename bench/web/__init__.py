"""The site over HTTP, beside the reference of ``bench.webref`` on the same server."""
