"""Template tags of the agent's page."""
