"""Narrators: identity, names, what works say of them, whom they heard."""
