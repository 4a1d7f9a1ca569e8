#!/usr/bin/env python
"""Django's command line; the embedded database starts by itself when a command needs it."""

import os
import sys


def main() -> None:
    """Run the command of the command line."""
    if sys.version_info < (3, 11):
        sys.exit("ISNAD needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("Django is not installed here: run `make demo`, or use .venv/bin/python.")
    from isnad_site.console import orderly

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isnad_site.settings.dev")
    with orderly():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
