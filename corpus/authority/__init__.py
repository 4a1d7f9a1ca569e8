"""The authority file of narrators: its rows, their check against the works, and resolving by it."""
