"""SIGTERM in the middle of a statement: it is cancelled, and the command ends in order."""

import os
import signal
import subprocess
import sys

import psycopg

from isnad_site.embedded import Server
from isnad_site.var import BASE_DIR

# The statement itself says, by what it is, when it has begun.
_SCRIPT = """
import psycopg, sys
from isnad_site.console import orderly
with orderly(), psycopg.connect(sys.argv[1]) as connection:
    connection.execute("SELECT pg_advisory_lock(%s)", [int(sys.argv[2])])
"""


def test_statement_that_waits_is_cancelled(embedded_server: Server) -> None:
    dsn, key = embedded_server.dsn("isnad_reader"), os.getpid()
    with psycopg.connect(dsn, autocommit=True) as holder:
        holder.execute("SELECT pg_advisory_lock(%s)", [key])
        process = subprocess.Popen(
            [sys.executable, "-c", _SCRIPT, dsn, str(key)],
            cwd=BASE_DIR,
            stderr=subprocess.PIPE,
            text=True,
        )
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND objid = %s::bigint::oid"
        while holder.execute(waits, [key]).fetchone() == (0,):
            assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        _, words = process.communicate()
        assert (process.returncode, words) == (143, "")
