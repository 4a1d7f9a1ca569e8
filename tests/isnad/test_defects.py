"""What earlier data got wrong about chains, each kind by its example."""

from corpus.isnad import read_isnad
from tests.isnad.conftest import flags_of, roads_of


def test_two_brothers_named_together_are_two_people() -> None:
    text = "حدثنا عثمان وأبو بكر ابنا أبي شيبة قالا حدثنا وكيع عن سفيان عن أنس قال نهى عنه"
    assert [road[:2] for road in roads_of(text)] == [["عثمان", "وكيع"], ["أبو بكر", "وكيع"]]
    assert all("paired" in flags for flags in flags_of(text))


def test_a_chain_with_tahwil_is_two_chains_with_the_shared_end() -> None:
    text = (
        "حدثنا عبدان، أخبرنا عبد الله، أخبرنا يونس، عن الزهري، ح وحدثنا بشر بن محمد، أخبرنا معمر،"
        " عن الزهري، عن أنس، قال كان النبي صلى الله عليه وسلم يصلي"
    )
    assert roads_of(text) == [
        ["عبدان", "عبد الله", "يونس", "الزهري", "أنس"],
        ["بشر بن محمد", "معمر", "الزهري", "أنس"],
    ]
    assert flags_of(text) == [{"tahwil"}, {"tahwil"}]


def test_nothing_is_added_before_a_suspended_opening() -> None:
    text = "وقال الليث حدثني يونس، عن ابن شهاب، عن سالم، قال كان عبد الله يصلي"
    assert roads_of(text)[0] == ["الليث", "يونس", "ابن شهاب", "سالم"]
    assert "muallaq" in flags_of(text)[0]


def test_a_man_without_a_name_and_a_father_keep_their_mentions() -> None:
    text = "حدثنا محمد عن رجل عن أبيه عن أنس قال نهى عنه"
    mentions = read_isnad(text, collection="bukhari").chains[0].mentions
    assert [mention.kind for mention in mentions] == ["named", "anonymous", "relative", "named"]
    assert roads_of(text) == [["محمد", "رجل", "أبيه", "أنس"]]
