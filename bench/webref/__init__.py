"""The reference project: the least that a Django + htmx answer to an exercise can cost.

Session, user, CSRF, one indexed read, one insert, a template of 1 kB. It is nothing of the site,
only what the site's own answer is measured beside, on the same server.
"""
