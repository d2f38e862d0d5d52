"""A game site on priffe: tables as values, a log of events, an app on Starlette, and a page."""
