"""What there is to say of relations, and what absence does not mean."""

from live_agent.contract.notes import Note

NOTHING_RECORDED: Note = {
    "en": "This corpus records no relation between the two. "
    "That does not show that neither transmitted from the other.",
    "fr": "Ce corpus ne consigne aucune relation entre les deux. "
    "Cela ne montre pas qu’aucun n’a transmis de l’autre.",
    "ar": "لم تدوّن هذه المدونة علاقة بين الراويين، وليس في ذلك دليل على أن أحدهما لم يرو عن الآخر.",
}
ONLY_POSSIBLE: Note = {
    "en": "No source with a place in it attests the relation; what is recorded is only possible.",
    "fr": "Aucune source située n’atteste la relation ; ce qui est consigné n’est que possible.",
    "ar": "لا مصدر معيّن الموضع يثبت العلاقة؛ والمدوّن محتمل فقط.",
}
NO_WORDS: Note = {
    "en": "Where source_text is null, the record does not give the words of a source.",
    "fr": "Là où source_text est null, la donnée ne rapporte pas les mots d’une source.",
    "ar": "حيث تكون source_text فارغة لا ينقل السجل ألفاظ مصدر.",
}
OBSERVED: Note = {
    "en": "Chain observations show the two next to each other and prove no hearing; that a mention "
    "means one of them may itself be only probable: get_hadith_chains tells it of each node.",
    "fr": "Les observations de chaînes les montrent côte à côte et ne prouvent aucune audition ; "
    "qu’une mention désigne l’un d’eux peut n’être que probable : get_hadith_chains le dit de "
    "chaque nœud.",
    "ar": "مواضع الأسانيد تبيّن تجاورهما ولا تثبت سماعا، وقد يكون تعيين أحدهما فيها محتملا فقط: "
    "وحال كل ذكر في get_hadith_chains.",
}
NONE_OBSERVED: Note = {
    "en": "The chains of this corpus hold no place where mentions known to name the two stand side "
    "by side. "
    "That does not show that neither transmitted from the other.",
    "fr": "Les chaînes de ce corpus n’ont aucun endroit où se suivent deux mentions dont on sait "
    "qu’elles les désignent. "
    "Cela ne montre pas qu’aucun n’a transmis de l’autre.",
    "ar": "ليس في أسانيد هذه المدونة موضع يتجاور فيه ذكران عُيّنا بهما، "
    "وليس في ذلك دليل على أن أحدهما لم يرو عن الآخر.",
}
NOT_ALL_OBSERVED: Note = {
    "en": "Chain observations beyond limit, which counts the relations too, are not listed.",
    "fr": "Les observations de chaînes au-delà de limit, qui compte aussi les relations, "
    "ne sont pas listées.",
    "ar": "ولم تذكر مواضع الأسانيد التي تجاوزت limit، وهو يعدّ العلاقات أيضا.",
}
