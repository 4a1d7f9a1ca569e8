"""Tests of the site, the embedded database and the way it is started."""
