"""The Content-Security-Policy: one string for the entire site."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable


def _hashes(texts: Iterable[str]) -> list[str]:
    found = {base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode() for text in texts}
    return [f"'sha256-{digest}'" for digest in sorted(found)]


def policy(scripts: Iterable[str], styles: Iterable[str], style_attributes: Iterable[str]) -> str:
    """Return the policy that allows exactly these inline scripts, style elements and style attributes, by hash.

    It is one string because instant navigation keeps the policy of the page that was opened first. A worker inherits it
    when it is started from a blob, hence `blob:`; Pyodide's WebAssembly needs 'wasm-unsafe-eval', and nothing needs eval.
    """
    attributes = _hashes(style_attributes)
    directives = [
        ["default-src", "'self'"],
        ["script-src", "'self'", "'wasm-unsafe-eval'", *_hashes(scripts)],
        ["worker-src", "'self'", "blob:"],
        ["style-src", "'self'", *_hashes(styles)],
        # Hashes alone do not reach attributes; 'unsafe-hashes' means "these very values, also there".
        *([["style-src-attr", "'unsafe-hashes'", *attributes]] if attributes else []),
        ["img-src", "'self'", "data:"],
        ["connect-src", "'self'"],
        ["object-src", "'none'"],
        ["base-uri", "'self'"],
        ["form-action", "'none'"],
    ]
    return "; ".join(" ".join(directive) for directive in directives)
