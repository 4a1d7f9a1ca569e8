"""Django's PostgreSQL backend with two small additions, switched on in `DATABASES`.

- `EMBEDDED_ROLE`: the connection goes to the embedded server under that role; the server is
  started by the first connection, so commands that need no database start nothing.
- `EXISTING`: the database is used as it stands; a test run neither makes nor drops it.
"""

from typing import Any

from django.db.backends.postgresql import base, creation

from isnad_site.embedded import ensure_running

from .client import DatabaseClient
from .pool import lives, note_use, replace, take


class DatabaseCreation(creation.DatabaseCreation):
    """Test databases, except for a database that exists already and is only read."""

    def create_test_db(self, *args: Any, **kwargs: Any) -> str:
        """The name of the database that tests use."""
        if self.connection.settings_dict.get("EXISTING"):
            return str(self.connection.settings_dict["NAME"])
        name: str = super().create_test_db(*args, **kwargs)
        with self.connection.cursor() as cursor:  # PostgreSQL opens new databases to every role
            cursor.execute(
                f"REVOKE ALL ON DATABASE {self.connection.ops.quote_name(name)} FROM PUBLIC"
            )
        return name

    def destroy_test_db(self, *args: Any, **kwargs: Any) -> None:
        """Drop what `create_test_db` made."""
        if not self.connection.settings_dict.get("EXISTING"):
            super().destroy_test_db(*args, **kwargs)


class DatabaseWrapper(base.DatabaseWrapper):
    """The backend (the name is Django's convention)."""

    client_class = DatabaseClient
    creation_class = DatabaseCreation

    def get_connection_params(self) -> dict[str, Any]:
        """Django's parameters, with the embedded server's address and password."""
        params: dict[str, Any] = super().get_connection_params()
        if role := self.settings_dict.get("EMBEDDED_ROLE"):
            server = ensure_running()
            params |= {
                "host": server.host,
                "port": server.port,
                "user": role,
                "password": server.passwords[role],
            }
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection; a pool, which keeps old parameters, finds a restarted server too."""
        if self.settings_dict.get("EMBEDDED_ROLE"):
            ensure_running()
        if not self.pool:
            return super().get_new_connection(conn_params)
        self.pool.open()  # no more than a look once it is
        while not lives(connection := take(self.pool)):
            replace(self.pool, connection)
        return connection

    def close(self) -> None:
        """Close the connection, or give it back to its pool."""
        if self.pool and self.connection is not None:
            note_use(self.pool, self.connection)
        super().close()
