"""The realtime bridge over HTTP: a session with a provider's secret, a call, a turn."""
