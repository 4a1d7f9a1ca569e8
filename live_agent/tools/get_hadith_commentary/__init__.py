"""get_hadith_commentary: public passages of commentary on a hadith, with work and locator."""
