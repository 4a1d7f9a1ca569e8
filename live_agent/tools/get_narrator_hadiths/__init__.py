"""get_narrator_hadiths: the certain occurrences of a narrator in the chains, paged."""
