"""What callers are told when a call is refused: short, in their language, naming the argument."""

from collections.abc import Mapping
from typing import Final, Literal

Language = Literal["fr", "ar", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "ar", "en")
_LONGEST_ECHO: Final = 60
_LONGEST: Final[Mapping[str, int]] = {"reason": 200}  # the sentence of a provider

MESSAGES: Final[Mapping[str, Mapping[Language, str]]] = {
    "unknown_tool": {
        "en": "tool: no such tool.",
        "fr": "tool : outil inconnu.",
        "ar": "tool: لا توجد أداة بهذا الاسم.",
    },
    "unknown_argument": {
        "en": "{argument}: unknown argument.",
        "fr": "{argument} : argument inconnu.",
        "ar": "{argument}: معامل غير معروف.",
    },
    "required": {
        "en": "{argument}: missing.",
        "fr": "{argument} : manquant.",
        "ar": "{argument}: مفقود.",
    },
    "null": {
        "en": "{argument}: may not be null.",
        "fr": "{argument} : ne peut pas être null.",
        "ar": "{argument}: لا يجوز أن يكون null.",
    },
    "not_object": {
        "en": "{argument}: must be an object.",
        "fr": "{argument} : doit être un objet.",
        "ar": "{argument}: يجب أن يكون كائنا.",
    },
    "not_array": {
        "en": "{argument}: must be a list.",
        "fr": "{argument} : doit être une liste.",
        "ar": "{argument}: يجب أن يكون قائمة.",
    },
    "not_integer": {
        "en": "{argument}: must be an integer.",
        "fr": "{argument} : doit être un entier.",
        "ar": "{argument}: يجب أن يكون عددا صحيحا.",
    },
    "not_number": {
        "en": "{argument}: must be a number.",
        "fr": "{argument} : doit être un nombre.",
        "ar": "{argument}: يجب أن يكون عددا.",
    },
    "not_boolean": {
        "en": "{argument}: must be true or false.",
        "fr": "{argument} : doit être true ou false.",
        "ar": "{argument}: يجب أن يكون true أو false.",
    },
    "not_string": {
        "en": "{argument}: must be a string.",
        "fr": "{argument} : doit être une chaîne de caractères.",
        "ar": "{argument}: يجب أن يكون نصا.",
    },
    "not_identifier": {
        "en": "{argument}: must be an integer or a string.",
        "fr": "{argument} : doit être un entier ou une chaîne.",
        "ar": "{argument}: يجب أن يكون عددا صحيحا أو نصا.",
    },
    "not_choice": {
        "en": "{argument}: must be one of {choices}.",
        "fr": "{argument} : doit valoir {choices}.",
        "ar": "{argument}: يجب أن يكون أحد {choices}.",
    },
    "too_small": {
        "en": "{argument}: must be at least {minimum}.",
        "fr": "{argument} : doit être au moins {minimum}.",
        "ar": "{argument}: يجب ألا يقل عن {minimum}.",
    },
    "too_large": {
        "en": "{argument}: must be at most {maximum}.",
        "fr": "{argument} : doit être au plus {maximum}.",
        "ar": "{argument}: يجب ألا يزيد على {maximum}.",
    },
    "limit_exceeded": {
        "en": "{argument}: the most allowed is {maximum}.",
        "fr": "{argument} : le maximum autorisé est {maximum}.",
        "ar": "{argument}: الحد الأقصى المسموح به {maximum}.",
    },
    "blank": {
        "en": "{argument}: is empty.",
        "fr": "{argument} : est vide.",
        "ar": "{argument}: فارغ.",
    },
    "too_long": {
        "en": "{argument}: longer than {maximum} characters.",
        "fr": "{argument} : plus de {maximum} caractères.",
        "ar": "{argument}: أطول من {maximum} حرف.",
    },
    "bad_character": {
        "en": "{argument}: holds a character that is not text.",
        "fr": "{argument} : contient un caractère qui n’est pas du texte.",
        "ar": "{argument}: يحتوي على رمز ليس نصا.",
    },
    "repeated": {
        "en": "{argument}: given more than once.",
        "fr": "{argument} : donné plusieurs fois.",
        "ar": "{argument}: مكرر.",
    },
    "same_narrator": {
        "en": "narrator_b_id: must differ from narrator_a_id.",
        "fr": "narrator_b_id : doit différer de narrator_a_id.",
        "ar": "narrator_b_id: يجب أن يختلف عن narrator_a_id.",
    },
    "not_found": {
        "en": "{argument}: no such id in this corpus.",
        "fr": "{argument} : cet identifiant n’existe pas dans ce corpus.",
        "ar": "{argument}: لا يوجد هذا المعرّف في هذه المدونة.",
    },
    "over_budget": {
        "en": "Too many calls; try again in {seconds} s.",
        "fr": "Trop d’appels ; réessayez dans {seconds} s.",
        "ar": "طلبات كثيرة؛ أعد المحاولة بعد {seconds} ث.",
    },
    "malformed_json": {
        "en": "body: not valid JSON.",
        "fr": "body : JSON invalide.",
        "ar": "body: ليس JSON صالحا.",
    },
    "not_finite": {
        "en": "body: NaN and Infinity are not allowed.",
        "fr": "body : NaN et Infinity ne sont pas admis.",
        "ar": "body: لا يسمح بـ NaN و Infinity.",
    },
    "too_deep": {
        "en": "body: nested too deeply.",
        "fr": "body : imbrication trop profonde.",
        "ar": "body: تداخل عميق جدا.",
    },
    "body_too_large": {
        "en": "body: more than {maximum} bytes.",
        "fr": "body : plus de {maximum} octets.",
        "ar": "body: أكبر من {maximum} بايت.",
    },
    "method_not_allowed": {
        "en": "method: {method} is not allowed here.",
        "fr": "method : {method} n’est pas admis ici.",
        "ar": "method: لا يسمح بـ {method} هنا.",
    },
    "unsupported_media_type": {
        "en": "Content-Type: must be application/json.",
        "fr": "Content-Type : doit être application/json.",
        "ar": "Content-Type: يجب أن يكون application/json.",
    },
    "too_many_parameters": {
        "en": "query string: more than {maximum} parameters.",
        "fr": "query string : plus de {maximum} paramètres.",
        "ar": "query string: أكثر من {maximum} معامل.",
    },
    "bad_request": {
        "en": "This request cannot be understood.",
        "fr": "Cette requête est incompréhensible.",
        "ar": "تعذّر فهم هذا الطلب.",
    },
    "request_too_large": {
        "en": "This request is too large.",
        "fr": "Cette requête est trop grande.",
        "ar": "هذا الطلب أكبر مما يقبل.",
    },
    "not_allowed": {
        "en": "This is not allowed.",
        "fr": "Cela n’est pas permis.",
        "ar": "هذا غير مسموح به.",
    },
    "no_such_address": {
        "en": "There is nothing at this address.",
        "fr": "Il n’y a rien à cette adresse.",
        "ar": "لا يوجد شيء في هذا العنوان.",
    },
    "not_acceptable": {
        "en": "Accept: there is no such form of this document.",
        "fr": "Accept : ce document n’existe pas sous cette forme.",
        "ar": "Accept: لا توجد هذه الوثيقة بهذه الصيغة.",
    },
    "timeout": {
        "en": "The answer took too long; try a narrower question.",
        "fr": "La réponse a pris trop de temps ; essayez une question plus étroite.",
        "ar": "استغرق الجواب وقتا طويلا؛ جرّب سؤالا أضيق.",
    },
    "stale": {
        "en": "This call belongs to a turn that is over.",
        "fr": "Cet appel appartient à un tour terminé.",
        "ar": "هذا الطلب من دور انتهى.",
    },
    "no_session": {
        "en": "session_id: no such session.",
        "fr": "session_id : session inconnue.",
        "ar": "session_id: لا توجد هذه الجلسة.",
    },
    "session_not_open": {
        "en": "session.open or session.resume has to come first.",
        "fr": "session.open ou session.resume doit venir d’abord.",
        "ar": "يجب أن يسبقه session.open أو session.resume.",
    },
    "session_open": {
        "en": "This connection has its session already.",
        "fr": "Cette connexion a déjà sa session.",
        "ar": "لهذا الاتصال جلسته من قبل.",
    },
    "call_id_reused": {
        "en": "call_id: already used for another call.",
        "fr": "call_id : déjà employé pour un autre appel.",
        "ar": "call_id: سبق استعماله لطلب آخر.",
    },
    "too_many_running": {
        "en": "Too many calls at once: at most {maximum}.",
        "fr": "Trop d’appels à la fois : au plus {maximum}.",
        "ar": "طلبات كثيرة في وقت واحد: الحد الأقصى {maximum}.",
    },
    "binary_message": {
        "en": "message: must be text.",
        "fr": "message : doit être du texte.",
        "ar": "message: يجب أن يكون نصا.",
    },
    "login_required": {
        "en": "Log in first.",
        "fr": "Connectez-vous d’abord.",
        "ar": "سجّل الدخول أولا.",
    },
    "no_provider": {
        "en": "Voice is not set up here; text works.",
        "fr": "La voix n’est pas configurée ici ; le texte fonctionne.",
        "ar": "لم يُعدّ الصوت هنا؛ والكتابة تعمل.",
    },
    "provider_failed": {
        "en": "The voice provider opened no conversation. {reason}",
        "fr": "Le fournisseur de la voix n’a pas ouvert de conversation. {reason}",
        "ar": "لم يفتح مزوّد الصوت محادثة. {reason}",
    },
    "unavailable": {
        "en": "The service cannot answer now.",
        "fr": "Le service ne peut pas répondre maintenant.",
        "ar": "لا تستطيع الخدمة أن تجيب الآن.",
    },
}


def message(reason: str, language: Language, params: Mapping[str, object]) -> str:
    """The sentence for ``reason``; values that came from the caller are cut and made printable."""
    shown = {
        name: _printable(str(value), _LONGEST.get(name, _LONGEST_ECHO))
        for name, value in params.items()
    }
    return MESSAGES[reason][language].format(**shown)


def _printable(text: str, longest: int) -> str:
    """At most a short line, without control characters or lone surrogates."""
    kept = "".join(char if char.isprintable() else "?" for char in text[:longest])
    return kept if len(text) <= longest else f"{kept}…"
