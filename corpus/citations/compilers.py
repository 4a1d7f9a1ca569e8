"""The compilers of the collections, as catalogues name them."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Compiler:
    """A compiler: the name he is filed under, the rest of it where that is apart, his death."""

    family: str
    given: str | None
    name_ar: str
    died_ah: int

    @property
    def name(self) -> str:
        """``al-Bukhārī, Muḥammad b. Ismāʿīl``."""
        return f"{self.family}, {self.given}" if self.given else self.family


# Names and years as the Taqrib has them, in its entries 5727, 6623, 6425, 2533, 6206, 47 and 6409
# (it leaves the hundreds out; its preface says how they are supplied).
COMPILERS: Final = {
    "bukhari": Compiler("al-Bukhārī", "Muḥammad b. Ismāʿīl", "محمد بن إسماعيل البخاري", 256),
    "muslim": Compiler("Muslim b. al-Ḥajjāj", None, "مسلم بن الحجاج النيسابوري", 261),
    "malik": Compiler("Mālik b. Anas", None, "مالك بن أنس", 179),
    "abudawud": Compiler(
        "Abū Dāwūd al-Sijistānī",
        "Sulaymān b. al-Ashʿath",
        "أبو داود سليمان بن الأشعث السجستاني",
        275,
    ),
    "tirmidhi": Compiler("al-Tirmidhī", "Muḥammad b. ʿĪsā", "محمد بن عيسى الترمذي", 279),
    "nasai": Compiler("al-Nasāʾī", "Aḥmad b. Shuʿayb", "أحمد بن شعيب النسائي", 303),
    "ibnmajah": Compiler("Ibn Māja", "Muḥammad b. Yazīd", "محمد بن يزيد ابن ماجه القزويني", 273),
}
