"""Conversations: their state, the calls made in them, and the events that their sockets are told.

``store`` is the one place that changes a session, always under its row's lock and always by a step
of the turn machine; ``bridge`` is the way of a call through it to the gateway.
"""
