-- Folding for searching: the twin of corpus/folding.py, which explains the steps. The bodies are
-- SQL-standard, so that they bind what they call and survive the renaming of their schema.
-- COLLATE "C" keeps letter case and character ranges apart from the locale of the database.

CREATE FUNCTION fold_decomposed(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(source COLLATE "C",
    '[^\u0001-\u036f\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u1d00-\u1eff\u2000-\u2064\u2066-\u2071'
    '\u2074-\u208e\u2090-\u209c\u2100-\u218b\ufb00-\ufb06\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7'
    '\ufdf0-\ufdff\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufe74\ufe76-\ufefc\ufeff\uff01-\uff5e]',
    ' ', 'g'), NFKD);

-- Letter case and the signs and letters that fill every text: a short list, as translate reads it
-- through for each character.
CREATE FUNCTION fold_common(decomposed text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(decomposed COLLATE "C"),
    'ىة' || U&'\064E\0650\0652\064F\0651\200F\064D\064C\064B\0654\0655\0653\0640', 'يه');

-- The other signs, and the other ways to write a letter or a digit.
CREATE FUNCTION fold_rare(common text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN common COLLATE "C" ~ '[ٱٲٳیېےۍؠێۃہھەکڪ٠-٩۰-۹ıøłđħ]'
    THEN translate(common, 'ٱٲٳیېےۍؠێۃہھەکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ıøłđħ',
                           'اااييييييههههكك01234567890123456789ioldh')
    ELSE common END;

CREATE FUNCTION fold_letters(decomposed text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(fold_rare(fold_common(decomposed)) COLLATE "C",
    '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc'
    '\u06df-\u06e8\u06ea-\u06ed\u08c9-\u08e1\u08e3-\u08ff\u1dc0-\u1dff\u200c-\u200f\u202a-\u202e'
    '\u2060-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g'),
    -- What is replaced is anything but one space between two letters: that one stays as it is.
    '[^ a-z0-9\u0621-\u063a\u0641-\u064a\u066e\u066f\u0671-\u0673\u0679-\u06d3\u06d5\u06ee\u06ef'
    '\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c8]'
    '[^a-z0-9\u0621-\u063a\u0641-\u064a\u066e\u066f\u0671-\u0673\u0679-\u06d3\u06d5\u06ee\u06ef'
    '\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c8]*'
    '| [^a-z0-9\u0621-\u063a\u0641-\u064a\u066e\u066f\u0671-\u0673\u0679-\u06d3\u06d5\u06ee\u06ef'
    '\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c8]+', ' ', 'g'), ' ');

CREATE FUNCTION fold_ar(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(fold_letters(fold_decomposed(source)) COLLATE "C", 'ء+ا', 'ا', 'g');

-- A Latin name or text. The marks of ʿayn and hamza go first, the digraphs of the scholarly
-- alphabets are spelt out while their marks still stand.
CREATE FUNCTION fold_latin_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_letters(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(fold_decomposed(translate(source, '''`´‘’‛ʹʻʼʽʾʿˀˁʔʕˤˈˊˋ˒˓′‵ᶜꜣꜥ＇', '')) COLLATE "C"),
        U&'d\0331', 'dh'), U&'t\0331', 'th'), U&'h\032E', 'kh'), U&'g\0307', 'gh'),
        U&'s\030C', 'sh'), U&'g\030C', 'j'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'));

-- Vowels and consonants that habits of transliteration spell differently, in a name between spaces.
CREATE FUNCTION fold_latin_sounds(padded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(padded COLLATE "C",
    '[ou]+', 'u', 'g'), 'ee+|i+', 'i', 'g'), 'aa+', 'a', 'g'), '[ae][iy]+', 'ay', 'g'),
    'a[uw]+', 'aw', 'g'), 'ch', 'sh', 'g'), 'dj', 'j', 'g'), 'dh', 'z', 'g'), 'ah(?= )', 'a', 'g');

-- The article, ibn, bint, abu, umm and ʿabd as words of their own, never inside a word.
CREATE FUNCTION fold_latin_words(padded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(padded COLLATE "C",
    ' ([aeu]?l )+(?=[a-z])', ' ', 'g'),
    ' [aeu](th|sh|[tdrzsn]) \1', ' \1', 'g'),
    ' (bin|ben|bn|b|ibnu|ibni)(?= )', ' ibn', 'g'),
    ' (bt|bte|bent|binti)(?= )', ' bint', 'g'),
    ' (abi|aba|abul|abil|abal)(?= )', ' abu', 'g'),
    ' um(?= )', ' umm', 'g'),
    ' (abd|ubayd)[aeiu]?ll?a(?= )', ' \1 alla', 'g'),
    ' (abd|ubayd)[aeiu]l ?(?=[a-z])', ' \1 ', 'g'),
    ' (abd|ubayd)[aeiu](th|sh|[tdrzs]) ?\2', ' \1 \2', 'g'),
    'ss+', 's', 'g');

CREATE FUNCTION fold_latin(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(fold_latin_words(fold_latin_sounds(' ' || fold_latin_letters(source) || ' ')), ' ');
