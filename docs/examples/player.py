"""A player for ``coup arena`` as a program of its own: it reads requests and writes replies.

coup arena steady 'mine=cmd:python docs/examples/player.py'
"""

import json
import random
import sys

for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}  # enough for "hello"
    if request["do"] == "choose":
        view = request["view"]  # all that this seat may know, as docs/protocol.md has it
        chance = random.Random(request["seed"] + view["question"])  # repeatable
        reply["choice"] = chance.choice(view["choices"])
    print(json.dumps(reply), flush=True)
