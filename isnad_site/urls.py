"""The addresses of the site."""

from django.urls import include, path

from corpus.readonly_admin import site
from isnad_site.pages.home import home, robots
from isnad_site.pages.search import search
from isnad_site.pages.sources import sources
from isnad_site.pages.statuses import statuses
from isnad_site.views import icon, set_language
from live_agent.transports.http.documents import SchemaView, ViewerView

urlpatterns = [
    path("", home, name="home"),
    path("search/", search, name="search"),
    path("sources/", sources, name="sources"),
    path("statuses/", statuses, name="statuses"),
    path("language", set_language, name="language"),
    path("favicon.ico", icon),
    path("robots.txt", robots),
    path("admin/", site.urls),
    path("api/schema/", SchemaView.as_view(), name="schema"),
    path("api/docs/", ViewerView.as_view(), name="docs"),
    path("", include("corpus.urls")),
    path("", include("narrators.urls")),
    path("", include("live_agent.urls")),
    path("", include("live_agent.console.urls")),
]

handler400 = "isnad_site.errors.bad_request"
handler403 = "isnad_site.errors.permission_denied"
handler404 = "isnad_site.errors.not_found"
handler500 = "isnad_site.errors.server_error"
