"""The one error of this package."""


class BundleError(Exception):
    """Something that the person who runs the command can fix; the message is one plain sentence, with the file's
    name."""
