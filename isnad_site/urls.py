"""The addresses of the site."""

from django.urls import include, path

from corpus.readonly_admin import site
from isnad_site.views import icon, set_language, start
from live_agent.transports.http.documents import SchemaView, ViewerView

urlpatterns = [
    path("", start, name="start"),
    path("language", set_language, name="language"),
    path("favicon.ico", icon),
    path("admin/", site.urls),
    path("api/schema/", SchemaView.as_view(), name="schema"),
    path("api/docs/", ViewerView.as_view(), name="docs"),
    path("", include("live_agent.urls")),
]

handler400 = "isnad_site.errors.bad_request"
handler403 = "isnad_site.errors.permission_denied"
handler404 = "isnad_site.errors.not_found"
handler500 = "isnad_site.errors.server_error"
