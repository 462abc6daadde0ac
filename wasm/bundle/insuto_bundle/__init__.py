"""Carries the engine into a page: the stripped runtime (`build`) and the sealed site (`seal`)."""

from insuto_bundle.build import Bundle, build
from insuto_bundle.messages import BundleError
from insuto_bundle.seal import seal

__all__ = ["Bundle", "BundleError", "build", "seal"]
