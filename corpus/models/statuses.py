"""The closed vocabularies of the corpus, as the CHECK constraints of the DDL close them."""

from django.db.models import TextChoices


class ResolutionStatus(TextChoices):
    """How sure it is whom a node of a chain names. Each is earned: see docs/corpus.md."""

    CONFIRMED = "confirmed"
    PROBABLE = "probable"
    AMBIGUOUS = "ambiguous"
    UNRESOLVED = "unresolved"


class RecordedStatus(TextChoices):
    """What is recorded of a teacher and a student; attested only where a work says so."""

    ATTESTED = "attested"
    PROBABLE = "probable"
    AMBIGUOUS = "ambiguous"
    UNRESOLVED = "unresolved"


class EntryStatus(TextChoices):
    """Whether an entry of a work is about one narrator of the corpus, several, or is disputed."""

    LINKED = "LINKED"
    AMBIGUOUS = "AMBIGUOUS"
    CONFLICTED = "CONFLICTED"


class ReviewStatus(TextChoices):
    """Whether an assertion was compared with the work that it cites."""

    CHECKED = "checked"
    UNREVIEWED = "unreviewed"
    DISPUTED = "disputed"


class AlignmentStatus(TextChoices):
    """On what ground a passage is said to concern a hadith."""

    IDENTITY = "identity"
    VERIFIED = "verified"
    PROBABLE = "probable"
    AMBIGUOUS = "ambiguous"
    REJECTED = "rejected"


class ReferenceStatus(TextChoices):
    """Whether a number belongs to one hadith for certain."""

    CERTAIN = "certain"
    DOUBTFUL = "doubtful"
    AMBIGUOUS = "ambiguous"


class ParallelMethod(TextChoices):
    """How the matn of another hadith is to that of one: an inference, see docs/parallels.md."""

    SAME_WORDS = "same_words"
    NEARLY_SAME = "nearly_same"
    CONTAINS = "contains"
    CONTAINED = "contained"


class TranslationStatus(TextChoices):
    """Only a published translation is shown."""

    DRAFT = "DRAFT"
    PUBLISHED = "PUBLISHED"


class Script(TextChoices):
    """The script of a form of a name."""

    AR = "ar"
    LATIN = "latin"


class VariantKind(TextChoices):
    """What sort of name a form is."""

    NAME = "name"
    KUNYA = "kunya"
    LAQAB = "laqab"
    NISBA = "nisba"
    MENTION = "mention"
    TRANSLITERATION = "transliteration"
