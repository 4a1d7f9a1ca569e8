"""The page itself, before any script runs: its forms, its words, and whom it may speak with."""

import re
from typing import Any

import pytest
from django.test import Client, override_settings

from live_agent.tools import TOOLS
from live_agent.transports.http.rendering import form_fields
from tests.pages.markup import Markup
from tests.pages.reading import Document
from tests.transports.over import flat

pytestmark = [
    pytest.mark.django_db(databases=["default", "corpus"]),
    pytest.mark.usefixtures("sample"),
]
KEY = "sk-a-key-that-must-not-leave-the-server-0123456789"


def page(language: str = "en", client: Client | None = None) -> Any:
    return (client or Client()).get("/agent/", headers={"Accept-Language": language})


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_every_tool_has_a_form_with_a_control_for_each_argument(language: str) -> None:
    html = page(language).content.decode()
    for tool in TOOLS.values():
        form = re.search(rf'<form class="arguments" data-tool="{tool.name}">.*?</form>', html, re.S)
        assert form is not None
        controls = re.findall(r'<(?:input|select)[^>]* name="([^"]+)"[^>]* data-kind=', form[0])
        fields = form_fields(tool.input.json_schema(), tool.example, {})
        assert controls == [field["name"] for field in fields]
        for value in flat(tool.example).values():
            assert value in form[0]
        assert tool.description[language].split(",")[0] in form[0]  # type: ignore[index]


def test_without_a_script_the_way_to_the_search_and_the_tools_is_shown() -> None:
    html = page().content.decode()
    told = html.partition("<div data-without>")[2].partition('<div id="agent"')[0]
    assert 'action="/search/"' in told
    assert 'href="/api/tools/"' in told
    assert re.search(r'<div id="agent" class="agent" hidden', html)


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_page_has_a_word_for_everything_that_its_script_says(language: str) -> None:
    document = Document(page(language).content.decode())
    names = [attrs["data-word"] for _, attrs, _ in document.elements if "data-word" in attrs]
    assert len(names) == len(set(names))
    for name in _said_by_the_script():
        words = document.having("data-word", name)
        assert len(words) == 1, name
        assert words[0].strip(), name


def _said_by_the_script() -> set[str]:
    """The names of words in the scripts, those of a closed set written out by its values."""
    from isnad_site.var import BASE_DIR

    scripts = [path.read_text() for path in (BASE_DIR / "static/agent").glob("*.js")]
    code = "\n".join(scripts)
    told = set(re.findall(r'"((?:error|answer|voice|mic)\.[a-z_]+)"', code))
    assert "error.offline" in told
    union = re.search(r"@typedef \{([^}]+)\} ConnectionState", code)
    phases = re.search(r"@typedef \{([^}]+)\} Phase|@typedef \{([^}]+)\}\n \*   Phase", code)
    mics = re.search(r"@typedef \{([^}]+)\} MicState", code)
    for kind, found in (("connection", union), ("phase", phases), ("mic", mics)):
        assert found is not None
        values = re.findall(r'"([a-z]+)"', found[0])
        told |= {f"{kind}.{value}" for value in values}
    assert {"phase.consulting", "mic.busy", "connection.closed"} <= told
    return told


def test_it_speaks_with_this_host_alone_where_there_is_no_provider() -> None:
    answer = page()
    assert "connect-src 'self'" in answer["Content-Security-Policy"].split("; ")
    assert "data-provider" not in answer.content.decode()


@override_settings(LIVE_AGENT_PROVIDER="openai", OPENAI_BASE_URL="https://voice.example.org")
def test_it_may_speak_with_the_provider_and_does_not_have_its_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    answer = page()
    html = answer.content.decode()
    policy = answer["Content-Security-Policy"].split("; ")
    assert "connect-src 'self' https://voice.example.org" in policy
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert 'data-provider="openai"' in html
    assert KEY not in html
    assert KEY not in str(answer.headers)
    assert "voice.example.org" not in Client().get("/statuses/")["Content-Security-Policy"]


@override_settings(LIVE_AGENT_REQUIRE_LOGIN=True)
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_where_the_agent_is_closed_strangers_are_told_how_to_log_in(
    language: str, django_user_model: Any
) -> None:
    answer = page(language)
    html = answer.content.decode()
    assert answer.status_code == 403
    assert Markup(html).problems == []
    assert 'href="/admin/login/?next=/agent/"' in html
    assert 'id="agent"' not in html
    assert Client().get("/agent/evidence/a/b").status_code == 404
    client = Client()
    client.force_login(django_user_model.objects.create_user("somebody"))
    assert page(language, client).status_code == 200


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_site_leads_to_it(language: str) -> None:
    html = Client().get("/statuses/", headers={"Accept-Language": language}).content.decode()
    nav = html.partition("<nav")[2].partition("</nav>")[0]
    assert 'href="/agent/"' in nav
