"""What every admin page of the corpus has in common: it shows, links and finds; nothing else."""

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.contrib.admin.views.main import ERROR_FLAG
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import ForeignKey, Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from corpus.folding import fold_ar

if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Model]
else:
    _ModelAdmin = admin.ModelAdmin

_MOST_COUNTED = 100_000
_FILTER_CONDITIONS = ("exact", "id__exact", "isnull")


class ReadingRoom(admin.AdminSite):
    """The admin of the corpus alone. Accounts are made on the command line."""

    site_header = site_title = "ISNAD"
    index_title = gettext_lazy("The corpus, table by table")

    def get_urls(self) -> list[Any]:
        """Without "view on site": it looks in the other database, and no row has such a page."""
        return [url for url in super().get_urls() if getattr(url, "name", "") != "view_on_site"]


site = ReadingRoom(name="admin")


class _MoreThan(int):
    """A bound that a count exceeds: the pages reckon with it, and it is shown as what it is."""

    def __str__(self) -> str:
        """Return «more than 100,000»."""
        return f"more than {int(self):,}"


class BoundedPaginator(Paginator):  # type: ignore[type-arg]
    """Counts up to a bound, so that no page ever waits for the count of millions of rows."""

    @cached_property
    def count(self) -> int:
        """The number of rows, or "more than" `_MOST_COUNTED` where there are more."""
        rows: Any = self.object_list
        counted = int(rows.order_by()[: _MOST_COUNTED + 1].count())
        return counted if counted <= _MOST_COUNTED else _MoreThan(_MOST_COUNTED)


class ReadOnlyAdmin(_ModelAdmin):
    """Browse a table of the corpus, superuser or not: no adding, changing or deleting.

    ``exact`` are the fields in which a search looks for the very words, ``folded`` the columns
    of folded text in which it looks for the folded ones. Ids are looked for everywhere.
    """

    exact: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    actions = None
    list_per_page = 50
    show_full_result_count = False
    sortable_by = ("id",)
    ordering = ("id",)
    paginator = BoundedPaginator

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds to the corpus."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody changes it."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody deletes from it."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """All who may enter the admin may look."""
        return self.admin_site.has_permission(request)

    def has_module_permission(self, request: HttpRequest) -> bool:
        """The same on the index page."""
        return self.admin_site.has_permission(request)

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The list; where Django leads back to its first page, it is said why."""
        response = super().changelist_view(request, extra_context)
        if response.get("Location", "").endswith(f"?{ERROR_FLAG}=1"):
            messages.warning(
                request,
                "There is no such page or condition: this is the whole list, from its first page. "
                f"A list has {_MOST_COUNTED // self.list_per_page:,} pages at most; a search or a "
                "filter narrows it.",
            )
        return response

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Only what the page's own filters and the links to neighbours ask for.

        Django would pass on every condition on a column: patterns that do not compile, ranges of
        one, and searches through whole tables.
        """
        field, _, condition = lookup.partition("__")
        if condition:
            return field in self.list_filter and condition in _FILTER_CONDITIONS
        fields = self.model._meta.concrete_fields
        return any(field == each.name and isinstance(each, ForeignKey) for each in fields)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Model]:
        """The rows with what they point to, without the columns that only serve searching."""
        fields = self.model._meta.concrete_fields
        parents = [field.name for field in fields if isinstance(field, ForeignKey)]
        hidden = [field.name for field in fields if not field.editable]
        return super().get_queryset(request).select_related(*parents).defer(*hidden)

    def get_search_fields(self, request: HttpRequest) -> tuple[str, ...]:
        """Every table has a search box."""
        return ("id", *self.exact, *self.folded)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Model], search_term: str
    ) -> tuple[QuerySet[Model], bool]:
        """Find rows by id, by the exact words, or by folded text."""
        term = search_term.strip()
        if not term:
            return queryset, False
        wanted = Q(pk__in=[])
        for field in self.exact:
            wanted |= Q(**{field: term})
        with suppress(ValidationError):  # not every word is an id
            wanted |= Q(pk=self.model._meta.pk.to_python(term))
        if folded := fold_ar(term):
            for field in self.folded:
                wanted |= Q(**{f"{field}__contains": folded})
        return queryset.filter(wanted), False

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        """Every column that is not generated, then the links to the rows that point here."""
        shown = [field.name for field in self.model._meta.concrete_fields if field.editable]
        return [*shown, "neighbours"]

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        """All of them."""
        return self.get_fields(request, obj)

    @admin.display(description="points here")
    def neighbours(self, row: Model) -> SafeString:
        """Links to the lists of rows that refer to this one."""
        links = [
            (
                reverse(f"admin:{other.app_label}_{other.model_name}_changelist"),
                relation.field.name,
                row.pk,
                f"{other.verbose_name_plural} ({relation.field.name})",
            )
            for relation in self.model._meta.related_objects
            for other in [relation.related_model._meta]
        ]
        if not links:
            return SafeString("–")
        return format_html_join(" · ", '<a href="{}?{}={}">{}</a>', links)


def browse(
    model: type[Model], columns: str, *, filters: str = "", exact: str = "", folded: str = ""
) -> None:
    """Put a table in the admin: its columns, filters and searched fields, each named in a word."""
    options = {
        "list_display": ("id", *columns.split()),
        "list_filter": tuple(filters.split()),
        "exact": tuple(exact.split()),
        "folded": tuple(folded.split()),
    }
    site.register(model, type(f"{model.__name__}Admin", (ReadOnlyAdmin,), options))
