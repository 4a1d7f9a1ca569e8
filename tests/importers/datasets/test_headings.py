"""Headings glued to the ends of French texts: cut when certain, else kept and said to be there."""

import pytest

from corpus.importers.fawazahmed0.headings import cut_heading


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ('Il dit : "Oui".', "Interdiction de donner comme nom : le roi des rois"),
        ('Il dit : "Oui".', "Superposition des degrés des Croyants. Les gens du Yémen sont pieux"),
        ('Il dit : "Oui".', "L'authentique de Mouslim 44 - Mérites des compagnons Mérites d'Ali"),
        ("Il fit la prière.", "Mérite de la prière nocturne"),
        ("Il dit: «Oui».", "Chapitre IV Le déclin du soleil"),
        ("Il dit: «Oui».", "MOUATTAA Livre 5 Le jour du Vendredi Chapitre Premier De la lotion"),
        (
            "Il dit: «Oui».",
            "MOUATTA // Author: x var a = 1; window.onload=init; Livre3 La Prière",
        ),
    ],
)
def test_a_certain_heading_is_cut_and_the_text_left_as_it_stands(text: str, heading: str) -> None:
    cut = cut_heading(f"{text} {heading}")
    assert (cut.text, cut.heading, cut.suspected) == (text, heading, False)


@pytest.mark.parametrize(
    "text",
    [
        'Il dit : "Oui". La femme doit faire les ablutions',
        "Il mangea. Il est blâmable de manger debout",
        "Il dit: «Oui». Chapitre IV Du jeûne (12) Malek a rapporté que son père jeûnait",
    ],
)
def test_what_may_be_a_heading_is_kept_and_suspected(text: str) -> None:
    cut = cut_heading(text)
    assert (cut.text, cut.heading, cut.suspected) == (text, None, True)


@pytest.mark.parametrize(
    "text",
    [
        'Il dit : "Oui". Puis, il fit la prière',
        "Il dit : Oui. Je restai debout derrière lui",
        'Il parla de l\'Interdiction de "tuer"',
        "Mérites de Bilâl",
    ],
)
def test_a_text_that_goes_on_is_left_alone(text: str) -> None:
    cut = cut_heading(text)
    assert (cut.text, cut.heading, cut.suspected) == (text, None, False)
