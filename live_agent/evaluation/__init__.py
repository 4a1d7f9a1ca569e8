"""The scientific evaluation: scenarios as data, the annex of frozen ids, and level A's runner."""
