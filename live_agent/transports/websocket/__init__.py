"""Conversations over a WebSocket: the same calls as over HTTP, and events as they happen."""
