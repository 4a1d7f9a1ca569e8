"""The eight tools, and the explicit list of those that may be called."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from live_agent.contract.tool import Tool
from live_agent.tools.get_hadith.tool import TOOL as GET_HADITH
from live_agent.tools.get_hadith_chains.tool import TOOL as GET_HADITH_CHAINS
from live_agent.tools.get_hadith_commentary.tool import TOOL as GET_HADITH_COMMENTARY
from live_agent.tools.get_narrator_hadiths.tool import TOOL as GET_NARRATOR_HADITHS
from live_agent.tools.get_narrator_profile.tool import TOOL as GET_NARRATOR_PROFILE
from live_agent.tools.get_transmission_relation.tool import TOOL as GET_TRANSMISSION_RELATION
from live_agent.tools.search_hadith.tool import TOOL as SEARCH_HADITH
from live_agent.tools.search_narrator.tool import TOOL as SEARCH_NARRATOR

TOOLS: Final[Mapping[str, Tool]] = MappingProxyType(
    {
        tool.name: tool
        for tool in (
            SEARCH_HADITH,
            GET_HADITH,
            GET_HADITH_CHAINS,
            SEARCH_NARRATOR,
            GET_NARRATOR_PROFILE,
            GET_NARRATOR_HADITHS,
            GET_TRANSMISSION_RELATION,
            GET_HADITH_COMMENTARY,
        )
    }
)
