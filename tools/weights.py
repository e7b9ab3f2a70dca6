"""The strong player's weights: ``python tools/weights.py TRAINED RIVALS OUT``.

``TRAINED`` has a folder ``run-N`` of ``coup train`` for each number of players, ``RIVALS`` a file
``rivals-N.npz`` of ``bench.rivals``.  Beside each player goes a reader, which learns from games of
that player with itself and the rivals what hands and what outcomes to expect.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from coup.bots.network import Network, load, save
from coup.research.reading import learn_to_read

OWN = 4
"""How many times likelier a seat is the player's own than each of the rivals'."""


def main() -> None:
    """Put the file together, and say how well each reader reads."""
    parser = argparse.ArgumentParser(prog="tools/weights.py", description=__doc__)
    parser.add_argument("trained", type=Path)
    parser.add_argument("rivals", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--windows", type=int, default=100, help="how long each reader learns")
    given = parser.parse_args()
    networks: dict[str, Network] = {}
    for players in range(2, 7):
        own = load(given.trained / f"run-{players}" / "weights.npz")["self"]
        rivals = load(given.rivals / f"rivals-{players}.npz").values()
        reader, read, judged = learn_to_read([own] * OWN + [*rivals], players, given.windows)
        print(
            f"{players} players: {read:.3f} nats a character, {judged:.3f} an outcome", flush=True
        )
        networks |= {f"play-{players}": own, f"read-{players}": reader}
    save(given.out, networks)


if __name__ == "__main__":
    main()
