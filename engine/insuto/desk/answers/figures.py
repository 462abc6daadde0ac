"""Readings and figures that a reader may set."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from insuto.desk.answers.parts import Choice


class Setting(TypedDict):
    """A figure that the reader may set."""

    address: str
    label: str
    kind: str
    choices: list[Choice]
    """Of a number the lowest and the highest."""
    default: str
    confidence: str
    group: str


class Option(TypedDict):
    """A rule that can be read in several ways."""

    name: str
    label: str
    default: str
    rule: str
    values: list[Choice]


class Settings(TypedDict):
    """The settings that a reader may make."""

    settings: list[Setting]
    options: list[Option]


class Unfit(TypedDict):
    """One of a reader's own figures or readings that cannot be used."""

    address: str
    """The address as in a refusal: `components.…` or `options.…`."""
    label: str
    message: str


class Overlay(TypedDict):
    """A reader's own figures and readings, as far as they differ from the game's."""

    components: dict[str, str]
    options: dict[str, str]
    differs: list[str]
    """Each of them in words."""
    unfit: NotRequired[list[Unfit]]
    """The figures and readings that were left out (request with `fit`)."""
