"""Thin adapters: each turns what it receives into one call of the gateway."""
