"""Pages over narrators and over pairs of them: thin views over the queries."""
