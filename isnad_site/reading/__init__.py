"""What every page of the reading room shares: addresses, paging, digits, words of the statuses."""
