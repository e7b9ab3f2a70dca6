"""Everything a player reads, in words: the one module with language in it.

A language is a catalogue of templates by key; ``Words`` fills them with the names of those who
sit at the table.  Another language is another catalogue with the same keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from coup.core.errors import Refusal
from coup.core.events import Began, Drawn, Event, Passed, Resigned, Seat, TurnBegan, Won
from coup.rules import classic
from coup.view import View

ENGLISH: dict[str, str] = {
    # Small words
    "and": "{first} and {last}",
    "or": "{first} or {last}",
    "coins_one": "1 coin",
    "coins_many": "{count} coins",
    "cards_one": "1 card",
    "cards_many": "{count} cards",
    "none": "–",
    "hidden_card": "?",
    # Characters
    "role_duke": "Duke",
    "role_assassin": "Assassin",
    "role_captain": "Captain",
    "role_ambassador": "Ambassador",
    "role_contessa": "Contessa",
    # Actions: their name, and how they stand in "Ann's …"
    "action_income": "Income",
    "action_aid": "Foreign aid",
    "action_coup": "Coup",
    "action_tax": "Tax",
    "action_assassinate": "Assassinate",
    "action_steal": "Steal",
    "action_exchange": "Exchange",
    "deed_aid": "foreign aid",
    "deed_tax": "tax",
    "deed_assassinate": "assassination of {target}",
    "deed_steal": "theft from {target}",
    "deed_exchange": "exchange",
    "effect_income": "take 1 coin",
    "effect_aid": "take 2 coins",
    "effect_coup": "a player loses a card",
    "effect_tax": "take 3 coins",
    "effect_assassinate": "a player loses a card",
    "effect_steal": "take up to 2 coins from a player",
    "effect_exchange": "draw 2 cards, keep as many as before",
    "table_action": "Action",
    "table_claim": "Claims",
    "table_cost": "Cost",
    "table_effect": "Effect",
    "table_blocked": "Blocked by",
    # Events
    "began": "A game for {players} begins.",
    "began_committed": "A game for {players} begins. Commitment to the shuffles: {commitment}",
    "turn_began": "Turn {number}: {name}.",
    "passed": "{name} lets it pass.",
    "passed_many": "{name} let it pass.",
    "resigned": "{name} leaves; it takes effect at the end of the turn.",
    "won": "{name} wins the game.",
    "drawn": "The game ends in a draw.",
    "dealt": "{name} is dealt two cards and has {coins}.",
    "dealt_own": "{name} is dealt {cards} and has {coins}.",
    "announced_income": "{name} takes income.",
    "announced_aid": "{name} asks for foreign aid.",
    "announced_coup": "{name} launches a coup against {target}.",
    "announced_tax": "{name} claims {role}: tax.",
    "announced_assassinate": "{name} claims {role}: assassinate {target}.",
    "announced_steal": "{name} claims {role}: steal from {target}.",
    "announced_exchange": "{name} claims {role}: exchange.",
    "countered": "{name} claims {role} to block {actor}'s {deed}.",
    "challenged": "{name} challenges {claimant}'s claim to {role}.",
    "showed": "{name} shows {role}.",
    "replaced": "{name} returns it to the deck and draws another card.",
    "replaced_own": "{name} returns it to the deck and draws {card}.",
    "lost_coup": "{name} loses {role} to the coup.",
    "lost_assassinated": "{name} loses {role} to the assassin.",
    "lost_lost_challenge": "{name} was wrong to challenge and loses {role}.",
    "lost_caught": "{name} does not prove the claim and loses {role}.",
    "lost_resigned": "{name} leaves and turns up {role}.",
    "eliminated": "{name} is out of the game.",
    "blocked": "Block successful: {actor}'s {deed} does not happen.",
    "paid": "{name} pays {coins}.",
    "took": "{name} takes {coins} from the treasury.",
    "stole": "{name} takes {coins} from {target}.",
    "refunded": "{name} gets {coins} back.",
    "swept": "The treasury takes {name}'s {coins}.",
    "drew": "{name} draws {cards} from the deck.",
    "drew_own": "{name} draws {cards} from the deck.",
    "exchanged": "{name} puts two cards back.",
    "exchanged_own": "{name} keeps {kept} and puts {returned} back.",
    # Questions
    "ask_turn": "{name}, choose an action.",
    "ask_turn_forced": "{name} has {coins} and must launch a coup.",
    "stake_claim": "{claimant} claims {role} for {deed}.",
    "stake_block": "{claimant} claims {role} to block {actor}'s {deed}.",
    "stake_announced": "{actor} announces {deed}.",
    "ask_challenge": "{stake} {name}, challenge it?",
    "ask_block": "{stake} {name}, block it?",
    "ask_all": "{stake} Does anybody react ({names})?",
    "ask_reveal": "{challenger} challenges {name}'s claim to {role}. {name}, which card is shown?",
    "ask_reveal_hint": "{role} proves the claim; any other card is lost.",
    "ask_lose": "{name} must lose a card ({reason}). Which one?",
    "ask_exchange": "{name}, which {cards} are kept?",
    "ask_exchange_one": "{name}, which card is kept?",
    "waiting": "Waiting for {names}.",
    "waiting_hidden": "Waiting for answers.",
    "reason_coup": "coup",
    "reason_assassinated": "assassinated",
    "reason_lost_challenge": "lost challenge",
    "reason_caught": "caught bluff",
    "reason_resigned": "left",
    # Choices
    "choice_income": "Income: take 1 coin",
    "choice_aid": "Foreign aid: take 2 coins",
    "choice_coup": "Coup against {target}: pay {coins}",
    "choice_tax": "Tax: take 3 coins (claims Duke)",
    "choice_assassinate": "Assassinate {target}: pay {coins} (claims Assassin)",
    "choice_steal": "Steal from {target} (claims Captain)",
    "choice_exchange": "Exchange cards (claims Ambassador)",
    "choice_challenge": "Challenge {role}",
    "choice_pass": "Let it pass",
    "choice_pass_block": "Allow it",
    "choice_pass_block_claim": "Accept the block",
    "choice_block": "Block with {role}",
    "choice_show": "Show {role}",
    "choice_show_proof": "Show {role}: proves the claim",
    "choice_show_loss": "Show {role}: loses it",
    "choice_lose": "Lose {role}",
    "choice_keep": "Keep {roles}",
    "choice_resign": "Leave the game",
    # Refusals
    "refusal_over": "The game is over.",
    "refusal_no_seat": "There is no seat {seat} at a table for {players}.",
    "refusal_not_asked": "It is not for {seat_name} to answer now.",
    "refusal_not_legal": "'{choice}' cannot be played now. Possible: {legal}.",
    "refusal_gone": "{seat_name} is not in the game any more.",
    "refusal_players": "This game is for {least} to {most} players, not {players}.",
    "refusal_option_unknown": "There is no option '{name}'. Options: {known}.",
    "refusal_option_value": "Option {name} cannot be '{value}'. Possible: {allowed}.",
    "refusal_option_range": "Option {name} must be between {least} and {most}, not {value}.",
    "refusal_option_malformed": "'{text}' is not an option; write name=value.",
    "refusal_preset_unknown": "There is no preset '{name}'. Presets: {known}.",
    "refusal_ruleset_unknown": "There is no ruleset '{name}'. Rulesets: {known}.",
    "refusal_bot_unknown": "There is no bot '{name}'. Bots: {known}.",
    "refusal_seat_lists": "Hands, lost cards and coins must be given for the same number of seats.",
    "refusal_seat_cards": "Seat {seat} must have {cards} cards, face down or lost.",
    "refusal_card_unknown": "There is no character '{card}'. Characters: {known}.",
    "refusal_card_count": "Each character must be there {copies} times; there are {counts}.",
    "refusal_coins": "Seat {seat} cannot have {coins} coins.",
    "refusal_treasury": "The seats hold more coins than the treasury has.",
    "refusal_numbers": "Turns count from 1 and questions from 0.",
    "refusal_turn": "Seat {seat} cannot be the one whose turn it is.",
    "refusal_leaving": "Only a living seat can be leaving.",
    "refusal_dealer": "The dealer must be a seat at the table.",
    "refusal_winner": "Seat {seat} cannot have won with these cards.",
    "refusal_living": "At least two seats must have cards, and nobody has won yet.",
    "refusal_stack": "These frames cannot be pending: {stack}.",
    "refusal_drawn_cards": "Two drawn cards belong to an exchange, and only there.",
    "refusal_frame": "{frame} does not fit the table.",
    "refusal_asked": "Those seats cannot be the ones who are asked: {seats}.",
    "refusal_frame_unknown": "'{text}' is not a frame. Frames: {known}.",
    "refusal_frame_malformed": "'{text}' is not a frame of that kind.",
    "refusal_label_unknown": "'{label}' is not a label here. Labels: {known}.",
    "refusal_label_twice": "'{label}' stands there twice.",
    "refusal_seat_coins": "A seat is its cards and one number of coins, not '{text}'.",
    "refusal_number": "'{text}' is not a number.",
    "refusal_secret": "A secret is 64 hexadecimal digits in lower case.",
    "refusal_answer_malformed": "'{text}' is not an answer such as '0 tax'.",
    "refusal_transcript_heading": "A transcript begins with a line 'position:' or 'deal:'.",
    "refusal_choice_empty": "Type a number or a choice.",
    "refusal_choice_unknown": "'{text}' is not among the choices.",
    "refusal_choice_unclear": "'{text}' could mean several: {legal}.",
    "refusal_record_malformed": "This is not a record of a game: {detail}.",
    "refusal_record_format": "This record has format {format}; this program reads format {known}.",
    "refusal_record_size": "This file is too large to be a record.",
    "refusal_record_checksum": "The file is damaged: its checksum does not fit its content.",
    "refusal_record_without_start": "The record tells neither a secret nor a position.",
    "refusal_record_answer": "Answer {number} of the record is not possible: {cause}",
    "refusal_record_commitment": "The secret does not fit the commitment shown at the start.",
    "refusal_record_other_commitment": "The record's commitment is not the one that was noted.",
    "refusal_record_events": "Event {number} of the record is not what the rules give.",
    "refusal_file_unreadable": "{path} cannot be read: {detail}.",
    "refusal_file_unwritable": "{path} cannot be written: {detail}.",
    "refusal_request_malformed": "The line is not a request: {detail}.",
    "refusal_request_size": "The line is longer than {most} bytes.",
    "refusal_request_utf8": "The line is not UTF-8: see byte {byte}.",
    "refusal_request_deep": "The line is nested deeper than {most} levels.",
    "refusal_request_twice": "The key '{field}' stands twice in one object.",
    "refusal_request_unknown": "There is no request '{name}'. Requests: {known}.",
    "refusal_either": "Give either {one} or {other}.",
    "refusal_names": "There are {names} names for {players} players.",
    "refusal_waiting": "The rules do not give those seats those choices: {seats}.",
    "refusal_used_without_secret": "Without a secret nothing of it can have been used.",
    "refusal_undo": "{answers} answers cannot be taken back; there are {given}.",
    "refusal_count": "There are more than {most} positions to count.",
    "refusal_internal": "The referee made a mistake of its own: {cause}.",
    "refusal_no_game": "There is no game yet: deal one, or set up a position.",
    "refusal_stale": "The question is number {question} now, not {quoted}.",
    "refusal_name": "A name has 1 to {most} printable characters, not '{name}'.",
    "refusal_name_twice": "Two players cannot both be called {name}.",
    "refusal_too_many": "{players} players do not fit on {seats} seats.",
    "refusal_nothing_saved": "There is no saved match.",
    "refusal_who": "'{text}' is not one of those who may react.",
    "refusal_viewer": "'{text}' is nobody to look as. Possible: {known}.",
    # Bots
    "bot_random": "plays any legal choice",
    "bot_honest": "never bluffs, challenges only what it can disprove",
    "bot_steady": "counts cards, weighs claims and bluffs in measure",
    # The plain terminal
    "term_saved": "Saved. Go on with: coup play --resume {path}",
    "term_face_up": "The cards at the end:",
    "term_score": "Games won: {score}",
    "term_score_drawn": "drawn {drawn}",
    "term_verify": "The secret of the shuffles was {secret}\nCheck it: coup verify {path}",
    "term_another": "Another game? [y/n] ",
    "term_no": "n no",
    "term_hand": "holds {cards}",
    "term_out": "out",
    "term_lost": "lost {cards}",
    "term_hand_over": "The keyboard goes to {name}. {name}, press Enter when nobody else looks.",
    "term_table": "The table, with {deck} cards in the deck:",
    "term_drawn": "Drawn: {cards}",
    "term_together": "Enter if nobody does; or who and how, such as: {example}",
    "term_options": "Options that differ from the published rules: {options}",
    "term_help": """Answer with the number of a choice, its notation (coup:2, block:contessa,
keep:duke,captain), or words (coup Bob, block with contessa); beginnings of words will do.
  ?       this help and the choices
  table   the table again, also as one line of notation
  log     everything seen so far in this game
  rules   the rules in short, and the options in force
  resign  leave the game at the end of the turn
  quit    leave the keyboard; the match is saved""",
    "term_rules": """Everybody has two hidden cards and some coins. The last one with a card wins.
