"""Settings: `base`, and `dev`, `test`, `production` on top of it."""
