"""Chains and narrators as diagrams: drawn from the rows of the tables that stand beside them."""
