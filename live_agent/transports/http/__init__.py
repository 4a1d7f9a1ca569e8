"""The tools over HTTP: plain tool addresses, the envelope, a form for people, OpenAPI."""
