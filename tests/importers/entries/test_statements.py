"""Rank, generation and death are read where the words are certain, and nowhere else."""

import pytest

from corpus.importers.entries.statements import Statements, lived, statements_of
from tests.importers.entries.made import entry, head


def said(work: str, text: str) -> Statements:
    return statements_of(entry(work, text), head(work, text).end)


def test_the_taqrib_states_rank_generation_death_and_signs() -> None:
    found = said("taqrib", "بشر بن آدم البصري صدوق فيه لين من العاشرة مات سنة أربع وخمسين د ت ق")
    assert (found.rank, found.generation, found.death) == ("صدوق فيه لين", 10, 254)
    assert found.signs == frozenset({"د", "ت", "ق"})


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("زيد بن عمرو، عن أنس، وعنه شعبة، ثقة. ع غير س.", "س"),
        ("زيد بن عمرو، عن أنس، وعنه شعبة، توفي 149. ع سوى ت.", "ت"),
        ("زيد بن عمرو عن أنس وعنه شعبة ثقة. سوى د", "د"),
    ],
)
def test_the_kashif_counts_in_all_six_but_one(text: str, without: str) -> None:
    assert said("kashif", text).signs == frozenset("خمدتسق") - {without}


@pytest.mark.parametrize(
    "text",
    [
        "زيد ثقة من العاشرة مات سنة سبع أو ثمان وثلاثين خ",
        "زيد ثقة من العاشرة مات بعد سنة ثلاثين خ",
        "زيد ثقة من العاشرة مات سنة ثلاثين وقيل قبلها خ",
        "زيد ثقة من العاشرة مات قريبا من عمرو ومات عمرو سنة ثلاثين خ",
        "زيد ثقة من العاشرة يقال مات سنة ثلاثين خ",
        "زيد ثقة من العاشرة مات في خلافة معاوية م 4",
    ],
)
def test_a_doubtful_year_is_no_year_of_death(text: str) -> None:
    assert said("taqrib", text).death is None


def test_a_rank_that_is_told_of_another_or_by_another_is_not_stated() -> None:
    assert said("taqrib", "زيد بن عمرو قال أحمد ثقة ثقة من السابعة خ").rank is None
    assert said("kashif", "زيد بن عمرو، عن أنس، وعنه شعبة، قال أبو حاتم: ثقة. د").rank is None


@pytest.mark.parametrize(
    ("words", "rank"),
    [
        ("صدوق لم يصب من ضعفه من الرابعة", "صدوق لم يصب من ضعفه"),
        ("صدوق يخطىء من حفظه من السابعة", "صدوق يخطىء من حفظه"),
        ("مقبول وكان من العباد من الثالثة", "مقبول"),
        ("مجهول قرأ كتاب عمر من الثانية", "مجهول"),
        ("صدوق نزل الشام من السابعة", "صدوق"),
        ("صدوق تغير حفظه لما سكن بغداد من الثامنة", "صدوق تغير حفظه لما سكن بغداد"),
        ("مجهول ويقال عبد الله بن النضر من الرابعة", None),
        ("صدوق رمي بالقدر ويقال رجع عنه من السابعة", "صدوق رمي بالقدر ويقال رجع عنه"),
        ("ثقة ولي الجزيرة وكان يرسل من السابعة", None),
        ("ثقة ثقة قاله أحمد من السابعة", None),
    ],
)
def test_a_rank_is_whole_and_nothing_that_is_told_of_him_belongs_to_it(
    words: str, rank: str | None
) -> None:
    assert said("taqrib", f"زيد بن عمرو {words} خ").rank == rank


def test_the_kashif_judges_between_commas_and_dates_in_figures() -> None:
    found = said("kashif", "زيد بن عمرو، عن أنس، وعنه شعبة، ثقة عابد، توفي 145. ع.")
    assert (found.rank, found.death) == ("ثقة عابد", 145)


def test_a_year_that_a_man_of_the_generation_did_not_see_is_a_misprint() -> None:
    assert [lived(145, 5), lived(12, 5), lived(195, 3)] == [True, False, False]
