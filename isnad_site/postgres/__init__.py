"""A database backend: Django's own for PostgreSQL, which finds or starts the embedded server."""
