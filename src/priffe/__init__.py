"""The rules of the Swedish card game priffe: immutable values, pure functions, every house rule a setting.

The names here are the everyday ones; the modules hold what is needed more rarely. ``import priffe`` itself loads
nothing: the first name that is asked for brings them all.
"""

import typing

__version__ = "0.1.0"

if typing.TYPE_CHECKING:
    from priffe._api import *  # noqa: F403
    from priffe._api import __all__ as __all__
else:

    def __getattr__(name):
        from importlib import import_module  # noqa: PLC0415  # costs time that an import need not take

        api = import_module("priffe._api")
        globals().update({public: getattr(api, public) for public in ("__all__", *api.__all__)})
        if name not in globals():
            raise AttributeError(f"module 'priffe' has no attribute {name!r}")
        return globals()[name]

    def __dir__():
        from priffe._api import __all__  # noqa: PLC0415  # as above

        return sorted({"__all__", "__version__", *__all__})
