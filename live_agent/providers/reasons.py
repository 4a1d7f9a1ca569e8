"""Why there is no secret, in our own words; a provider's own words go before them."""

from collections.abc import Mapping
from typing import Final

from live_agent.contract.messages import Language
from live_agent.providers.port import ProviderError

REASONS: Final[Mapping[str, Mapping[Language, str]]] = {
    "unreachable": {
        "en": "No connection could be made.",
        "fr": "La connexion n’a pas pu être établie.",
        "ar": "تعذّر الاتصال به.",
    },
    "unknown_host": {
        "en": "The name of its server is not known.",
        "fr": "Le nom de son serveur est inconnu.",
        "ar": "اسم خادمه غير معروف.",
    },
    "slow": {
        "en": "No answer came within {seconds} s.",
        "fr": "Aucune réponse en {seconds} s.",
        "ar": "لم يصل جواب خلال {seconds} ث.",
    },
    "unreadable": {
        "en": "The answer could not be read.",
        "fr": "La réponse est illisible.",
        "ar": "تعذّرت قراءة الجواب.",
    },
    "status": {
        "en": "The answer was HTTP {status}.",
        "fr": "La réponse a été HTTP {status}.",
        "ar": "كان الجواب HTTP {status}.",
    },
    "no_secret": {
        "en": "The answer held no usable secret.",
        "fr": "La réponse ne contenait pas de secret utilisable.",
        "ar": "ليس في الجواب سرّ صالح.",
    },
    "expired": {
        "en": "The secret is past its time already; a clock is wrong.",
        "fr": "Le secret est déjà périmé ; une horloge est fausse.",
        "ar": "انتهت مدة السر قبل وصوله؛ إحدى الساعتين خاطئة.",
    },
    "unsafe": {
        "en": "The answer held what must not be passed on.",
        "fr": "La réponse contenait ce qui ne doit pas être transmis.",
        "ar": "في الجواب ما لا يجوز تمريره.",
    },
}


def failed(reason: str, language: Language, **values: object) -> ProviderError:
    """The error for one of ``REASONS``, in the language of the conversation."""
    return ProviderError(REASONS[reason][language].format(**values))
