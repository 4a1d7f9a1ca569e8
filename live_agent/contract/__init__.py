"""The public contract: strict shapes, closed errors, provenance, envelope, JSON Schema.

Everything here is neutral: it knows no provider, no transport and no database.
"""
