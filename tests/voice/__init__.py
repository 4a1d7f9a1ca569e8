"""The voice in a real Chromium with a fake microphone, against the test peer."""
