"""The embedded PostgreSQL: started when first needed, stopped with the last process that uses it.

Two databases: `isnad_app` (the application's state) and `isnad_corpus`. See `roles` for who may do
what, `place` for where the files are, `keeper` for how it ends.
"""

from .errors import EmbeddedServerError
from .server import Server, ensure_running, owner_dsn

__all__ = ["EmbeddedServerError", "Server", "ensure_running", "owner_dsn"]
