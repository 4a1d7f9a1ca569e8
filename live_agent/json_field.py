"""A column for JSON that comes back exactly as it was put in."""

import json
from typing import Any

from django.db import models


class JSONText(models.TextField):  # type: ignore[type-arg]
    """JSON kept as ASCII text.

    PostgreSQL's own ``jsonb`` reorders keys, and refuses the NUL and the lone surrogates that a
    caller may have sent and that the log has to show.
    """

    # What the type checker's plugin reads: any value goes in and comes out.
    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def from_db_value(self, value: str | None, *_: Any) -> Any:
        """The value that the text holds."""
        return None if value is None else json.loads(value)

    def get_prep_value(self, value: Any) -> str | None:
        """The text of a value; None is a null of the database."""
        return None if value is None else json.dumps(value, separators=(",", ":"))

    def value_to_string(self, obj: models.Model) -> str:
        """The text, for a dump."""
        return self.get_prep_value(self.value_from_object(obj)) or ""

    def to_python(self, value: Any) -> Any:
        """A dump's text read back."""
        return json.loads(value) if isinstance(value, str) and value else value
