"""The addresses of the site."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from isnad_site.views import start

urlpatterns = [
    path("", start, name="start"),
    path("admin/", admin.site.urls),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(url_name="schema"), name="docs"),
    path("", include("live_agent.urls")),
]

handler400 = "isnad_site.errors.bad_request"
handler403 = "isnad_site.errors.permission_denied"
handler404 = "isnad_site.errors.not_found"
handler500 = "isnad_site.errors.server_error"
