"""The realtime protocol that OpenAI published and others speak: how a secret is asked for.

`POST …/realtime/client_secrets` on the server, `POST …/realtime/calls` from the browser. Where the
two stand, and how the key is shown, is all in which its speakers differ.
"""

import json
import logging
from dataclasses import dataclass
from hashlib import sha256
from time import time
from typing import Any, ClassVar, Final

from live_agent.contract.messages import Language
from live_agent.providers import conf
from live_agent.providers.functions import functions
from live_agent.providers.instructions import system_instruction
from live_agent.providers.port import Minted, ProviderError, Wish
from live_agent.providers.post import Credential, post
from live_agent.providers.reading import Secret, read_secret
from live_agent.providers.reasons import failed

logger = logging.getLogger(__name__)
# Others take one language or none, and refuse the list.
_TAKE_LANGUAGES: Final = ("gpt-transcribe", "gpt-live-transcribe")


@dataclass(frozen=True, slots=True)
class Realtime:
    """A speaker of the dialect. ``root`` is the address above the two routes.

    ``transcriber`` is the model that writes down what the person says; empty: nobody does.
    ``safety_header`` is the header for the person's safety identifier, where there is one.
    """

    name: str
    model: str
    root: str
    credential: Credential
    transcriber: str
    voice: str
    safety_header: str | None = None
    interrupts: ClassVar[bool] = True

    @property
    def call_url(self) -> str:
        """Where a browser sends its offer."""
        return f"{self.root}/calls"

    def mint(self, wish: Wish) -> Minted:
        """A new secret, or ``ProviderError``, which is logged."""
        secret = self._secret(wish)
        if isinstance(secret, ProviderError):
            logger.warning("%s gave no secret: %s", self.name, secret.reason)
            raise secret
        return Minted(
            secret=secret.value,
            expires_at=secret.expires_at,
            call_url=self.call_url,
            provider=self.name,
            model=self.model,
            interrupts=self.interrupts,
        )

    def _secret(self, wish: Wish) -> Secret | ProviderError:
        seconds = conf.timeout_seconds()
        answer = post(
            f"{self.root}/client_secrets",
            json.dumps(self.request(wish.language), ensure_ascii=False).encode(),
            credential=self.credential,
            headers=self._safety(wish),
            seconds=seconds,
        )
        if isinstance(answer, str):
            return failed(answer, wish.language, seconds=f"{seconds:g}")
        return read_secret(answer, now=time(), language=wish.language)

    def _safety(self, wish: Wish) -> dict[str, str]:
        """The identifier, hashed here whatever it is: it may then be any text, and tells nobody."""
        hashed = sha256(wish.safety_id.encode("utf-8", "surrogatepass")).hexdigest()
        return {self.safety_header: hashed} if self.safety_header else {}

    def request(self, language: Language) -> dict[str, Any]:
        """The body of a mint: how long the secret lives, and the whole session."""
        return {
            "expires_after": {"anchor": "created_at", "seconds": conf.secret_seconds()},
            "session": {
                "type": "realtime",
                "model": self.model,
                "instructions": system_instruction(language),
                "output_modalities": ["audio"],
                "audio": {"input": self._hearing(language), "output": {"voice": self.voice}},
                "tools": functions(language),
                "tool_choice": "auto",
            },
        }

    def _hearing(self, language: Language) -> dict[str, Any]:
        turns = {"type": "semantic_vad", "create_response": True, "interrupt_response": True}
        hearing: dict[str, Any] = {"turn_detection": turns}
        if self.transcriber:
            hearing["transcription"] = {"model": self.transcriber}
        if self.transcriber in _TAKE_LANGUAGES:
            hearing["transcription"]["languages"] = _languages(language)
        return hearing


def _languages(language: Language) -> list[str]:
    """What may be heard: Arabic is quoted in every language, and French is the readers' first."""
    return ["fr", "ar"] if language != "en" else ["en", "fr", "ar"]
