"""The site: settings, addresses, the embedded database, the start page."""