On a turn, a player takes one action. Some actions claim a character, held or not.
Anybody may challenge a claim: the claimed card, shown, is replaced from the deck and
the challenger loses a card; otherwise the claimant loses one and the action fails.
Some actions can be blocked by claiming a character; a block may be challenged as well.
Who loses a card chooses which, and turns it face up.
""",
    "replay_place": "{place}/{last}",
    "replay_prompt": "replay> ",
    "replay_help": "Enter next, b back, N jump, turn N, first, last, as NAME|spectator|all, q quit",
    "verify_good": """The record is sound.
  Commitment at the start: {commitment}
  {answers} answers, {events} events, {blocks} blocks of the chance stream: all follow.
  Result: {result}""",
    "verify_set_up": "none: the game began from a set position",
    "verify_unfinished": "not finished",
    "verify_draw": "a draw",
    "verify_won": "{name} won",
    "error": "coup: {message}",
    "list_bots": "Bots (--bots steady,honest):",
    "list_presets": "Presets (--preset doc003):",
    "list_options": "Options (--option steal_min=0):",
    "list_allowed": "{allowed}; usually {default}",
    # Presets and options
    "preset_official": "the published rules, with every default",
    "preset_doc000": "after a failed challenge only a third party's target may still block",
    "preset_doc002": "after a failed challenge only an assassination may still be blocked",
    "preset_doc003": "offline house rules: steal from the poor, coins of the dead are gone at once",
    "preset_doc004": "short rules for 3 to 6: anybody blocks, only the actor challenges a block",
    "option_min_players": "fewest players at the table",
    "option_max_players": "most players at the table",
    "option_first_player": "who begins the first game and the next ones",
    "option_scheduler": "reactions: everybody at once, or one by one clockwise",
    "option_show_answers": "whether the table sees who is still to answer",
    "option_draw_after_turns": "a game this long is a draw",
    "option_start_coins": "coins at the start",
    "option_two_player_first_coins": "coins of the first player in a game for two",
    "option_coup_cost": "price of a coup",
    "option_forced_coup_at": "with this many coins at the start of a turn one must launch a coup",
    "option_assassin_cost": "price of an assassination",
    "option_refund_on_challenged": "an assassin who is caught bluffing gets the coins back",
    "option_steal_min": "coins that a target of a theft must have",
    "option_steal_from_eliminated": "a thief is paid though the victim just went out",
    "option_targeted_block_by": "who may block an assassination or a theft",
    "option_block_challenge_by": "who may challenge a block",
    "option_block_after_failed_challenge": "whether a proven action may still be blocked",
    "option_may_decline_proof": "a challenged player may keep the proof to themselves and lose",
    "option_steal_block_claim": "a block of a theft names Captain or Ambassador, or neither",
    "option_reveal_lost": "whether the cards of those who are out stay on the table",
    "option_treasury": "coins in the treasury",
}

LANGUAGES: dict[str, dict[str, str]] = {"en": ENGLISH}


class Words:
    """The wording of a table: a language, and the names of those who sit there."""

    def __init__(self, names: Sequence[str] = (), language: str = "en") -> None:
        self.names = tuple(names)
        self.catalogue = LANGUAGES[language]

    def __call__(self, key: str, **values: object) -> str:
        return self.catalogue[key].format(**values)

    # Parts of sentences

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def role(self, role: str) -> str:
        return self(f"role_{role}")

    def roles(self, roles: Iterable[str], joint: str = "and") -> str:
        return self.listed([self.role(role) for role in roles], joint)

    def listed(self, words: Sequence[str], joint: str = "and") -> str:
        *most, last = words or [self("none")]
        return self(joint, first=", ".join(most), last=last) if most else last

    def count(self, noun: str, count: int) -> str:
        return self(f"{noun}_one" if count == 1 else f"{noun}_many", count=count)

    def action(self, action: str) -> str:
        return self(f"action_{action}")

    def deed(self, action: str, target: Seat | None) -> str:
        return self(f"deed_{action}", target="" if target is None else self.name(target))

    def deed_at_stake(self, v: View) -> str:
        return next(
            self.deed(frame.action, frame.target)
            for frame in v.stack
            if isinstance(frame, classic.Effect)
        )

    # Events

    def event(self, event: Event) -> str:
        """What happened, as the one who got the event may know it."""
        match event:
            case Began(players, None):
                return self("began", players=players)
            case Began(players, commitment):
                return self("began_committed", players=players, commitment=commitment)
            case TurnBegan(seat, number):
                return self("turn_began", name=self.name(seat), number=number)
            case Won(seat) | Resigned(seat) | Passed(seat) | classic.Eliminated(seat):
                return self(type(event).__name__.lower(), name=self.name(seat))
            case Drawn():
                return self("drawn")
        return self.classic_event(event)

    def classic_event(self, event: Event) -> str:
        match event:
            case classic.Announced(seat, action, target, role):
                return self(
                    f"announced_{action}",
                    name=self.name(seat),
                    role=self.role(role) if role else "",
                    target="" if target is None else self.name(target),
                )
            case classic.Countered(seat, action, actor, roles, target):
                return self(
                    "countered",
                    name=self.name(seat),
                    role=self.roles(roles, "or"),
                    actor=self.name(actor),
                    deed=self.deed(action, target),
                )
            case classic.Challenged(seat, claimant, roles):
                return self(
                    "challenged",
                    name=self.name(seat),
                    claimant=self.name(claimant),
                    role=self.roles(roles, "or"),
                )
            case classic.Showed(seat, role):
                return self("showed", name=self.name(seat), role=self.role(role))
            case classic.Lost(seat, role, reason):
                return self(f"lost_{reason}", name=self.name(seat), role=self.role(role))
            case classic.Blocked(_, action, actor, target):
                return self("blocked", actor=self.name(actor), deed=self.deed(action, target))
        return self.coins_event(event) or self.cards_event(event)

    def coins_event(self, event: Event) -> str | None:
        match event:
            case classic.Paid(seat, amount, _):
                key = "paid"
            case classic.Took(seat, amount, _):
                key = "took"
            case classic.Refunded(seat, amount):
                key = "refunded"
            case classic.Swept(seat, amount):
                key = "swept"
            case classic.Stole(seat, target, amount):
                coins = self.count("coins", amount)
                return self("stole", name=self.name(seat), target=self.name(target), coins=coins)
            case _:
                return None
        return self(key, name=self.name(seat), coins=self.count("coins", amount))

    def cards_event(self, event: Event) -> str:
        match event:
            case classic.Dealt(seat, coins, cards):
                return self(
                    "dealt_own" if cards else "dealt",
                    name=self.name(seat),
                    coins=self.count("coins", coins),
                    cards=self.roles(cards or ()),
                )
            case classic.Replaced(seat, card):
                return self(
                    "replaced_own" if card else "replaced",
                    name=self.name(seat),
                    card=self.role(card) if card else "",
                )
            case classic.Drew(seat, count, cards):
                drawn = self.roles(cards) if cards else self.count("cards", count)
                return self("drew", name=self.name(seat), cards=drawn)
            case classic.Exchanged(seat, kept, returned):
                return self(
                    "exchanged_own" if kept else "exchanged",
                    name=self.name(seat),
                    kept=self.roles(kept or ()),
                    returned=self.roles(returned or ()),
                )
        raise AssertionError(f"no words for {type(event).__name__}")

    # Questions and choices

    def question(self, v: View, seat: Seat) -> str:
        """What a seat is asked."""
        name = self.name(seat)
        match v.stack[-1]:
            case classic.Turn():
                coins = v.seats[seat].coins
                forced = coins >= v.options.forced_coup_at
                key = "ask_turn_forced" if forced else "ask_turn"
                return self(key, name=name, coins=self.count("coins", coins))
            case classic.Claim():
                return self("ask_challenge", name=name, stake=self.stake(v))
            case classic.Blockable():
                return self("ask_block", name=name, stake=self.stake(v))
            case classic.Reveal(_, roles, challenger):
                role = self.roles(roles, "or")
                asked = self("ask_reveal", name=name, challenger=self.name(challenger), role=role)
                return asked + " " + self("ask_reveal_hint", role=role)
            case classic.Lose(_, reason):
                return self("ask_lose", name=name, reason=self(f"reason_{reason}"))
        kept = v.seats[seat].cards
        key = "ask_exchange_one" if kept == 1 else "ask_exchange"
        return self(key, name=name, cards=self.count("cards", kept))

    def stake(self, v: View) -> str:
        """What stands on the table, to be challenged or blocked."""
        actor, deed = self.name(v.turn), self.deed_at_stake(v)
        match v.stack[-1]:
            case classic.Claim(claimant, roles):
                key = "stake_claim" if claimant == v.turn else "stake_block"
                role = self.roles(roles, "or")
                return self(key, claimant=self.name(claimant), role=role, actor=actor, deed=deed)
        return self("stake_announced", actor=actor, deed=deed)

    def question_to_all(self, v: View, names: str) -> str:
        """What several are asked at once."""
        return self("ask_all", stake=self.stake(v), names=names)

    def choice(self, v: View, choice: str) -> str:
        """A choice as a button would say it."""
        verb, _, rest = choice.partition(":")
        top = v.stack[-1] if v.stack else None
        match verb:
            case "challenge" if isinstance(top, classic.Claim):
                return self("choice_challenge", role=self.roles(top.roles, "or"))
            case "pass":
                block = isinstance(top, classic.Claim) and top.seat != v.turn
                key = "choice_pass_block_claim" if block else "choice_pass"
                return self("choice_pass_block" if isinstance(top, classic.Blockable) else key)
            case "block":
                roles = (rest,) if rest else classic.ACTIONS["steal"].blockers
                return self("choice_block", role=self.roles(roles, "or"))
            case "show" if isinstance(top, classic.Reveal):
                key = "choice_show_proof" if rest in top.roles else "choice_show_loss"
                return self(key, role=self.role(rest))
            case "show" | "lose":
                return self(f"choice_{verb}", role=self.role(rest))
            case "keep":
                return self("choice_keep", roles=self.roles(rest.split(",")))
        action = classic.ACTIONS.get(verb)
        return self(
            f"choice_{verb}",
            target=self.name(int(rest)) if rest else "",
            coins=self.count("coins", action.cost(v.options) if action else 0),
        )

    def actions(self, options: classic.ClassicOptions) -> list[tuple[str, ...]]:
        """The table of actions, with its heading: name, claim, cost, effect, blockers."""
        heads = ("table_action", "table_claim", "table_cost", "table_effect", "table_blocked")
        rows = [tuple(self(head) for head in heads)]
        for name, action in classic.ACTIONS.items():
            cost = action.cost(options)
            rows.append(
                (
                    self.action(name),
                    self.role(action.role) if action.role else self("none"),
                    str(cost) if cost else self("none"),
                    self(f"effect_{name}"),
                    self.roles(action.blockers, "or"),
                )
            )
        return rows

    def waiting(self, v: View) -> str:
        """Whom the table waits for."""
        if v.waiting is None:
            return self("waiting_hidden")
        return self("waiting", names=self.listed([self.name(seat) for seat in v.waiting]))

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused."""
        details: dict[str, Any] = {
            key: self.refusal(value) if isinstance(value, Refusal) else _plain(value)
            for key, value in refusal.details.items()
        }
        seat = refusal.details.get("seat")
        details["seat_name"] = self.name(seat) if type(seat) is int else str(seat)
        return self(f"refusal_{refusal.code}", **details)


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items())
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value)) or "nobody"
    return value
