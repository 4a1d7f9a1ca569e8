"""The rank that the words of an entry give its man: whole, and nothing that is no rank.

The Taqrib judges after the name and before it counts a man to his generation: «صدوق ربما وهم من
السابعة». The clauses that limit a rank belong to it («إلا أنه يدلس»); what is told of the man after
it does not («نزل الشام», «من شيوخ شعبة»). Where others are spoken of, or others judge, nothing is
sure.
"""

import re
from collections.abc import Sequence

from corpus.authority.taqrib import opens_generation
from corpus.folding import fold_ar

_RANK = re.compile(
    r"(?:ثقه|صدوق|مقبوله?|مجهوله?|ضعيفه?|متروك|مستوره?|لين|ثبت|كذبوه|كذاب|متهم|واه)\b"
    r"|لا باس ب|ليس به باس|ليس بالقوي|لا يعرف|لا تعرف|منكر الحديث|صالح الحديث|فيه (?:لين|ضعف|مقال)"
)
# Who is meant, what another says: where such a word stands it is not sure what the rank is.
_NO_RANK = re.compile(
    r"\b(?:و?قال|قاله|و?(?:يقال|قيل)(?! (?:رجع|تغير|ان)\b)|مات|ماتت|سنه|قتل|ولد|صحبه|صحابي|روي عن"
    r"|ابو|ابن|و?ه[وي]|وهما|الذي|بالذي|ذكره|يذكره|اسمه?|و?جزم|اخرج|جعله|و?فرق|يكنيه)\b"
)
# What is told of the man after his rank: where he lived, what he did, who his shaykhs were, who
# heard him, how often a book has him.
_TOLD = re.compile(
    r" (?:و?(?:كان|قد) )?(?:(?<!لما )(?<!منذ )(?:سكن|نزل|ولي)|شهد|استشهد|امتنع|طلب|قرا|قرنه"
    r"|عمل لعمر|يورق|يجلب|اسن|قاضي|معتزلا|من (?:شيوخ|مشايخ|اصحاب|علماء|اولاد|حرس|مشاهير|اقران|كبار"
    r"|العباد|القراء|اهل)|و?لم يسم|و?لم يرو عنه|تفرد عنه|و?لم (?:يثبت|يصح) ان \S+(?: \S+)? روي عنه"
    r"|(?<!ممن )(?:ما )?روي (?:عنه|له)|و?له (?:حديث|ذكر|عند)|و?(?:ما )?له في (?:البخاري|النسايي"
    r"|الصحيحين)|و?حديثه (?:عند|في البخاري)|مشهور بكنيته|والمشهور|قديم|متقدم|متاخر|ايضا$|مصري|بصريه"
    r"|بغدادي)(?= |$)"
)
_JUDGES = re.compile(
    r"ثقه|صدوق|ضعف|\bلين|متروك|ترك|كذب|متهم|وثق|رمي|وهم|يهم|يخطي|يدلس|يرسل|تغير|اختلط|يتلقن|منكر|لكن"
)
_LONGEST = 12


def opens_rank(text: str) -> bool:
    """Whether words begin as ranks do."""
    return bool(_RANK.match(fold_ar(text)))


def rank_before_generation(words: Sequence[str]) -> str | None:
    """«ثقة ربما وهم» of «ثقة ربما وهم من السابعة …», if it opens the words of an entry."""
    end = next((at for at in range(len(words)) if _counts(words[at : at + 5])), None)
    return None if end is None else sure_rank(words[:end])


def sure_rank(words: Sequence[str]) -> str | None:
    """The words that judge, without what is told of the man after them, if that judges nothing."""
    key = fold_ar(" ".join(words))
    told = _TOLD.search(key)
    rank, rest = (key[: told.start()], key[told.start() :]) if told else (key, "")
    end = len(rank.split())
    unsure = _NO_RANK.search(rank) or _JUDGES.search(rest) or end > _LONGEST
    return " ".join(words[:end]) if _RANK.match(rank) and not unsure else None


def _counts(words: Sequence[str]) -> bool:
    return fold_ar(words[0]) in ("من", "راس") and opens_generation(fold_ar(" ".join(words)))
