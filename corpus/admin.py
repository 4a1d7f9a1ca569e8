"""The corpus in the admin: every table to look at, none to write to."""

from corpus import models
from corpus.readonly_admin import browse

browse(models.Dataset, "key title version licence imported_at", exact="key")
browse(
    models.BuildReport,
    "dataset table_name read_count loaded_count merged_count rejected_count",
    filters="dataset",
    exact="table_name",
)
browse(models.Collection, "code name_ar name_fr name_en", exact="code")
browse(
    models.Book,
    "collection number title_ar title_en",
    filters="collection",
    exact="number title_ar title_fr title_en",
)
browse(models.Chapter, "book number title_ar title_en", exact="number title_ar title_fr title_en")
browse(
    models.Hadith,
    "canonical_reference collection book flags source_key",
    filters="collection dataset",
    exact="canonical_reference source_key",
    folded="text_folded",
)
browse(
    models.HadithReference,
    "hadith scheme value status",
    filters="status",
    exact="value hadith__canonical_reference",
)
browse(
    models.HadithParallel,
    "hadith other method similarity",
    filters="method",
    exact="hadith__canonical_reference",
)
browse(
    models.HadithChain,
    "hadith chain_number flags source_key",
    filters="dataset",
    exact="hadith__canonical_reference",
)
browse(
    models.HadithChainNode,
    "chain position mention_ar transmission_term_ar narrator resolution_status confidence",
    filters="resolution_status dataset",
    exact="chain__hadith__canonical_reference",
)
browse(
    models.HadithChainNodeCandidate,
    "node narrator rank",
    exact="node__chain__hadith__canonical_reference",
)
browse(
    models.Author,
    "key name_ar name_latin death_year_ah",
    exact="key name_ar name_latin",
)
browse(
    models.Work,
    "key author title_ar title_latin genre",
    filters="genre",
    exact="key title_ar title_latin",
)
browse(models.Edition, "key work label licence", exact="key work__key")
browse(
    models.Passage,
    "edition sequence_number kind heading locator",
    filters="edition",
    exact="locator",
    folded="text_folded",
)
browse(
    models.PassageHadith,
    "passage hadith alignment_status confidence is_public",
    filters="alignment_status is_public",
    exact="hadith__canonical_reference",
)
browse(
    models.PassageTranslation,
    "passage language status translator",
    filters="status",
    exact="translator",
)
