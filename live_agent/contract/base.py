"""Strict objects and lists, used both ways: on what comes in and on what goes out."""

from typing import Any

from django.utils.functional import cached_property
from rest_framework import serializers
from rest_framework.fields import empty

from live_agent.contract.errors import ShapeError
from live_agent.contract.fields import StrictField


class StrictObject(serializers.Serializer[Any]):
    """An object with exactly the fields declared: an unknown key is refused.

    ``run_validation`` returns the values with their defaults or raises ``ShapeError``. It keeps
    no state, so that one instance serves every thread.
    """

    @cached_property
    def places(self) -> dict[str, Any]:
        """The declared fields by name."""
        return dict(self.fields)

    def run_validation(self, data: Any = empty) -> Any:
        """Return the object's values, defaults filled in, or raise ``ShapeError``."""
        if data is empty:
            if self.required:
                raise ShapeError("required")
            data = {}
        if data is None:
            if not self.allow_null:
                raise ShapeError("null")
            return None
        if type(data) is not dict:
            raise ShapeError("not_object")
        places = self.places
        for name in data:
            if name not in places:
                raise ShapeError("unknown_argument").under(f".{name}")
        return self._values(data, places)

    @staticmethod
    def _values(data: dict[str, Any], places: dict[str, Any]) -> dict[str, Any]:
        values = {}
        name = ""
        try:
            for name, place in places.items():
                values[name] = place.run_validation(data.get(name, empty))
        except ShapeError as violation:
            raise violation.under(f".{name}") from None
        return values

    def json_schema(self) -> dict[str, Any]:
        """JSON Schema of the object, draft 2020-12, closed."""
        schema: dict[str, Any] = {"type": ["object", "null"] if self.allow_null else "object"}
        if self.help_text:
            schema["description"] = str(self.help_text)
        schema["properties"] = {name: place.json_schema() for name, place in self.places.items()}
        schema["required"] = [name for name, place in self.places.items() if place.required]
        schema["additionalProperties"] = False
        return schema


class Array(StrictField):
    """A list whose every item fits ``child``."""

    json_type = "array"

    def __init__(self, child: StrictField | StrictObject, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.child = child

    def check(self, value: Any) -> list[Any]:
        """Refuse other types and the first item that does not fit."""
        if type(value) is not list:
            raise ShapeError("not_array")
        index = 0
        validate = self.child.run_validation
        values = []
        try:
            for index, item in enumerate(value):  # noqa: B007 - the index tells where it failed
                values.append(validate(item))
        except ShapeError as violation:
            raise violation.under(f"[{index}]") from None
        return values

    def constraints(self) -> dict[str, Any]:
        """The schema of an item."""
        return {"items": self.child.json_schema()}
