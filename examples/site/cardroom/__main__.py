"""`python -m cardroom` serves the site."""

from __future__ import annotations

from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser

import uvicorn

from cardroom.app import MOST_BYTES, Settings, app

DEFAULT = Settings()


def main() -> None:
    """Read the command line and serve until stopped."""
    parser = ArgumentParser(prog="cardroom", description=__doc__, formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("--database", default=DEFAULT.database, help="sqlite:///FILE or postgresql://...")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=8000, help="the port; 0 for a free one")
    parser.add_argument("--delay", type=float, default=DEFAULT.delay, help="seconds that spectators are behind")
    parser.add_argument("--pause", type=float, default=DEFAULT.pause, help="seconds that a bot takes for a move")
    for name, what in (("requests", "an address"), ("messages", "a connection")):
        rate, burst = getattr(DEFAULT, name)
        parser.add_argument(
            f"--{name}",
            type=float,
            nargs=2,
            default=(rate, burst),
            metavar=("RATE", "BURST"),
            help=f"how many {name} {what} may send a second, and how many at once",
        )
    given = parser.parse_args()
    settings = Settings(
        database=given.database,
        delay=given.delay,
        pause=given.pause,
        requests=tuple(given.requests),
        messages=tuple(given.messages),
    )
    uvicorn.run(app(settings), host=given.host, port=given.port, ws="websockets-sansio", ws_max_size=MOST_BYTES)


if __name__ == "__main__":
    main()
