"""The refusal of what asks for too much at once."""


class Busy(Exception):  # noqa: N818  # no error of anybody's
    """What was asked for cannot be had now, and can be had in a moment: 503."""
