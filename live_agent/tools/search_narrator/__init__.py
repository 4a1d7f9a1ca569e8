"""search_narrator: candidates by any form of a name; never an identification."""
