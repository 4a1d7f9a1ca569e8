"""The process between us and PostgreSQL: it starts the server and stops it when nobody is left.

Run as a program of its own, in its own session (Ctrl-C in a terminal does not reach it), with
the standard library alone. It asks for the lease exclusively; each process that uses the server
holds it shared, so the kernel grants it when the last of them has ended, in whatever way.

Arguments: keeper lock, lease lock, log, uid, gid (-1 to keep ours), then the server's command.
"""

import fcntl
import os
import signal
import subprocess
import sys
import threading
from typing import Any

PATIENCE = 20.0  # seconds that an orderly stop may take


def main(arguments: list[str]) -> int:
    """Keep the server until it ends; the exit code is the server's."""
    keeper, lease, log, uid, gid, *command = arguments
    held = os.open(keeper, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(held, fcntl.LOCK_EX)  # before the fork: whoever started us sees it held
    if os.fork():
        return 0
    words = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    options: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": words, "stderr": words}
    if int(uid) >= 0:
        options |= {"user": int(uid), "group": int(gid), "extra_groups": []}
    try:
        server: subprocess.Popen[bytes] = subprocess.Popen(command, cwd="/", umask=0o077, **options)
    except OSError as error:  # whoever waits for the server reads the log
        os.write(words, f"FATAL:  {error}\n".encode())
        return 1
    signal.signal(signal.SIGTERM, lambda *_: server.send_signal(signal.SIGINT))
    threading.Thread(target=_stop_when_unused, args=(server, lease), daemon=True).start()
    return server.wait()


def _stop_when_unused(server: subprocess.Popen[bytes], lease: str) -> None:
    """Wait until no process holds the lease, then stop the server, and firmly if it lingers."""
    descriptor = os.open(lease, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(descriptor, fcntl.LOCK_EX)  # kept until we end: a newcomer waits for the stop
    server.send_signal(signal.SIGINT)
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.send_signal(signal.SIGQUIT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
