"""The tables of the conversations, in the database `default`."""
