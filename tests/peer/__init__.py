"""The test peer: a process-local server that speaks the provider's realtime protocol over WebRTC.

It mints client secrets, takes calls, hears speech in the incoming audio, lets a scripted model
answer with speech and function calls, is interrupted as the provider is, and writes down
everything that was sent and received. Whatever it sends is held against the types that the
provider publishes, so a test never stands on an event that the provider could not send.
"""

from tests.peer.journal import Entry, Journal
from tests.peer.peer import Peer
from tests.peer.script import Call, Gate, Model, Say, Wait

__all__ = ["Call", "Entry", "Gate", "Journal", "Model", "Peer", "Say", "Wait"]
