"""Whether a report is told by the Companion under whose name a work puts it."""

from corpus.authority.muslim_grounds import companion
from corpus.folding import fold_ar
from corpus.importers.openiti.words import words

_NO_NAME = frozenset(
    words("كشف المشكل من مسند حديث في أبي أم ابن بن بنت عبد الله الرحمن المؤمنين الأنصاري")
)


def told_by_another(heading: str, text: str) -> bool:
    """Whether the report names a Companion that the heading does not, and none of its words.

    The words of a saying are often the same from two Companions. Where the heading or the report
    names none that is known, this is not asked: many reports say «عن أبيه».
    """
    named, teller = fold_ar(heading), companion(fold_ar(text))
    if companion(named) is None or teller is None or teller in named:
        return False
    told = set(words(text))
    names = (word.removeprefix("ال") for word in words(heading) if word not in _NO_NAME)
    return not any({name, f"ال{name}", f"{name}ا"} & told for name in names)
