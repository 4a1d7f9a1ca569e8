"""The page ``/agent/``: a conversation, the calls made in it, and the evidence they returned.

What stands in the evidence panel is rendered here, on the server, from stored envelopes alone.
"""
