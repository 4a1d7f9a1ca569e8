"""get_narrator_profile: identity, legacy data, entries and assertions, never mixed."""
