"""English: what the coach of the guided first game says."""

from __future__ import annotations

ENGLISH_LESSON: dict[str, str] = {
    "refusal_lesson_other": "Keep that for a game of your own. In this lesson, choose: {wanted}.",
    # Classic Coup
    "lesson_classic_income": (
        "You hold a Duke and an Ambassador, face down; the last one with a card wins. "
        "Begin safely with Income: one coin, and nobody can stop it. Watch your coins."
    ),
    "lesson_classic_others": (
        "Fiora and Baldo have two hidden cards and two coins each, as you had. "
        "What they do is public; who they are is not."
    ),
    "lesson_classic_tax": (
        "Tax brings three coins and claims a Duke. Anybody may challenge a claim: "
        "a liar loses a card; if it was true, the challenger does. You have the Duke: take Tax."
    ),
    "lesson_classic_believed": (
        "Nobody challenged, so nobody saw your Duke. "
        "It would have worked without one, too. Remember that for later."
    ),
    "lesson_classic_noticed": "Six coins shine in the candlelight. Baldo has noticed.",
    "lesson_classic_theft": (
        "Baldo claims a Captain, truly or not, to steal two of your coins. "
        "If you challenge and he has it, you lose a card. You have something safer: let it pass."
    ),
    "lesson_classic_block": (
        "A theft is blocked by a Captain or an Ambassador, and you have one: "
        "Block with Ambassador. A block is a claim like any other: it may be a lie, too."
    ),
    "lesson_classic_staring": (
        "Now Baldo may challenge your block. He looks you in the eye for a long time…"
    ),
    "lesson_classic_aid": (
        "He gave way; look, your coins are all there. Now ask for Foreign aid: two coins, "
        "no claim, so nothing to challenge. But anybody may claim a Duke to block it."
    ),
    "lesson_classic_blocked": (
        "Fiora blocks with a Duke. A block can be challenged, by you or by Baldo; "
        "but two coins are not worth a card. Let it pass, and remember her Duke."
    ),
    "lesson_classic_exchange": (
        "No coins, so get better cards. Exchange claims an Ambassador: "
        "draw two, keep the best. You do have one, whatever Baldo may think."
    ),
    "lesson_classic_enough": "An Ambassador again? Baldo does not believe in yours any more.",
    "lesson_classic_show": (
        "He challenges, and you told the truth: Show the Ambassador. "
        "It goes into the deck and you draw another, so your hand stays a secret. He loses a card."
    ),
    "lesson_classic_wrong": (
        "Whoever loses a card chooses which one. It stays face up for everybody: keep an eye on it."
    ),
    "lesson_classic_keep": (
        "Keep Assassin and Captain: one to strike, one against thieves. "
        "Your Duke goes back, but they do not know that. They still believe in it."
    ),
    "lesson_classic_short": (
        "You have six coins. With seven you may launch a coup, with ten or more you must. "
        "Just one is missing, and nobody can stop Income."
    ),
    "lesson_classic_desperate": "One card left, and Baldo wants your coins more than ever.",
    "lesson_classic_challenge": (
        "A Captain again? Of three, one lies face up before Baldo, and one is in your hand. "
        "That smells of a lie: Challenge it, and if you are right, he is out!"
    ),
    "lesson_classic_coup": (
        "Caught, and out! Now pay seven coins for a Coup against Fiora. It claims nobody, "
        "so nobody can challenge or block it; she only chooses which card to lose."
    ),
    "lesson_classic_revenge": "But Fiora has seven coins as well, and a long memory.",
    "lesson_classic_lose": (
        "Her coup costs you a card, and you choose which. "
        "Keep the Assassin for the last blow: Lose the Captain."
    ),
    "lesson_classic_bluff": (
        "No coins, and your Assassin costs three. Now bluff: Tax, without a Duke! "
        "They believed you before; but if Fiora challenges this time, you are out."
    ),
    "lesson_classic_dare": "Fiora looks at your only card, then at hers. Does she dare?",
    "lesson_classic_believe": (
        "It worked! Now Fiora claims the Duke she blocked with, for three coins, "
        "the price of an assassin. But to be wrong would end your game: let it pass."
    ),
    "lesson_classic_assassinate": (
        "Now, before she strikes: Assassinate Fiora for three coins. This claim is true. "
        "Only a Contessa could block it, real or bluffed."
    ),
    "lesson_classic_last": (
        "A bluffed Contessa could still save Fiora. But she saw what you do with liars."
    ),
    "lesson_classic_won": (
        "You win! You told the truth, lied once, and knew when not to believe. "
        "From here on nobody tells you which is which."
    ),
    # Coup with poker cards
    "lesson_poker_take": (
        "Every rank is a character; the sheet lists them. You hold two Kings, which are Dukes, "
        "as cards 0 and 1. The $1 of the turn is yours already: Take $1 more."
    ),
    "lesson_poker_slots": (
        "Zita has cards 2 and 3. The numbers are public and stay where they are; "
        "what lies there is her secret."
    ),
    "lesson_poker_dukes": (
        "A Duke takes $2, and you may announce several at once: claim Duke ×2, for $4. "
        "It may be a lie; whoever doubts it asks to see both. You have both."
    ),
    "lesson_poker_eyebrow": "Two Dukes, on your second turn? Zita raises an eyebrow.",
    "lesson_poker_prove": (
        "She doubts it, so Prove it with cards 0 and 1. Both are shown and then replaced: "
        "new cards, same numbers. And who doubts wrongly loses a card."
    ),
    "lesson_poker_penalty": "Zita must give up a card, and does not look unhappy. Watch card 3.",
    "lesson_poker_disciple": (
        "That was a Martyr: dying, it brought her cards 4 and 5. But you drew a Disciple and a "
        "Spy. For $1 a Disciple repeats what you just used: repeat the Duke 1 time."
    ),
    "lesson_poker_bottle": "Zita counts out $2 and reaches for a small green bottle.",
    "lesson_poker_apothecary": (
        "Zita claims an Apothecary, to disable your card 0: it could not prove anything then. "
        "If you doubt it and she has one, you lose a card. Let it pass; there is another way."
    ),
    "lesson_poker_spy": (
        "A Spy also works when a card is aimed at. Claim Spy ×1, your card 1: "
        "a card is turned up from the pile, and a black one prevents it."
    ),
    "lesson_poker_coup": (
        "Black: prevented, and her $2 are gone. You have $9, and a Coup for $7 kills the card you "
        "name: Coup against card 2. It cannot be doubted; only Spies could prevent it."
    ),
    "lesson_poker_another": "Zita has another bottle. One begins to wonder about her cellar.",
    "lesson_poker_again": (
        "An Apothecary once more, now at your Spy, card 1. "
        "One dose disables a card, a second one kills it. To doubt is still dear: let it pass."
    ),
    "lesson_poker_luck": (
        "A Spy may protect itself. Claim Spy ×1 again, and hope for a club or a spade."
    ),
    "lesson_poker_red": (
        "Red: no help, and nobody claims a Spy twice for one target. "
        "You could still bluff an Apothecary, which blocks another. Rather let it pass."
    ),
    "lesson_poker_mend": (
        "Card 1 is disabled, and the next dose would kill it. Mend: "
        "you look at two cards of the pile, and a heart among them turns your card back."
    ),
    "lesson_poker_gambler": (
        "A heart, and card 1 is back. Now bluff: claim a Gambler, which you do not have. "
        "Four cards are turned up; a pair among them pays $6, each Gambler there costs $2."
    ),
    "lesson_poker_faith": (
        "Only Zita could doubt it. If you gave up a card for the lie, she would get $5. "
        "But her last doubt cost her a card…"
    ),
    "lesson_poker_enough": (
        "A pair of tens: $6 for a story. Your Disciple could repeat even that, "
        "but stop while luck is smiling: repeat it 0 times."
    ),
    "lesson_poker_desperate": "You have $10, enough for a coup. Zita needs money, and quickly.",
    "lesson_poker_doubt": (
        "Duke ×2? There are four Kings: you showed two, and your Gambler turned up a third. "
        "Zita cannot have two: Doubt it!"
    ),
    "lesson_poker_last": (
        "Caught: she gave up card 4, the lie did not happen, and you got $5. "
        "Card 5 is her last: Coup against it."
    ),
    "lesson_poker_hope": "Only a Spy could help Zita now, and she has run out of stories.",
    "lesson_poker_won": (
        "You win! Three Cultists or a rich Baron would have won as well: see the rules. "
        "The other characters are waiting in your next game."
    ),
}
