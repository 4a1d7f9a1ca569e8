"""The admin shows every table of the corpus and changes none, for a superuser either."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from corpus.loading.sink import models_in_order
from corpus.models import Hadith
from corpus.readonly_admin import site

pytestmark = pytest.mark.django_db(databases=["default", "corpus"])
MODELS = models_in_order()
each_model = pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)


@pytest.fixture
def superuser() -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(User.objects.create_superuser("root"))
    return client


def _url(model: type[Model], page: str, *args: Any) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)


@each_model
def test_a_list_opens_with_few_queries(superuser: Client, model: type[Model]) -> None:
    with CaptureQueriesContext(connections["corpus"]) as queries:
        response = superuser.get(_url(model, "changelist"))
    assert response.status_code == 200
    # The count, the rows, and the choices of at most three filters on other tables.
    assert len(queries) <= 5


@each_model
def test_a_row_opens_with_one_query(superuser: Client, model: type[Model]) -> None:
    row = model._default_manager.order_by("pk").first()
    if row is None:
        return  # the packaged corpus leaves this table empty; the list above opened all the same
    with CaptureQueriesContext(connections["corpus"]) as queries:
        response = superuser.get(_url(model, "change", row.pk))
    assert response.status_code == 200
    assert len(queries) == 1
    assert 'name="_save"' not in response.content.decode()


@each_model
def test_every_reference_to_a_row_is_a_link_that_works(
    superuser: Client, model: type[Model]
) -> None:
    row = model._default_manager.order_by("pk").first()
    for relation in model._meta.related_objects if row else ():
        url = f"{_url(relation.related_model, 'changelist')}?{relation.field.name}={row.pk}"  # type: ignore[union-attr]
        assert f'href="{url}"' in superuser.get(_url(model, "change", row.pk)).content.decode()  # type: ignore[union-attr]
        assert superuser.get(url).status_code == 200


@each_model
def test_nothing_can_be_added_changed_or_deleted(superuser: Client, model: type[Model]) -> None:
    before = list(model._default_manager.order_by("pk").values()[:3])
    key = before[0]["id"] if before else 1
    for url in (
        _url(model, "add"),
        _url(model, "change", key),
        _url(model, "delete", key),
    ):
        assert superuser.post(url, {"id": key, "post": "yes"}).status_code == 403
    assert superuser.get(_url(model, "add")).status_code == 403
    assert superuser.get(_url(model, "delete", key)).status_code == 403
    superuser.post(
        _url(model, "changelist"), {"action": "delete_selected", "_selected_action": [key]}
    )
    assert list(model._default_manager.order_by("pk").values()[:3]) == before


@each_model
def test_every_table_can_be_searched_whatever_is_typed(
    superuser: Client, model: type[Model]
) -> None:
    for term in ("1", "حَدَّثَنَا", "%_\\'\";--", "9" * 30, "\u064e"):
        response = superuser.get(_url(model, "changelist"), {"q": term})
        assert response.status_code == 200, term


def test_a_hadith_is_found_by_reference_and_by_words_however_vocalised(superuser: Client) -> None:
    for term in ("bukhari:1", "1000001", "إنما الأعمال بالنيات وإنما لكل امرئ ما نوى"):
        page = superuser.get(_url(Hadith, "changelist"), {"q": term}).content.decode()
        assert _url(Hadith, "change", 1000001) in page, term


def test_a_count_that_stops_at_its_bound_is_not_shown_as_exact(
    superuser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Hadith.objects.count()
    for bound, shown in ((there, f"\n{there} hadith"), (1000, "\nmore than 1,000 hadith")):
        monkeypatch.setattr("corpus.readonly_admin._MOST_COUNTED", bound)
        page = superuser.get(_url(Hadith, "changelist")).content.decode()
        assert shown in page
    page = superuser.get(_url(Hadith, "changelist"), {"q": "ا"}).content.decode()
    assert "more than 1,000 results" in page


@pytest.mark.parametrize("asked", ["p=99999", "collection__id__exact=((("])
def test_an_address_that_leads_back_to_the_first_page_says_so(
    superuser: Client, asked: str
) -> None:
    url = _url(Hadith, "changelist")
    page = superuser.get(f"{url}?{asked}", follow=True).content.decode()
    assert "There is no such page or condition" in page
    assert "There is no such page or condition" not in superuser.get(url).content.decode()


def test_filters_narrow_the_list(superuser: Client) -> None:
    page = superuser.get(_url(Hadith, "changelist"), {"collection__id__exact": 2})
    assert {row.collection_id for row in page.context["cl"].result_list} == {2}


@each_model
def test_whatever_an_address_asks_of_a_list_is_no_server_error(
    superuser: Client, model: type[Model]
) -> None:
    asked = ["nope=1", "id__range=1", "p=abc", "p=99999", "o=99.x", "_to_field=x", "_facets=x"]
    for field in model._meta.concrete_fields:
        asked += [f"{field.name}__regex=(((", f"{field.name}=((("]
    for name in site.get_model_admin(model).list_filter:
        for condition in ("exact", "id__exact", "isnull"):
            asked += [f"{name}__{condition}={value}" for value in ("(((", "9" * 30)]
    for query in asked:
        assert superuser.get(f"{_url(model, 'changelist')}?{query}").status_code < 500, query


@each_model
def test_a_row_that_is_not_there_is_no_server_error(superuser: Client, model: type[Model]) -> None:
    for key in ("0", "9" * 30, "x", "%FF"):
        for page in ("change", "history"):
            assert superuser.get(_url(model, page, key)).status_code in (302, 404), key


@pytest.mark.parametrize(
    "address", ["r/9/1000001/", "auth/user/", "auth/group/", "auth/user/add/", "nothing/"]
)
def test_the_admin_has_no_address_but_those_of_the_corpus(superuser: Client, address: str) -> None:
    assert superuser.get(f"/admin/{address}").status_code == 404


def test_who_is_no_staff_sees_nothing(client: Client) -> None:
    client.force_login(User.objects.create_user("guest"))
    assert client.get(_url(Hadith, "changelist")).status_code == 302
