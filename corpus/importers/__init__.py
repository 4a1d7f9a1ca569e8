"""Importers: one module a public format, all writing through the one sink of the build."""
