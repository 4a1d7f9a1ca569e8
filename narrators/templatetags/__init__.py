"""Tags of the pages of narrators."""
