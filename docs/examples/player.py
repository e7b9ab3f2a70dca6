"""A player for ``coup arena`` as a program of its own: it reads questions and writes answers.

coup arena steady 'random player=cmd:python docs/examples/player.py'
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    view = question["view"]  # all that this seat may know, as docs/protocol.md has it
    chance = random.Random(question["seed"] + view["question"])  # the same game, the same choices
    choice = chance.choice(view["choices"])
    print(json.dumps({"id": question["id"], "choice": choice}), flush=True)
