"""get_transmission_relation: what is recorded between two narrators, apart from what is seen."""
