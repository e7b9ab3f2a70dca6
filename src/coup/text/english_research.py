"""English: the laboratory."""

from __future__ import annotations

ENGLISH_RESEARCH: dict[str, str] = {
    "research_progress": "{bar} {done} of {total} games · {rate}/s · {left} left",
    "research_stopped": "Stopped. The same command goes on from here.",
    "research_lost": "Stopped. Nothing was kept: --out names a file to keep the games in.",
    # The arena
    "arena_title_round_robin": "Round robin, {rules}, {seats} seats: {deals} deals, "
    "{games} games, seed {seed}",
    "arena_title_free_for_all": "Free for all, {rules}, {seats} seats: {deals} deals, "
    "{games} games, seed {seed}",
    "arena_draws": "Drawn after {turns} turns: {draws}",
    "arena_head_player": "player",
    "arena_head_games": "games",
    "arena_head_won": "won",
    "arena_head_share": "share",
    "arena_head_interval": "95 % interval",
    "arena_head_rating": "rating",
    "arena_head_sigma": "±",
    "arena_cross": "Won by the row against the column:",
    "arena_cross_many": "Won by the row, alone among players of the column:",
    "arena_faults": "Answers that did not count, and were given by default:",
    "arena_fault_line": "  {name}: {faults}",
    "arena_fault_said": "  {name}: {faults}; it said: {said}",
    "arena_fault_timeout": "{count} too late",
    "arena_fault_crash": "{count} not given, because the program ended",
    "arena_fault_malformed": "{count} not in the form of an answer",
    "arena_fault_illegal": "{count} not among the choices",
    "arena_plot_axis": "games won, %, with 95 % interval; dotted: an equal share",
    "arena_plot_title": "{rules}, {seats} seats, {games} games; beside each name its rating",
    "arena_written": "Written: {path}",
    # Self-play
    "selfplay_done": "{games} games in {shards} files in {path}; {new} files are new. Seed {seed}.",
    # Training
    "train_line": "{iteration} of {iterations} · {games} games · {minutes} min · {panel}",
    "train_done": "The weights are in {path}, the curve is in {curve}.",
    "train_axis": "games, millions",
    "train_wins": "games won against each of the panel, %",
    # Refusals
    "refusal_train_config": "{path} is not a config: {detail}.",
    "refusal_train_value": "{path}: {detail}.",
    "refusal_research_library": "This needs {names}: pip install 'coup-table[research]'.",
    "refusal_research_endless": "Games between bots need an end: "
    "draw_after_turns must be a number here.",
    "refusal_command": "The command of '{text}' cannot be read: {detail}.",
    "refusal_command_unknown": "The program of '{text}' is not there, or cannot be run.",
    "refusal_arena_entrants": "A contest needs at least two players, such as: "
    "coup arena steady honest.",
    "refusal_arena_mode": "There is no mode '{mode}'. Modes: {known}.",
    "refusal_arena_other": "{path} belongs to another contest, or is no contest at all: "
    "name another file, or repeat the command that began it.",
    "refusal_arena_in_use": "Another contest is writing to {path} just now.",
    "refusal_arena_damaged": "{path} is damaged in line {line}.",
    "refusal_arena_plot": "A plot ends in .svg or .png, not as {path} does.",
    "refusal_worker_failed": "A game could not be played: {detail}",
    "refusal_worker_died": "A worker process died {times} times over the same games.",
    "refusal_selfplay_bots": "Who plays? Name bots, such as: coup selfplay steady honest.",
    "refusal_selfplay_other": "{path} holds other games: name another folder, "
    "or repeat the command that began it.",
    "refusal_selfplay_file": "{path} is no file of games: {detail}",
    "refusal_ray_unreachable": "No Ray cluster answers at {address}: {detail}",
    "refusal_ray_failed": "Ray could not finish: {detail}. "
    "The same command goes on; what is written stays.",
}
