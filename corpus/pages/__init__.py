"""Pages over hadiths, chains, commentary and works: thin views over the queries."""
