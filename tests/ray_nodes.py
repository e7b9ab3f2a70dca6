"""A Ray cluster on the loopback: a head without cores, and two workers with one core each.

Run as a program: it prints the address, then kills a worker for each line it reads, without
warning, and ends with its input.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

# No news to the makers of Ray, and no address but the loopback's.
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}


def main(folder: str) -> None:
    os.environ.update(QUIET, RAY_TMPDIR=folder)
    Path(folder, "ray").mkdir()  # where the cluster leaves its address
    from ray.cluster_utils import Cluster

    node = {
        "node_ip_address": "127.0.0.1",
        "object_store_memory": 80 << 20,
        "include_dashboard": False,
    }
    head = {"num_cpus": 0, **node}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    workers = [cluster.add_node(num_cpus=1, **node) for _ in range(2)]
    print(cluster.address, flush=True)
    for _ in sys.stdin:
        cluster.remove_node(workers.pop(), allow_graceful=False)
        print("killed", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    main(sys.argv[1])
