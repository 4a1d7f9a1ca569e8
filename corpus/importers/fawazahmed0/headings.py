"""Headings of the next chapter that stand glued to the ends of French texts.

Nothing in the file marks them. A heading is cut only on its own words: the running title of the
book with its number («L'authentique de Mouslim 44 - Mérites des compagnons», «MOUATTAA Livre 5»),
«Chapitre IV», or, after the end of a sentence, a phrase that opens with a noun of legal headings
and no article («Interdiction de …», «Mérites de …»), as no sentence of a report does. What only
looks like a heading is kept and said to be suspected.
"""

import re
from dataclasses import dataclass

_LONGEST = 300
_END = r"(?<=[.»\")}?!])\s+"
_CHAPTER = r"Chapitre ?(?:[IVXLC]+[a-zIl]*|[Pp]remier|\d+)\b"
# A running title names the book and its number; nothing else in these texts does.
_RUNNING = re.compile(
    rf"(?:\s*L'authentique de Mouslim \d+ - |\s*MOUA?T?TAA?\s+(?:Au Nom|Livre|//)|{_END}{_CHAPTER})"
    r".*\Z",
    re.DOTALL,
)
_NOUNS = (
    "Ablution|Ablutions|Abréviation|Abrogation|Abrègement|Acceptation|Acquittement|Affirmation|"
    "Allaitement|Ampleur|Anéantissement|Application|Approche|Aspect|Autorisation|Bataille|"
    "Bienveillance|Canitie|Cassation|Châtiment|Chevelure|Clémence|Compassion|Construction|Courage|"
    "Crainte|Cupidité|Demeures|Descente|Déferlement|Différence|Disparition|Distraction|Dureté|"
    "Dévotion|Début|Egalisation|Ejaculation|Encouragement|Engloutissement|Enlèvement|Exorcisme|"
    "Expulsion|Fendage|Fermeture|Fraternisation|Gravité|Hospitalité|Impureté|Incitation|"
    "Initiative|Intercession|Interdiction|Invocation|Jalousie|Jouissance|Jugement|Lapidation|"
    "Lavage|Legs|Linceul|Magnanimité|Maintien|Manière|Mention|Meurtre|Moment|Moments|Mépris|"
    "Mérite|Mérites|Nomination|Noms|Obligation|Ordre|Ornithomancie|Peine|Perfectionnement|"
    "Permission|Peste|Piliers|Plantation|Pleurs|Prohibition|Prosternation|Prière|Prières|"
    "Préservation|Psalmodie|Punition|Pureté|Péché|Question|Raccourcissement|Recommandation|Redoute|"
    "Récit|Récitation|Récompense|Règles|Répugnance|Résurrection|Satisfaction|Sceau|Signes|"
    "Sollicitation|Sortie|Succession|Superposition|Tolérance|Tourment|Traitement|Trêve|Usage|"
    "Vente|Voyage Nocturne|Vénération"
)
# One full stop inside is allowed: two headings may follow each other.
_NOMINAL = re.compile(rf"{_END}(?:{_NOUNS})\b[^\".!?»«]*(?:\.\s[^\".!?»«]*)?\Z")
_NARRATES = re.compile(r"\b(?:a dit|dit-il|a rapporté|disait|demanda|répondit|ajouta|Malek)\b")
_CONNECTIVE = "Ainsi|Alors|Car|C'ét|Comme|Elle|Ensuite|Et|Ils?|Je|Lorsque|Mais|Nous|Or|Puis|Quand"
_SUSPECT = re.compile(
    rf"(?<=\"\.)\s+(?!(?:{_CONNECTIVE})\b)[A-ZÀ-Ý][^\".!?«»]*\Z"
    rf"|{_END}(?:Le fait d|Celui qui|Il est (?:blâmable|permis|recommandé|répréhensible)|Ce qu|"
    r"De l|Du |A propos d)[^\".!?«»]*\Z"
    rf"|\bLivre \d|{_CHAPTER}"
)


@dataclass(frozen=True, slots=True)
class Cut:
    """A text without the heading that was glued to it, and whether one may still be there."""

    text: str
    heading: str | None
    suspected: bool


def cut_heading(text: str) -> Cut:
    """Cut the heading of the next chapter off the end of a French text, where it is certain."""
    for pattern in (_RUNNING, _NOMINAL):
        found = pattern.search(text)
        if found and found.start() > 0 and _is_heading(found.group()):
            return Cut(text[: found.start()].rstrip(), found.group().strip(" .,"), suspected=False)
    return Cut(text, None, suspected=bool(_SUSPECT.search(text)))


def _is_heading(tail: str) -> bool:
    """A heading is short and tells nothing: after it no further report has been glued on."""
    words = re.sub(r"//.*?window\.onload=init;", " ", tail, flags=re.DOTALL)
    return len(words) <= _LONGEST and not _NARRATES.search(words)
