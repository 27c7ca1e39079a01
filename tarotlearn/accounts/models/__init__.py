"""Who signs in, and who learns: a learner needs no account."""

from tarotlearn.accounts.models.elsewhere import MovedBrowser, ResumeCode, digest_of_code
from tarotlearn.accounts.models.learner import Browser, Learner
from tarotlearn.accounts.models.user import User, UserManager

__all__ = [
    "Browser",
    "Learner",
    "MovedBrowser",
    "ResumeCode",
    "User",
    "UserManager",
    "digest_of_code",
]
