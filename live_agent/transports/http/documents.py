"""The OpenAPI document and its viewer, which refuse what they do not read, like every address."""

from typing import Any, ClassVar

from csp.decorators import csp_update
from django.utils.decorators import method_decorator
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.views import APIView

from live_agent.transports.http.reading import refuse_query


class _Document(APIView):
    """What both share: nobody logs in, they are only read, unknown parameters are refused."""

    authentication_classes = ()
    http_method_names = ["get", "head"]
    known_parameters: ClassVar[tuple[str, ...]] = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Look at the query before the view does."""
        super().initial(request, *args, **kwargs)
        refuse_query(request, *self.known_parameters)


class SchemaView(_Document, SpectacularAPIView):
    """OpenAPI 3.1, as YAML or as JSON."""

    known_parameters = ("format",)


@method_decorator(csp_update({"style-src": ["'self'", "'unsafe-inline'"]}), name="dispatch")
class ViewerView(_Document, SpectacularSwaggerSplitView):
    """The viewer, its files from the package and its script at an address of its own.

    It alone writes style attributes, so it alone may; scripts stay those of the package.
    """

    url_name = "schema"
    known_parameters = ("script",)
