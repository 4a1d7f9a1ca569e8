# Two commands: `make demo` and `make test`. The logic is in isnad_site/bootstrap.py (the virtual
# environment) and in `manage.py demo`.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done || echo python3)
RUN := .venv/bin/python
PRODUCTION := env DJANGO_SETTINGS_MODULE=isnad_site.settings.production ALLOWED_HOSTS=example.org \
	SECRET_KEY=only-for-this-check-aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1gI3kM5oQ7s

.PHONY: demo test check venv

demo: venv
	@$(RUN) manage.py demo

# Tests start hundreds of processes: each would compile the project anew.
unexport PYTHONDONTWRITEBYTECODE

test: EXTRA := dev
test: check
	$(RUN) -m pytest -n logical --maxprocesses 4 --dist loadfile

check: EXTRA := dev
check: venv
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy .
	$(RUN) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()'
	$(PRODUCTION) $(RUN) manage.py check --deploy --fail-level WARNING

venv:
	@command -v $(PYTHON) >/dev/null || { echo "ISNAD needs Python 3.11 or newer: there is no $(PYTHON) here."; exit 1; }
	@$(PYTHON) isnad_site/bootstrap.py $(EXTRA)
