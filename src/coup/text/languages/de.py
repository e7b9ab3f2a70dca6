"""German."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Kleine Wörter
    "and": "{first} und {last}",
    "or": "{first} oder {last}",
    "coins_one": "1 Münze",
    "coins_many": "{count} Münzen",
    "cards_one": "1 Karte",
    "cards_many": "{count} Karten",
    "none": "–",
    "hidden_card": "?",
    # Figuren
    "role_duke": "Herzog",
    "role_assassin": "Attentäter",
    "role_captain": "Hauptmann",
    "role_ambassador": "Botschafter",
    "role_contessa": "Contessa",
    # Aktionen
    "action_income": "Einkommen",
    "action_aid": "Entwicklungshilfe",
    "action_coup": "Coup",
    "action_tax": "Steuern",
    "action_assassinate": "Attentat",
    "action_steal": "Diebstahl",
    "action_exchange": "Tausch",
    "deed_aid": "Entwicklungshilfe",
    "deed_tax": "Steuern",
    "deed_assassinate": "Attentat auf {target}",
    "deed_steal": "Diebstahl bei {target}",
    "deed_exchange": "Kartentausch",
    "effect_income": "1 Münze nehmen",
    "effect_aid": "2 Münzen nehmen",
    "effect_coup": "das Ziel verliert eine Karte",
    "effect_tax": "3 Münzen nehmen",
    "effect_assassinate": "das Ziel verliert eine Karte",
    "effect_steal": "dem Ziel bis zu 2 Münzen wegnehmen",
    "effect_exchange": "2 Karten ziehen, so viele wie vorher behalten",
    "table_action": "Aktion",
    "table_claim": "Ansage",
    "table_cost": "Kosten",
    "table_effect": "Wirkung",
    "table_blocked": "Geblockt durch",
    # Ereignisse
    "began": "Eine Partie für {players} beginnt.",
    "began_committed": "Eine Partie für {players} beginnt. Siegel der Mischung: {commitment}",
    "turn_began": "Zug {number}: {name}.",
    "passed": "{name} lässt es durchgehen.",
    "passed_many": "{name} lassen es durchgehen.",
    "resigned": "{name} steigt aus; das gilt ab dem Ende des Zuges.",
    "agreed": "{name} ist mit einem Unentschieden einverstanden.",
    "won": "{name} gewinnt die Partie.",
    "drawn": "Die Partie endet unentschieden.",
    "dealt": "{name} erhält zwei Karten, dazu {coins}.",
    "dealt_own": "{name} erhält {cards}, dazu {coins}.",
    "announced_income": "{name} nimmt Einkommen.",
    "announced_aid": "{name} bittet um Entwicklungshilfe.",
    "announced_coup": "{name} führt einen Coup gegen {target}.",
    "announced_tax": "{name} sagt {role} an: Steuern.",
    "announced_assassinate": "{name} sagt {role} an: Attentat auf {target}.",
    "announced_steal": "{name} sagt {role} an: Diebstahl bei {target}.",
    "announced_exchange": "{name} sagt {role} an: Kartentausch.",
    "countered": "{name} will {actor} mit {role} blocken: {deed}.",
    "challenged": "{name} zweifelt die Ansage von {claimant} an: {role}.",
    "showed": "{name} zeigt {role}.",
    "replaced": "{name} mischt die Karte in den Stapel und zieht eine neue.",
    "replaced_own": "{name} mischt die Karte in den Stapel und zieht {card}.",
    "lost_coup": "{name} verliert {role} durch den Coup.",
    "lost_assassinated": "{name} verliert {role} durch das Attentat.",
    "lost_lost_challenge": "{name} hat zu Unrecht gezweifelt und verliert {role}.",
    "lost_caught": "{name} kann die Ansage nicht beweisen und verliert {role}.",
    "lost_resigned": "{name} steigt aus und deckt {role} auf.",
    "eliminated": "{name} scheidet aus.",
    "blocked": "Block erfolgreich: {deed} ({actor}) entfällt.",
    "paid": "{name} zahlt {coins}.",
    "took": "{name} nimmt {coins} aus der Staatskasse.",
    "stole": "{name} nimmt {target} {coins} weg.",
    "refunded": "{name} bekommt {coins} zurück.",
    "swept": "Die Staatskasse nimmt {coins} von {name}.",
    "drew": "{name} zieht {cards} vom Stapel.",
    "exchanged": "{name} legt zwei Karten zurück.",
    "exchanged_own": "{name} behält {kept} und legt {returned} zurück.",
    # Fragen
    "ask_turn": "{name}, welche Aktion?",
    "ask_turn_forced": "{name} hat {coins} und muss einen Coup führen.",
    "stake_claim": "{claimant} sagt {role} an: {deed}.",
    "stake_block": "{claimant} will {actor} mit {role} blocken: {deed}.",
    "stake_announced": "{actor} kündigt an: {deed}.",
    "ask_challenge": "{stake} {name}, anzweifeln?",
    "ask_block": "{stake} {name}, blocken?",
    "ask_all": "{stake} Reagiert jemand ({names})?",
    "ask_reveal": (
        "{challenger} zweifelt die Ansage von {name} an: {role}. {name}, welche Karte wird gezeigt?"
    ),
    "ask_reveal_hint": "{role} beweist die Ansage; jede andere Karte geht verloren.",
    "ask_lose": "{name} muss eine Karte verlieren ({reason}). Welche?",
    "ask_exchange": "{name}, welche {cards} bleiben auf der Hand?",
    "ask_exchange_one": "{name}, welche Karte bleibt auf der Hand?",
    "waiting": "Warten auf {names}.",
    "waiting_hidden": "Warten auf Antworten.",
    "reason_coup": "Coup",
    "reason_assassinated": "Attentat",
    "reason_lost_challenge": "zu Unrecht gezweifelt",
    "reason_caught": "beim Bluff ertappt",
    "reason_resigned": "ausgestiegen",
    # Möglichkeiten
    "choice_income": "Einkommen: 1 Münze nehmen",
    "choice_aid": "Entwicklungshilfe: 2 Münzen nehmen",
    "choice_coup": "Coup gegen {target}: {coins} zahlen",
    "choice_tax": "Steuern: 3 Münzen nehmen (als Herzog)",
    "choice_assassinate": "Attentat auf {target}: {coins} zahlen (als Attentäter)",
    "choice_steal": "Diebstahl bei {target} (als Hauptmann)",
    "choice_exchange": "Karten tauschen (als Botschafter)",
    "choice_challenge": "{role} anzweifeln",
    "choice_pass": "Durchgehen lassen",
    "choice_pass_block": "Zulassen",
    "choice_pass_block_claim": "Block hinnehmen",
    "choice_block": "Mit {role} blocken",
    "choice_show": "{role} zeigen",
    "choice_show_proof": "{role} zeigen: beweist die Ansage",
    "choice_show_loss": "{role} zeigen: geht verloren",
    "choice_lose": "{role} verlieren",
    "choice_keep": "{roles} behalten",
    "choice_resign": "Aussteigen",
    "choice_draw": "Einem Unentschieden zustimmen",
    # Ablehnungen
    "refusal_over": "Die Partie ist vorbei.",
    "refusal_no_seat": "An einem Tisch für {players} gibt es keinen Platz {seat}.",
    "refusal_not_asked": "{seat_name} ist gerade nicht gefragt.",
    "refusal_not_legal": "„{choice}“ geht jetzt nicht. Möglich: {legal}.",
    "refusal_gone": "{seat_name} ist nicht mehr im Spiel.",
    "refusal_not_quiet": "Ein Unentschieden ist nach {turns} Zügen ohne Verlust möglich.",
    "refusal_agreed": "{seat_name} hat dem Unentschieden schon zugestimmt.",
    "refusal_players": "Dieses Spiel ist für {least} bis {most}, nicht für {players}.",
    "refusal_option_unknown": "Die Option „{name}“ gibt es nicht. Optionen: {known}.",
    "refusal_option_value": "Option {name} kann nicht „{value}“ sein. Möglich: {allowed}.",
    "refusal_option_range": "Option {name} muss zwischen {least} und {most} liegen, nicht {value}.",
    "refusal_option_malformed": "„{text}“ ist keine Option; die Form ist Name=Wert.",
    "refusal_preset_unknown": "Die Vorlage „{name}“ gibt es nicht. Vorlagen: {known}.",
    "refusal_ruleset_unknown": "Das Regelwerk „{name}“ gibt es nicht. Regelwerke: {known}.",
    "refusal_bot_unknown": "Den Bot „{name}“ gibt es nicht. Bots: {known}.",
    "refusal_bot_library": "Dieser Bot braucht {name}: pip install {name}.",
    "refusal_seat_lists": (
        "Handkarten, verlorene Karten und Münzen müssen für gleich viele Plätze angegeben sein."
    ),
    "refusal_seat_cards": "Platz {seat} muss, verdeckt oder verloren, genau {cards} Karten haben.",
    "refusal_card_unknown": "Die Figur „{card}“ gibt es nicht. Figuren: {known}.",
    "refusal_card_count": "Jede Figur muss {copies}-mal da sein; es sind {counts}.",
    "refusal_coins": "Platz {seat} kann nicht {coins} Münzen haben.",
    "refusal_treasury": "Auf den Plätzen liegen mehr Münzen, als die Staatskasse hat.",
    "refusal_numbers": "Züge zählen ab 1, Fragen ab 0.",
    "refusal_turn": "Platz {seat} kann nicht am Zug sein.",
    "refusal_leaving": "Aussteigen kann nur, wer noch im Spiel ist.",
    "refusal_dealer": "Wer gibt, muss am Tisch sitzen.",
    "refusal_winner": "Platz {seat} kann mit diesen Karten nicht gewonnen haben.",
    "refusal_living": (
        "Mindestens zwei Plätze müssen Karten haben, und noch darf niemand gewonnen haben."
    ),
    "refusal_stack": "Das kann nicht gleichzeitig anstehen: {stack}.",
    "refusal_drawn_cards": "Zwei gezogene Karten gehören zu einem Tausch und nur dorthin.",
    "refusal_frame": "{frame} passt nicht zum Tisch.",
    "refusal_asked": "Diese Plätze können nicht gefragt sein: {seats}.",
    "refusal_frame_unknown": "„{text}“ kann nicht anstehen. Möglich: {known}.",
    "refusal_frame_malformed": "„{text}“ ist so nicht richtig geschrieben.",
    "refusal_label_unknown": "„{label}“ ist hier keine Bezeichnung. Bezeichnungen: {known}.",
    "refusal_label_twice": "„{label}“ steht zweimal da.",
    "refusal_seat_coins": "Ein Platz besteht aus Karten und einer Münzzahl, nicht aus „{text}“.",
    "refusal_number": "„{text}“ ist keine Zahl.",
    "refusal_secret": "Ein Geheimnis besteht aus 64 kleingeschriebenen Hexadezimalziffern.",
    "refusal_answer_malformed": "„{text}“ ist keine Antwort wie „0 tax“.",
    "refusal_transcript_heading": (
        "Eine Mitschrift beginnt mit einer Zeile „position:“ oder „deal:“."
    ),
    "refusal_choice_empty": "Bitte eine Nummer oder eine Möglichkeit eingeben.",
    "refusal_choice_unknown": "„{text}“ steht nicht zur Wahl.",
    "refusal_choice_unclear": "„{text}“ ist mehrdeutig: {legal}.",
    "refusal_record_malformed": "Das ist keine Aufzeichnung einer Partie: {detail}.",
    "refusal_record_format": "Diese Aufzeichnung hat Format {format}; gelesen wird Format {known}.",
    "refusal_record_size": "Diese Datei ist zu groß für eine Aufzeichnung.",
    "refusal_record_checksum": (
        "Die Datei ist beschädigt: Prüfsumme und Inhalt passen nicht zusammen."
    ),
    "refusal_record_without_start": (
        "Die Aufzeichnung nennt weder ein Geheimnis noch eine Stellung."
    ),
    "refusal_record_options": (
        "Die Aufzeichnung und ihre Anfangsstellung haben verschiedene Optionen."
    ),
    "refusal_record_answer": "Antwort {number} der Aufzeichnung ist nicht möglich: {cause}",
    "refusal_record_commitment": "Das Geheimnis passt nicht zum Siegel vom Anfang.",
    "refusal_record_other_commitment": "Das Siegel der Aufzeichnung ist nicht das notierte.",
    "refusal_record_events": "Ereignis {number} der Aufzeichnung folgt nicht aus den Regeln.",
    "refusal_file_unreadable": "{path} lässt sich nicht lesen: {detail}.",
    "refusal_file_unwritable": "{path} lässt sich nicht schreiben: {detail}.",
    "refusal_request_malformed": "Die Zeile ist keine Anfrage: {detail}.",
    "refusal_request_size": "Die Zeile ist länger als {most} Byte.",
    "refusal_request_utf8": "Die Zeile ist kein UTF-8: siehe Byte {byte}.",
    "refusal_request_deep": "Die Zeile ist tiefer als {most} Ebenen verschachtelt.",
    "refusal_request_twice": "Der Schlüssel „{field}“ steht zweimal in einem Objekt.",
    "refusal_request_unknown": "Die Anfrage „{name}“ gibt es nicht. Anfragen: {known}.",
    "refusal_either": "Entweder {one} oder {other} angeben.",
    "refusal_names": "Anzahl der Namen: {names}, der Mitspielenden: {players}.",
    "refusal_waiting": "Nach den Regeln stehen diese Plätze nicht vor dieser Wahl: {seats}.",
    "refusal_used_without_secret": "Ohne Geheimnis kann nichts davon verbraucht sein.",
    "refusal_undo": (
        "So viele Antworten lassen sich nicht zurücknehmen: {answers}; gegeben wurden {given}."
    ),
    "refusal_count": "Es gibt mehr als {most} Stellungen zu zählen.",
    "refusal_internal": "Die Spielleitung hat selbst einen Fehler gemacht: {cause}.",
    "refusal_no_game": "Noch gibt es keine Partie: erst geben oder eine Stellung aufbauen.",
    "refusal_stale": "Die Frage hat jetzt Nummer {question}, nicht {quoted}.",
    "refusal_name": "Ein Name hat 1 bis {most} druckbare Zeichen, nicht „{name}“.",
    "refusal_name_twice": "Der Name {name} kann nicht zweimal vorkommen.",
    "refusal_too_many": "{players} passen nicht auf {seats} Plätze.",
    "refusal_nothing_saved": "Es ist kein Spiel gespeichert.",
    "refusal_who": "„{text}“ darf hier nicht reagieren.",
    "refusal_viewer": "Aus der Sicht von „{text}“ geht es nicht. Möglich: {known}.",
    # Bots
    "bot_random": "spielt irgendetwas Erlaubtes",
    "bot_honest": "blufft nie und zweifelt nur an, was sich widerlegen lässt",
    "bot_sceptic": "glaubt fast nichts und zweifelt öfter an, als gut ist",
    "bot_liar": "lügt meistens und verlässt sich darauf, dass niemand nachsieht",
    "bot_careful": "blufft selten, zweifelt selten und wartet auf sichere Gelegenheiten",
    "bot_steady": "zählt Karten, wägt Ansagen ab und blufft mit Maß",
    "bot_apprentice": "der starke Spieler in der Lehre: spielt gut, mit gelegentlichen Fehlern",
    "bot_strong": "der stärkste: liest den Tisch und verrät nichts von sich",
    # Die Regeln in Kürze
    "term_rules": (
        "Alle haben zwei verdeckte Karten und ein paar Münzen. Wer zuletzt noch eine Karte hat, "
        "gewinnt.\n"
        "In jedem Zug gibt es eine Aktion. Manche Aktionen sagen eine Figur an, ob vorhanden oder "
        "nicht.\n"
        "Jede Ansage darf angezweifelt werden: Wird die Karte gezeigt, so wird sie vom Stapel "
        "ersetzt, und\n"
        "wer gezweifelt hat, verliert eine Karte; sonst kostet die Ansage eine Karte und die "
        "Aktion entfällt.\n"
        "Manche Aktionen lassen sich mit einer Ansage blocken; auch ein Block darf angezweifelt "
        "werden.\n"
        "Wer eine Karte verliert, sucht sie selbst aus und deckt sie auf.\n"
    ),
    "term_drawn": "Gezogen: {cards}",
    # Vorlagen und Optionen
    "preset_official": "die veröffentlichten Regeln, alles wie üblich",
    "preset_doc000": (
        "nach falschem Zweifel darf nur noch das Ziel blocken, wenn jemand anders gezweifelt hat"
    ),
    "preset_doc002": "nach falschem Zweifel lässt sich nur noch ein Attentat blocken",
    "preset_doc003": (
        "Hausregeln: auch bei Armen stehlen, Münzen der Ausgeschiedenen sind sofort weg"
    ),
    "preset_doc004": (
        "Kurzregeln für 3 bis 6: alle dürfen blocken, nur wer handelt, zweifelt den Block an"
    ),
    "option_min_players": "wie viele mindestens am Tisch sitzen",
    "option_max_players": "wie viele höchstens am Tisch sitzen",
    "option_first_player": "wer die erste Partie und die folgenden beginnt",
    "option_scheduler": "Reaktionen: alle gleichzeitig oder nacheinander im Uhrzeigersinn",
    "option_show_answers": "ob der Tisch sieht, wer noch antworten muss",
    "option_draw_after_turns": "nach so vielen Zügen ist die Partie unentschieden",
    "option_start_coins": "Münzen am Anfang",
    "option_two_player_first_coins": "Münzen des Startspielers in einer Partie zu zweit",
    "option_coup_cost": "Preis eines Coups",
    "option_forced_coup_at": "ab so vielen Münzen am Anfang des Zuges ist ein Coup Pflicht",
    "option_assassin_cost": "Preis eines Attentats",
    "option_refund_on_challenged": "ein ertappter Attentäter bekommt die Münzen zurück",
    "option_steal_min": "so viele Münzen muss das Ziel eines Diebstahls haben",
    "option_steal_from_eliminated": (
        "der Diebstahl bringt Münzen, auch wenn das Ziel gerade ausschied"
    ),
    "option_targeted_block_by": "wer ein Attentat oder einen Diebstahl blocken darf",
    "option_block_challenge_by": "wer einen Block anzweifeln darf",
    "option_block_after_failed_challenge": "ob eine bewiesene Aktion noch geblockt werden darf",
    "option_may_decline_proof": "auf Zweifel darf man den Beweis für sich behalten und verlieren",
    "option_steal_block_claim": (
        "ein Block gegen Diebstahl nennt Hauptmann oder Botschafter, oder keinen"
    ),
    "option_reveal_lost": "ob die Karten der Ausgeschiedenen offen liegen bleiben",
    "option_treasury": "Münzen in der Staatskasse",
    # Coup mit Pokerkarten: Figuren
    "role_disciple": "Jünger",
    "role_martyr": "Märtyrer",
    "role_swindler": "Schwindler",
    "role_apothecary": "Apotheker",
    "role_cultist": "Kultist",
    "role_baron": "Baron",
    "role_priest": "Priester",
    "role_spy": "Spion",
    "role_gravedigger": "Totengräber",
    "role_gambler": "Zocker",
    "role_princess": "Prinzessin",
    # Karten und Plätze
    "card": "{character} ({printed})",
    "suit_c": "♣",
    "suit_d": "♦",
    "suit_h": "♥",
    "suit_s": "♠",
    "slot": "Karte {slot}",
    "slot_disabled": "Karte {slot} (lahmgelegt)",
    "slot_own": "{slot}, {card}",
    "slot_of": "{slot} von {name}",
    "slot_shown": "{slot}: {card}",
    "slot_shown_disabled": "{slot}: {card} (lahmgelegt)",
    "times": " ×{count}",
    "at": " ({what})",
    "again": " und will {role} wiederholen",
    "copy": "als {role}",
    "copy_at": "als {role}: {at}",
    "unseen_card": "eine Karte",
    "unseen_cards": "Karten",
    # Geld
    "gained_turn": "{name} nimmt {money} $ für den Zug.",
    "gained_take": "{name} nimmt {money} $ dazu.",
    "gained_duke": "{name} nimmt als Herzog {money} $.",
    "gained_baron": "{name} nimmt als Baron {money} $.",
    "gained_princess": "{name} bekommt {money} $ für den Prinzessinnenstapel.",
    "gained_caught": "{name} bekommt {money} $ für den ertappten Bluff.",
    "gained_swindled": "{name} bekommt nur {money} $.",
    "paid_swap": "{name} zahlt {money} $, um eine Karte zu tauschen.",
    "paid_coup": "{name} zahlt {money} $.",
    "paid_use": "{name} zahlt {money} $.",
    "paid_repeat": "{name} zahlt {money} $ für die Wiederholung.",
    "paid_priest": "{name} zahlt {money} $, statt eine Karte zu verlieren.",
    "paid_gravedigger": "{name} zahlt {money} $.",
    "paid_win": "{name} zahlt {money} $.",
    "gave_priest": "{to} nimmt {name} {money} $ weg.",
    "gave_caught": "{name} zahlt {money} $ an {to} für den ertappten Bluff.",
    "gave_swindled": "{name} zahlt nur {money} $ an {to}.",
    "gave_claimant": "{name} zahlt {money} $ an {to}, statt eine Karte zu verlieren.",
    "gambled": "Das macht {net} $ für {name}.",
    # Ansagen
    "announced": "{name} sagt {role}{times} an{of}{at}.",
    "couped": "{name} führt einen Coup gegen {slot}.",
    "challenged_poker": "{name} zweifelt die Ansage von {claimant} an: {role}{times}.",
    "skipped": "{role} von {name} ist nicht mehr möglich und entfällt{at}.",
    "stopped": "{role} von {name} schützt {slot} vor {actor}.",
    "voided": "Was {actor} mit {slot} vorhatte, geht ins Leere.",
    "ruined": "{name} hat Schulden und keinen Zocker zu opfern.",
    "triumphed_cultist": "{name} zeigt {cards}: Drei Kultisten gewinnen.",
    "triumphed_baron": "{name} zeigt {cards}: Der reichste Baron gewinnt.",
    "triumphed_gambler": "Vier Zocker: {name} gewinnt.",
    "reshuffled": "Die Ablage wird gemischt; Karten im neuen Stapel: {cards}.",
    # Karten
    "proved": "{name} beweist es mit {cards} und ersetzt, was gezeigt wurde.",
    "replaced_slot": "{name} hat jetzt {card} als {slot}.",
    "swindled": "{name} opfert {slot}, {card}, für den ertappten Bluff.",
    "died": "{slot} von {name} stirbt ({cause}): {card}.",
    "died_unseen": "{slot} von {name} stirbt ({cause}).",
    "martyred": "{name} zieht für den Märtyrer {cards}: {slots}.",
    "disabled": "{slot} von {name} ist lahmgelegt.",
    "looked": "{name} sieht sich Karten vom Stapel an ({count}): {cards}.",
    "mended": "{name} macht {slot} wieder einsatzfähig.",
    "mended_none": "{name} heilt nichts.",
    "chose": "{name} nimmt {card} als {slot}.",
    "chose_none": "{name} behält keine davon.",
    "dug": "{name} nimmt {card} aus der Ablage.",
    "buried_top": "{name} legt {card} auf den Stapel.",
    "buried_swap": "{name} nimmt {card} als {slot}.",
    "buried_add": "{name} nimmt {card} neu dazu als {slot}.",
    "revealed": "{role} von {name} deckt auf: {cards}.",
    "setaside": "{name} legt für die Prinzessin {card} beiseite.",
    "playedaside": "{name} zeigt {card} aus dem Prinzessinnenstapel und spielt die Karte aus.",
    "cashed": "{name} verkauft aus dem Prinzessinnenstapel {cards}.",
    "rescued": "{name} opfert {slot}, {card}, um die Schulden loszuwerden.",
    "dealt_poker_unseen": "{name} erhält {slots}; Geld: {money} $.",
    "looked_unseen": "{name} sieht sich Karten vom Stapel an ({count}).",
    "martyred_unseen": "{name} zieht für den Märtyrer: {slots}.",
    "cashed_unseen": "{name} verkauft Karten aus dem Prinzessinnenstapel ({count}).",
    "replaced_slot_unseen": "{name} hat eine neue Karte als {slot}.",
    "dealt_poker": "{name} erhält {cards} als {slots}; Geld: {money} $.",
    "cause_coup": "Coup",
    "cause_assassin": "Attentäter",
    "cause_apothecary": "Apotheker",
    "cause_challenge": "Zweifel",
    # Fragen mit Pokerkarten
    "stake_poker": "{claimant} sagt {role}{times} an{of}{at}.",
    "stake_saving": " und will {slot} retten",
    "stake_sparing": " und will 5 $ statt einer Karte zahlen",
    "ask_answer": (
        "{challenger} zweifelt die Ansage von {name} an: {role}{times}. {name}, beweisen oder eine "
        "Karte opfern?"
    ),
    "ask_target": "{source} von {actor} zielt auf {slot}. {name}, verhindern?",
    "ask_param": "{name}, worauf zielt {role} ({number} von {count})?",
    "ask_disciple": "{name}, Jünger ansagen, um {role} zu wiederholen?",
    "ask_penalty": "{name} hat zu Unrecht gezweifelt. Welche Karte geht verloren?",
    "ask_cultist": "{name}, eine der gezogenen Karten nehmen?",
    "ask_gravecard": "{name}, welche Karte kommt aus der Ablage?",
    "ask_gravemode": "{name}, wohin mit der Karte?",
    "ask_princess": "{name}, was tut die Prinzessin?",
    "ask_cash": "{name}, welche Karten des Stapels werden zu Geld?",
    "ask_mend": "{name}, welche lahmgelegte Karte wird geheilt?",
    "ask_rescue": "{name} hat Schulden. Welcher Zocker wird geopfert?",
    # Möglichkeiten mit Pokerkarten
    "choice_take_poker": "1 $ dazunehmen",
    "choice_mend_poker": "Heilen: 2 Karten ansehen; ein Herz heilt eine lahmgelegte Karte",
    "choice_swap_slot": "Für 1 $ tauschen: {slot}",
    "choice_coup_slot": "Coup gegen {slot}: {money} $ zahlen",
    "choice_use": "{role}{times} ansagen{paying}: {effect}",
    "choice_paying": " ({money} $)",
    "choice_slot_slot": "{slot}",
    "choice_seat": "{what}",
    "choice_copy": "Auftreten {what}",
    "choice_challenge_poker": "Anzweifeln",
    "choice_pass_poker": "Durchgehen lassen",
    "choice_prove": "Mit {slots} beweisen",
    "choice_lose_slot": "Opfern: {slot}",
    "choice_swindle_slot": "Als Schwindler opfern, nur 1 $: {slot}",
    "choice_priest_poker": "Priester ansagen: stattdessen 5 $ zahlen",
    "choice_spy": "Spion{times} ansagen: eine schwarze Karte vom Stapel verhindert es",
    "choice_apothecary_poker": "Apotheker ansagen: blockt es",
    "choice_disciple": "{count}-mal wiederholen",
    "choice_disciple_0": "Nicht wiederholen",
    "choice_disciple_1": "Einmal wiederholen",
    "choice_none_poker": "Keine",
    "choice_take_card": "{card} nehmen statt {slot}",
    "choice_card_card": "{card}",
    "choice_top_poker": "Oben auf den Stapel, kostenlos",
    "choice_grave_swap": "Für 5 $ anstelle von {slot}",
    "choice_add_poker": "Als neue Karte, für 10 $",
    "choice_set_poker": "Eine Karte beiseitelegen",
    "choice_play_card": "{card} ausspielen",
    "choice_cash_poker": "Karten des Stapels zu Geld machen",
    "choice_cash_card": "{card} für 1 $ verkaufen",
    "choice_stop_poker": "Nichts weiter",
    "choice_mend_slot": "Heilen: {slot}",
    "choice_rescue_slot": "Opfern: {slot}",
    "choice_ruin_poker": "Es gibt keinen: ausscheiden",
    "choice_drop": "Die Zeit ist um: Die Ansage entfällt",
    # Der Spickzettel
    "table_card": "Karte",
    "table_character": "Figur",
    "table_active": "Aktiv, im eigenen Zug",
    "table_passive": "Passiv",
    "active_assassin": "eine gegnerische Karte stirbt",
    "active_disciple": "–",
    "active_martyr": "–",
    "active_swindler": "kopieren, was andere gerade gespielt haben",
    "active_apothecary": "eine Karte lahmlegen oder eine lahmgelegte töten",
    "active_cultist": "3 ziehen, davon eine nehmen",
    "active_baron": "Fähigkeitsgeld des letzten Zuges plus 1 $",
    "active_priest": "jemandem 1 $ wegnehmen",
    "active_spy": "eine Karte ersetzen",
    "active_gravedigger": "ausgraben (Stapel 0 $, Tausch 5 $, neu 10 $)",
    "active_gambler": "4 aufdecken, der beste Rang zahlt",
    "active_princess": "beiseitelegen, ausspielen oder zu Geld machen",
    "active_duke": "2 $ nehmen",
    "passive_assassin": "–",
    "passive_disciple": "eigene Fähigkeit wiederholen, je 1 $",
    "passive_martyr": "stirbt: 2 ziehen, bei Coup 1 (kein Bluff)",
    "passive_swindler": "ertappt: kostet nur 1 $ (kein Bluff)",
    "passive_apothecary": "blockt einen Apotheker",
    "passive_cultist": "drei davon gewinnen (kein Bluff)",
    "passive_baron": "mit 12 $ und am reichsten: Sieg (kein Bluff)",
    "passive_priest": "falscher Zweifel: 5 $ zahlen, Karte behalten",
    "passive_spy": "Ziel: Eine schwarze Karte verhindert es",
    "passive_gravedigger": "–",
    "passive_gambler": "–",
    "passive_princess": "–",
    "passive_duke": "–",
    "term_pile": "Prinzessinnenstapel: {count}",
    "term_pile_own": "Prinzessinnenstapel: {cards}",
    "term_copy": "Ein Schwindler darf kopieren: {roles}",
    "term_rules_poker": (
        "Jeder Rang der 52 Karten ist eine Figur. Wer zuletzt noch eine Karte hat, gewinnt.\n"
        "Ein Zug bringt 1 $, dann eines davon: 1 $ dazunehmen; eine Karte für 1 $ tauschen; für 7 "
        "$ ein\n"
        "Coup gegen eine Karte; heilen; oder eine Figur so und so oft ansagen, ob vorhanden oder "
        "nicht,\n"
        "mit allem, worauf sie zielt. Bevor es geschieht, darf jede Ansage angezweifelt werden.\n"
        "Mit so vielen nicht lahmgelegten Karten bewiesen, werden diese ersetzt, und wer "
        "gezweifelt hat,\n"
        "verliert eine Karte; sonst kostet der Bluff eine Karte, der Zweifel bringt 5 $, und "
        "nichts geschieht.\n"
        "Passive Fähigkeiten werden ebenso angesagt und angezweifelt.\n"
    ),
    # Ablehnungen mit Pokerkarten
    "refusal_poker_card": (
        "Die Karte „{card}“ gibt es nicht; eine Karte ist Rang und Farbe, etwa ah oder tc."
    ),
    "refusal_poker_deck": "Jede der 52 Karten muss einmal da sein; es sind {cards}.",
    "refusal_slot_ids": (
        "Karten haben verschiedene, aufsteigende Nummern, kleiner als die nächste freie."
    ),
    "refusal_slot_malformed": (
        "„{text}“ ist weder Karte noch Geld noch sonst etwas, das zu einem Platz gehört."
    ),
    "refusal_plan_malformed": "„{text}“ ist keine entstehende Ansage.",
    "refusal_played": "Platz {seat} kann diese Figuren nicht als gespielt kennen.",
    "refusal_limbo": (
        "Gezogene Karten gehören zur Frage eines Kultisten oder einer Heilung und nur dorthin."
    ),
    "refusal_picked": "Diese Karten können nicht ausgewählt worden sein.",
    "refusal_plan": "Eine Ansage entsteht genau so lange, wie nach ihren Zielen gefragt wird.",
    # Vorlagen und Optionen mit Pokerkarten
    "preset_three": "drei Karten für alle",
    "preset_gentle": "Zocken bringt 2, 4, 8, 16; alle beginnen mit 2 $",
    "option_hand": "Karten am Anfang",
    "option_start_money": "Dollar am Anfang",
    "option_gambler_pay": "was ein, zwei, drei oder vier gleiche Ränge einem Zocker bringen",
    "option_spy_scope": "welche Karten, auf die gezielt wird, ein Spion schützen darf",
    "option_apothecary_block": "wer einen Apotheker blocken darf",
    "option_mend_scope": "wessen lahmgelegte Karte geheilt werden darf",
    "option_martyr_on_lost_challenge": (
        "auch ein nach Zweifel geopferter Märtyrer bringt neue Karten"
    ),
    "option_baron_previous": "auf welchen Zug ein Baron zurückblickt",
    "option_caught_reward_from": "wer für berechtigten Zweifel zahlt",
    "option_priest_pays_to": "wer die 5 $ eines Priesters bekommt",
    "option_reveal_dead": "ob Karten, die sterben, gezeigt werden",
    # Was auf dem Tisch steht
    "standing_turn": "{name} ist am Zug.",
    "standing_over": "Die Partie ist vorbei.",
    "standing_reveal": "{challenger} zweifelt die Ansage von {name} an: {role}.",
    "standing_lose": "{name} muss eine Karte verlieren ({reason}).",
    "standing_exchange": "{name} tauscht Karten.",
    "standing_answer": "{challenger} zweifelt die Ansage von {name} an: {role}{times}.",
    "standing_target": "{source} von {actor} zielt auf {slot}.",
    "standing_param": "{name} will etwas ansagen.",
    "standing_disciple": "{name} darf {role} wiederholen.",
    "standing_penalty": "{name} hat zu Unrecht gezweifelt und verliert eine Karte.",
    "standing_cultist": "{name} sieht sich drei Karten an.",
    "standing_gravecard": "{name} sieht die Ablage durch.",
    "standing_gravemode": "{name} hat eine Karte ausgegraben.",
    "standing_princess": "{name} spielt die Prinzessin.",
    "standing_cash": "{name} macht den Prinzessinnenstapel zu Geld.",
    "standing_mend": "{name} heilt.",
    "standing_rescue": "{name} hat Schulden.",
    "kind_action": "▲ AKTION",
    "kind_block": "■ BLOCK",
    "kind_plain": "· TISCH",
    # Was danach ansteht
    "pending": "Danach: {steps}",
    "pending_step": " → ",
    "pending_block_all": "andere dürfen blocken",
    "pending_block": "{name} darf blocken",
    "pending_holds": "der Block gilt",
    "pending_income": "{name} nimmt 1 Münze",
    "pending_aid": "{name} nimmt 2 Münzen",
    "pending_coup": "{target} verliert eine Karte",
    "pending_tax": "{name} nimmt 3 Münzen",
    "pending_assassinate": "{target} verliert eine Karte",
    "pending_steal": "{name} nimmt {target} bis zu 2 Münzen weg",
    "pending_exchange": "{name} zieht 2 Karten",
    "pending_lose": "{name} verliert eine Karte",
    "pending_uses": "{role}{times}{at}",
    "pending_disciple": "{name} darf wiederholen",
    "pending_target": "{name} darf es verhindern",
    "pending_strike_coup": "{slot} stirbt",
    "pending_strike_assassin": "{slot} stirbt",
    "pending_strike_apothecary": "{slot} wird lahmgelegt oder stirbt",
    "pending_strike_spy": "{slot} wird ersetzt",
    "pending_prevent": "{role} kann retten",
    "pending_absolved": "{name} zahlt 5 $ statt einer Karte",
    "pending_penalty": "{name} verliert eine Karte",
    "pending_turn_ends": "der Zug endet",
    # Was zur Wahl steht, in wenigen Worten
    "brief_income": "+1 Münze",
    "brief_aid": "+2 Münzen",
    "brief_coup": "eine Karte für {coins}",
    "brief_tax": "+3 Münzen",
    "brief_assassinate": "eine Karte für {coins}",
    "brief_steal": "bis zu 2 Münzen",
    "brief_exchange": "2 Karten ziehen",
    "brief_swap": "eine neue Karte für 1 $",
    "brief_coup_poker": "eine Karte für {money} $",
    "brief_take": "1 $ dazu",
    "brief_mend": "ein Herz unter 2 heilt",
    "brief_cost": "{effect} · {money} $",
    "brief_use_assassin": "Karte des Gegners stirbt",
    "brief_use_swindler": "Gespieltes kopieren",
    "brief_use_apothecary": "lahmlegen oder töten",
    "brief_use_cultist": "3 ziehen, eine nehmen",
    "brief_use_baron": "letzter Zug + 1 $",
    "brief_use_priest": "jemandem 1 $ nehmen",
    "brief_use_spy": "eine Karte ersetzen",
    "brief_use_gravedigger": "in der Ablage graben",
    "brief_use_gambler": "4 aufdecken, kassieren",
    "brief_use_princess": "weglegen, spielen, verkaufen",
    "brief_use_duke": "2 $ nehmen",
    "action_take": "Nehmen",
    "action_swap": "Tauschen",
    "action_mend": "Heilen",
    "whom": "Wen? Am Tisch auswählen, per Taste oder Maus.",
    "which_slot": "Welche Karte? Am Tisch auswählen, per Taste oder Maus.",
    "how_often": "Wie viele? So viele, wie angeblich auf der Hand sind.",
    "aim_seat": "{name}: {coins}, {cards}",
    "claim_true": "{role} ✓",
    "claim_bluff": "{role} Bluff",
    "claim_unsure": "{role}",
    "count_choice": "{role} ×{count}",
    "verb_show_proof": "zeigen: Beweis",
    "verb_show_loss": "zeigen: verloren",
    "verb_lose": "verlieren",
    "verb_keep": "behalten",
    "verb_prove": "beweisen",
    "verb_swindle": "für 1 $ opfern",
    "verb_rescue": "opfern",
    "verb_card": "nehmen",
    "verb_cash": "1 $ dafür",
    "keep_these": "Markierte Karten behalten ({marked} von {wanted}): Enter",
    # Karten, jede in ein paar kurzen Zeilen
    "face_duke": "3 Münzen Steuern\nblockt Hilfe",
    "face_assassin": "tötet für\n3 Münzen",
    "face_captain": "stiehlt 2\nblockt Diebe",
    "face_ambassador": "tauscht\nblockt Diebe",
    "face_contessa": "blockt den\nAttentäter",
    "face_down": "verdeckt",
    "face_lost": "verloren",
    "face_disabled": "lahmgelegt",
    # Die Plätze
    "panel_coins": "● {coins}",
    "panel_money": "{money} $",
    "panel_out": "ausgeschieden",
    "panel_pile": "+{count} beiseite",
    "panel_turn": "▶ {name}",
    "panel_asked": "… {name}",
    # Der Tisch
    "head_classic": "COUP  Zug {turn} · {deck} im Stapel",
    "head_poker": "COUP Poker  Zug {turn} · Stapel {draw} · Ablage {discard}",
    "head_score": "gewonnen: {score}",
    "head_lesson": "Lektion {done} von {all}",
    "since": "── seit {name} zuletzt hinsah ──",
    "nobody_asked": "An dieser Tastatur ist gerade niemand gefragt.",
    "bot_thinks": "{name} überlegt …",
    "bots_think": "Die anderen überlegen …",
    "next_game": "Nächste Partie",
    "next_game_detail": "wer gewonnen hat, beginnt",
    "watch_replay": "Wiederholung ansehen",
    "leave_table": "Tisch verlassen",
    "back_to_start": "Zurück zum Startbildschirm",
    "all_pass": "Niemand reagiert",
    "log_title": "Was geschah",
    "beliefs_title": "Was sich wissen lässt",
    "hint_best": "Ein starker Zug: {choice}",
    "hint_none": "Es gibt nichts zu entscheiden.",
    "hint_thinks": "Es wird überlegt …",
    "hint_often": "Häufigkeit",
    "hint_chance": "Gewinn",
    "hand_over_title": "Die Tastatur geht an {name}",
    "hand_over_text": "{name}, Enter drücken, wenn sonst niemand hinsieht.",
    "pace_is": "Bots: {pace}",
    "pace_none": "ohne Warten",
    "pace_quick": "schnell",
    "pace_normal": "wie Menschen",
    "pace_slow": "langsam",
    "resign_sure": "{name} steigt aus und verliert am Ende des Zuges alle Karten. Wirklich?",
    "resign_yes": "Aussteigen",
    "resign_no": "Weiterspielen",
    "too_small": "Das Fenster ist kleiner als 80 × 24; größer ist alles zu sehen.",
    "hand_over_take": "Tastatur übernehmen",
    "game_over": "Die Partie ist vorbei. Alle Karten liegen offen.",
    "left_saved": "Das Spiel ist gespeichert und lässt sich jederzeit fortsetzen.",
    "crashed": (
        "Coup hat selbst einen Fehler gemacht und musste anhalten. Alle Antworten sind "
        "gespeichert.\n"
        "Für die Reparatur: {path}"
    ),
    # Die geführte Partie
    "player": "Spieler",
    "coach": "Lehrer",
    "go_on": "Weiter",
    "lesson_try": "In dieser Lektion geht es weiter mit: {choice}",
    "lesson_done": "Eine echte Partie spielen",
    "lesson_done_detail": "gegen drei Bots",
    "opening_tagline": "das Kartenspiel um den Bluff",
    "refusal_lesson_other": "Das hat Zeit bis zur eigenen Partie. In dieser Lektion: {wanted}.",
    "lesson_classic_income": (
        "Auf der Hand, verdeckt: ein Herzog und ein Botschafter. Wer zuletzt noch eine Karte hat, "
        "gewinnt. Sicher ist zum Anfang das Einkommen: eine Münze, und niemand kann es verhindern. "
        "Die Münzen im Auge behalten!"
    ),
    "lesson_classic_others": (
        "Fiora und Baldo haben je zwei verdeckte Karten und zwei Münzen, wie alle am Anfang. Was "
        "sie tun, ist öffentlich; wer sie sind, nicht."
    ),
    "lesson_classic_tax": (
        "Steuern bringen drei Münzen, mit der Ansage Herzog. Jede Ansage darf angezweifelt werden: "
        "Wer gelogen hat, verliert eine Karte; war es wahr, trifft es den Zweifler. Der Herzog ist "
        "auf der Hand: also Steuern."
    ),
    "lesson_classic_believed": (
        "Niemand hat gezweifelt, also hat niemand den Herzog gesehen. Ohne ihn hätte es genauso "
        "geklappt. Das ist gut zu wissen, für später."
    ),
    "lesson_classic_noticed": "Sechs Münzen glänzen im Kerzenlicht. Baldo hat es bemerkt.",
    "lesson_classic_theft": (
        "Baldo sagt Hauptmann an, wahr oder nicht, um zwei Münzen zu stehlen. Hat er ihn wirklich, "
        "kostet der Zweifel eine Karte. Es gibt etwas Sichereres: erst einmal durchgehen lassen."
    ),
    "lesson_classic_block": (
        "Einen Diebstahl blocken Hauptmann oder Botschafter, und einer davon ist da: Mit "
        "Botschafter blocken. Ein Block ist eine Ansage wie jede andere: Auch er darf gelogen sein."
    ),
    "lesson_classic_staring": (
        "Jetzt könnte Baldo den Block anzweifeln. Er sieht seinem Gegenüber lange in die Augen …"
    ),
    "lesson_classic_aid": (
        "Er hat nachgegeben; die Münzen sind alle noch da. Nun die Entwicklungshilfe: zwei Münzen, "
        "keine Ansage, also nichts anzuzweifeln. Aber jeder darf Herzog ansagen und sie blocken."
    ),
    "lesson_classic_blocked": (
        "Fiora blockt mit Herzog. Auch Baldo könnte den Block anzweifeln; aber zwei Münzen sind "
        "keine Karte wert. Den Block hinnehmen und sich ihren Herzog merken."
    ),
    "lesson_classic_exchange": (
        "Keine Münzen, dann eben bessere Karten. Der Tausch sagt Botschafter an: zwei Karten "
        "ziehen, die besten behalten. Der Botschafter ist da, was immer Baldo denken mag."
    ),
    "lesson_classic_enough": "Schon wieder der Botschafter? Baldo glaubt nicht mehr daran.",
    "lesson_classic_show": (
        "Er zweifelt, aber es war die Wahrheit: Botschafter zeigen. Die Karte kommt in den Stapel "
        "und eine neue auf die Hand, also bleibt die Hand geheim. Er verliert eine Karte."
    ),
    "lesson_classic_wrong": (
        "Wer eine Karte verliert, sucht sie selbst aus. Sie bleibt für alle offen liegen: gut "
        "merken."
    ),
    "lesson_classic_keep": (
        "Attentäter und Hauptmann behalten: einer zum Zuschlagen, einer gegen Diebe. Der Herzog "
        "geht zurück, aber das wissen die anderen nicht. Sie glauben noch an ihn."
    ),
    "lesson_classic_short": (
        "Sechs Münzen. Ab sieben darf es ein Coup sein, ab zehn muss es einer sein. Nur eine fehlt "
        "noch, und das Einkommen kann niemand verhindern."
    ),
    "lesson_classic_desperate": (
        "Nur noch eine Karte, und Baldo will die fremden Münzen mehr denn je."
    ),
    "lesson_classic_challenge": (
        "Wieder ein Hauptmann? Von dreien liegt einer offen vor Baldo, und einer ist auf der "
        "eigenen Hand. Das riecht nach Lüge: Hauptmann anzweifeln! Stimmt es, ist Baldo draußen."
    ),
    "lesson_classic_coup": (
        "Ertappt und draußen! Jetzt sieben Münzen für einen Coup gegen Fiora. Er braucht keine "
        "Ansage, also kann ihn niemand anzweifeln oder blocken; sie darf nur aussuchen, welche "
        "Karte sie verliert."
    ),
    "lesson_classic_revenge": "Aber auch Fiora hat sieben Münzen und ein gutes Gedächtnis.",
    "lesson_classic_lose": (
        "Ihr Coup kostet eine Karte nach eigener Wahl. Der Attentäter wird noch gebraucht, für den "
        "letzten Schlag: Hauptmann verlieren."
    ),
    "lesson_classic_bluff": (
        "Keine Münzen, und der Attentäter kostet drei. Zeit für einen Bluff: Steuern, ohne Herzog! "
        "Vorhin wurde es geglaubt; zweifelt Fiora aber diesmal, ist die Partie verloren."
    ),
    "lesson_classic_dare": (
        "Fiora schaut auf die letzte Karte gegenüber, dann auf ihre eigene. Traut sie sich?"
    ),
    "lesson_classic_believe": (
        "Es hat geklappt! Nun sagt Fiora den Herzog an, mit dem sie geblockt hat: drei Münzen, "
        "genau der Preis eines Attentats. Doch ein Irrtum wäre das Ende: durchgehen lassen."
    ),
    "lesson_classic_assassinate": (
        "Jetzt, bevor sie zuschlägt: Attentat auf Fiora, für drei Münzen. Diese Ansage ist wahr. "
        "Nur eine Contessa könnte sie blocken, echt oder gelogen."
    ),
    "lesson_classic_last": (
        "Eine gelogene Contessa könnte Fiora noch retten. Aber sie hat gesehen, wie es Lügnern "
        "hier ergeht."
    ),
    "lesson_classic_won": (
        "Gewonnen! Mit der Wahrheit, einer einzigen Lüge und dem Gespür, wann man nicht glauben "
        "darf. Von jetzt an sagt niemand mehr, was davon gerade dran ist."
    ),
    "lesson_poker_take": (
        "Jeder Rang ist eine Figur; die Übersicht zeigt alle. Auf der Hand sind zwei Könige, also "
        "Herzöge, als Karte 0 und 1. Der Dollar für den Zug ist schon da: 1 $ dazunehmen."
    ),
    "lesson_poker_slots": (
        "Zita hat die Karten 2 und 3. Die Nummern sind öffentlich und bleiben, wo sie sind; was "
        "dort liegt, ist ihr Geheimnis."
    ),
    "lesson_poker_dukes": (
        "Ein Herzog nimmt 2 $, und mehrere lassen sich auf einmal ansagen: Herzog ×2 ansagen, für "
        "4 $. Das darf gelogen sein; wer zweifelt, will beide sehen. Beide sind da."
    ),
    "lesson_poker_eyebrow": "Zwei Herzöge, schon im zweiten Zug? Zita zieht eine Augenbraue hoch.",
    "lesson_poker_prove": (
        "Sie zweifelt, also mit Karte 0 und Karte 1 beweisen. Beide werden gezeigt und dann "
        "ersetzt: neue Karten, gleiche Nummern. Und wer zu Unrecht zweifelt, verliert eine Karte."
    ),
    "lesson_poker_penalty": (
        "Zita muss eine Karte opfern und sieht gar nicht unglücklich aus. Karte 3 im Auge behalten!"
    ),
    "lesson_poker_disciple": (
        "Das war ein Märtyrer: Sterbend brachte er ihr die Karten 4 und 5. Neu auf der Hand sind "
        "dafür ein Jünger und ein Spion. Für 1 $ wiederholt ein Jünger, was gerade gespielt wurde: "
        "den Herzog einmal wiederholen."
    ),
    "lesson_poker_bottle": "Zita zählt 2 $ ab und greift nach einem grünen Fläschchen.",
    "lesson_poker_apothecary": (
        "Zita sagt Apotheker an, um Karte 0 lahmzulegen: Die könnte dann nichts mehr beweisen. Hat "
        "sie ihn, kostet der Zweifel eine Karte. Durchgehen lassen; es gibt einen anderen Weg."
    ),
    "lesson_poker_spy": (
        "Ein Spion hilft auch, wenn auf eine Karte gezielt wird. Spion ansagen, das ist Karte 1: "
        "Vom Stapel wird eine Karte aufgedeckt, und eine schwarze verhindert es."
    ),
    "lesson_poker_coup": (
        "Schwarz: verhindert, und ihre 2 $ sind weg. In der Kasse sind 9 $, und ein Coup für 7 $ "
        "tötet die genannte Karte: Coup gegen Karte 2. Er lässt sich nicht anzweifeln; nur Spione "
        "könnten ihn verhindern."
    ),
    "lesson_poker_another": "Zita hat noch ein Fläschchen. Langsam macht ihr Keller neugierig.",
    "lesson_poker_again": (
        "Noch einmal ein Apotheker, jetzt gegen den Spion, Karte 1. Eine Dosis legt eine Karte "
        "lahm, eine zweite tötet sie. Zweifeln ist immer noch teuer: durchgehen lassen."
    ),
    "lesson_poker_luck": (
        "Ein Spion darf sich selbst schützen. Noch einmal Spion ansagen und auf Kreuz oder Pik "
        "hoffen."
    ),
    "lesson_poker_red": (
        "Rot: keine Hilfe, und gegen dasselbe Ziel sagt niemand zweimal Spion an. Möglich wäre "
        "noch ein gelogener Apotheker, denn der blockt einen anderen. Lieber durchgehen lassen."
    ),
    "lesson_poker_mend": (
        "Karte 1 ist lahmgelegt, die nächste Dosis würde sie töten. Also heilen: zwei Karten vom "
        "Stapel ansehen; ein Herz darunter macht die Karte wieder einsatzfähig."
    ),
    "lesson_poker_gambler": (
        "Ein Herz, und Karte 1 ist wieder da. Nun ein Bluff: Zocker ansagen, ohne einen zu haben. "
        "Vier Karten werden aufgedeckt; ein Paar darunter bringt 6 $, jeder Zocker dort kostet 2 $."
    ),
    "lesson_poker_faith": (
        "Nur Zita könnte zweifeln. Kostete die Lüge eine Karte, bekäme sie 5 $. Aber ihr letzter "
        "Zweifel hat sie eine Karte gekostet …"
    ),
    "lesson_poker_enough": (
        "Ein Paar Zehnen: 6 $ für eine Geschichte. Der Jünger könnte sogar das wiederholen, aber "
        "aufhören ist besser, solange das Glück lacht: nicht wiederholen."
    ),
    "lesson_poker_desperate": "10 $, genug für einen Coup. Zita braucht Geld, und zwar schnell.",
    "lesson_poker_doubt": (
        "Herzog ×2? Es gibt vier Könige: Zwei wurden vorhin gezeigt, den dritten hat der Zocker "
        "aufgedeckt. Zita kann keine zwei haben: Anzweifeln!"
    ),
    "lesson_poker_last": (
        "Ertappt: Sie hat Karte 4 geopfert, die Lüge blieb ohne Folgen, und es gab 5 $. Karte 5 "
        "ist ihre letzte: Coup gegen Karte 5."
    ),
    "lesson_poker_hope": (
        "Nur ein Spion könnte Zita jetzt helfen, und ihr sind die Geschichten ausgegangen."
    ),
    "lesson_poker_won": (
        "Gewonnen! Drei Kultisten oder ein reicher Baron hätten ebenfalls gewonnen: siehe Regeln. "
        "Die anderen Figuren warten in der nächsten Partie."
    ),
    # Rat und Gründe
    "percent": "{count} %",
    "times_one": "einmal",
    "times_many": "{count}-mal",
    "why_only_choice": "Es gibt keine andere Möglichkeit.",
    "why_close": (
        "Die Wahl ist knapp: Wer stark spielt, wechselt ab, um nicht durchschaut zu werden."
    ),
    "why_brings": "Das bringt {coins}.",
    "why_exchange_chooses": "Ein Tausch lässt unter zwei weiteren Karten vom Stapel wählen.",
    "why_block_likely": "Zu etwa {chance} kann {seat} es ehrlich blocken: {roles}.",
    "why_block_likely_any": "Zu etwa {chance} kann jemand es ehrlich blocken: {roles}.",
    "why_bluff": "Auf der Hand fehlt {roles}: Es wäre ein Bluff.",
    "why_block_open": "Mit {role} ließe es sich ehrlich blocken.",
    "why_block_bluff": "Auf der Hand fehlt {roles}: Ein Block wäre ein Bluff.",
    "why_must_hold": "Zu wenige andere Karten sind übrig: Die Ansage muss wahr sein.",
    "why_truth_likely": "Zu etwa {chance} ist die Ansage wahr: {seat} blufft wohl nicht.",
    "why_bluff_likely": "Zu etwa {chance} ist die Ansage wahr: {seat} blufft wohl.",
    "hint_option": "{chance} Gewinnchance: {choice}",
    "hint_option_often": "In {often} der Fälle gewählt, {chance} Gewinnchance: {choice}",
    "infer_likely": "{seat} hat wohl {likely}.",
    "infer_likely_hardly": "{seat} hat wohl {likely}, kaum {hardly}.",
    "infer_open": "{seat} könnte alles haben, am ehesten {likely}.",
    "infer_open_hardly": "{seat} könnte alles haben, am ehesten {likely}, kaum {hardly}.",
    "infer_chance": "{role} ({chance})",
    "why_must_coup": "Mit {coins} ist nur ein Coup erlaubt.",
    "why_must_coup_poker": "Mit {money} $ ist nur ein Coup erlaubt.",
    "why_coup_sure": "Ein Coup lässt sich weder anzweifeln noch blocken.",
    "why_coup_unclaimed": (
        "Ein Coup kostet {money} $ und braucht keine Ansage: Niemand kann zweifeln."
    ),
    "why_wins_game": (
        "Es ist die allerletzte gegnerische Karte: Gelingt es, ist die Partie gewonnen."
    ),
    "why_last_rival_card": (
        "Es ist die letzte Karte von {seat}, und sonst ist niemand mehr im Spiel."
    ),
    "why_one_card_left": "{seat} hat nur noch eine Karte.",
    "why_rival_can_coup": "{seat} hat {coins}: genug für einen Coup.",
    "why_strongest_rival": "Am stärksten steht {seat}: {cards}, {coins}.",
    "why_strongest_rival_poker": "Am stärksten steht {seat}: {cards}, {money} $.",
    "why_coup_next": "Gelingt es, sind es {coins}: genug für einen Coup im nächsten Zug.",
    "why_denies_coup": "Danach fehlen {seat} die Münzen für einen Coup.",
    "why_steal_takes": "Das nimmt {seat} {coins} weg.",
    "why_income_safe": "Einkommen lässt sich weder anzweifeln noch blocken.",
    "why_take_safe": "1 $ zu nehmen braucht keine Ansage: Niemand kann zweifeln.",
    "why_nothing_true": "Keine der jetzt möglichen Ansagen wäre wahr.",
    "why_baron_near": "Der eigene Baron gewinnt mit {money} $ Vorsprung; jetzt sind es {lead} $.",
    "why_mend_heart": "Ein Herz unter den zwei Karten heilt eine lahmgelegte Karte.",
    "why_swap_weak": "Eine neue Karte ist im Schnitt mehr wert als {role}.",
    "why_known_top": "Es ist bekannt, was oben auf dem Stapel liegt: Dafür kommt {role}.",
    "why_fresh_card": "Die neue Karte ist nicht lahmgelegt.",
    "why_prevent_risk": "In etwa {chance} der Fälle verhindert es {seat} mit {roles}.",
    "why_ability": "{role}: {ability}.",
    "why_copies": "Das kopiert {role}: {ability}.",
    "why_use_costs": "Es kostet {money} $, aber nur, wenn niemand die Ansage auffliegen lässt.",
    "why_third_cultist_odds": "In etwa {chance} der Fälle findet es den Kultisten zum Sieg.",
    "why_has_money": "{seat} hat {money} $.",
    "why_disabled_dies": "Die Karte ist schon lahmgelegt, also stirbt sie.",
    "why_no_disciple": "Auf der Hand ist kein Jünger: Eine Wiederholung wäre ein Bluff.",
    "why_repeat_little": "Noch einmal {role} brächte weniger, als es kostet oder riskiert.",
    "why_repeat_costs": "Die Wiederholung kostet insgesamt {money} $.",
    "why_claim_true": "{role} ist auf der Hand: Ein Zweifel würde den Zweifler eine Karte kosten.",
    "why_claim_true_poker": (
        "{role} ×{copies} ist auf der Hand: Ein Zweifel käme die anderen teuer zu stehen."
    ),
    "why_bluff_poker": "{role} lässt sich nicht beweisen; noch nicht gesehen: {copies}.",
    "why_bluff_last_card": "Ein ertappter Bluff würde die letzte Karte kosten.",
    "why_bluff_both_cards": "Ein ertappter Bluff würde beide Karten kosten.",
    "why_lie_exposed": (
        "{roles} ist mit diesen Karten schon aufgeflogen: Das glaubt kaum noch jemand."
    ),
    "why_doubt_risk": "In etwa {chance} der Fälle zweifelt jemand.",
    "why_all_seen": "{roles}: Alle Exemplare sind bekannt, die Ansage muss gelogen sein.",
    "why_too_few_left": "Übrig ist höchstens {role} ×{copies}: Die Ansage muss gelogen sein.",
    "why_proves_likely": "{seat} kann {role} mit etwa {chance} Wahrscheinlichkeit beweisen.",
    "why_caught_before": "{seat} wurde schon {times} beim Bluffen ertappt.",
    "why_claimed_often": "{seat} hat mit diesen Karten nun {times} {role} angesagt.",
    "why_let_pass_before": "{seat} hat schon {times} {role} angesagt, und niemand hat gezweifelt.",
    "why_challenge_stops": "Ein berechtigter Zweifel verhindert auch, was {seat} vorhat.",
    "why_challenge_frees": "Ein berechtigter Zweifel lässt die eigene Aktion gelingen.",
    "why_challenge_last_card": "Ein falscher Zweifel würde die letzte Karte kosten.",
    "why_challenge_both_cards": (
        "Ein falscher Zweifel kann beide Karten kosten: Das Attentat kommt noch dazu."
    ),
    "why_challenge_one_card": "Ein falscher Zweifel würde eine Karte kosten.",
    "why_doubt_pays": "Ein ertappter Bluff bringt in der Regel {money} $.",
    "why_doubt_last_card": "Ein falscher Zweifel würde die letzte Karte kosten.",
    "why_doubt_one_card": "Ein falscher Zweifel würde eine Karte kosten.",
    "why_priest_at_hand": "Der eigene Priester könnte bei falschem Zweifel {money} $ zahlen.",
    "why_block_later_true": "{role} ist auf der Hand und kann später noch blocken.",
    "why_block_later": "Blocken geht auch später noch, mit der Ansage {roles}.",
    "why_prevent_later": "{role} ist auf der Hand und kann es später noch verhindern.",
    "why_aimed_at_you": "Es zielt auf die eigene Karte: {role}.",
    "why_takes_your_money": "Es kostet 1 $, zugunsten von {seat}.",
    "why_pass_harmless": "Es durchgehen zu lassen kostet nichts.",
    "why_aimed_elsewhere": "Es zielt auf {seat}.",
    "why_pass_costs_coins": "Es durchgehen zu lassen kostet schlimmstenfalls {coins}.",
    "why_pass_costs_card": "Es durchgehen zu lassen kostet schlimmstenfalls eine Karte.",
    "why_action_fails": "Es durchgehen zu lassen hat seinen Preis: Die eigene Aktion scheitert.",
    "why_may_stop_you": "Wird es geglaubt, kann das die eigene Aktion aufhalten.",
    "why_last_card_at_stake": "Die letzte Karte steht auf dem Spiel.",
    "why_block_saves_card": "Der Block rettet eine Karte.",
    "why_block_saves_coins": "Der Block bewahrt {coins} vor {seat}.",
    "why_block_denies": "Der Block verwehrt {seat} {coins}.",
    "why_card_at_stake": "Auf dem Spiel steht: {role}.",
    "why_card_of_other": "Die Karte gehört {seat}.",
    "why_spy_black": "In etwa {chance} der Fälle kommt eine schwarze Karte und verhindert es.",
    "why_shields": "Ein Apotheker, dem geglaubt wird, blockt es sicher.",
    "why_only_replaced": "Die Karte wird nur durch eine neue ersetzt.",
    "why_prevent_bluff": "Auf der Hand ist kein Spion: Ihn anzusagen wäre ein Bluff.",
    "why_proof": "{role} beweist die Ansage, und {seat} verliert eine Karte.",
    "why_proof_poker": "{role} beweist die Ansage, und {seat} büßt für den Zweifel.",
    "why_proof_replaced": "{role} wird nach dem Zeigen durch eine neue Karte ersetzt.",
    "why_no_proof": "Auf der Hand fehlt {roles}: Eine Karte ist auf jeden Fall verloren.",
    "why_no_proof_poker": (
        "{role} lässt sich nicht beweisen: Eine Karte ist auf jeden Fall verloren."
    ),
    "why_same_cards": "Beide Karten sind {role}: Es macht keinen Unterschied.",
    "why_worth_more": "{role} ist hier mehr wert als {other}.",
    "why_two_kinds": "Zwei verschiedene Figuren erlauben mehr wahre Ansagen als zwei gleiche.",
    "why_claimed_by_you": "{role} wurde schon angesagt: Noch eine Ansage überrascht niemanden.",
    "why_use_duke": "Ein Herzog nimmt 3 Münzen pro Zug und blockt Entwicklungshilfe.",
    "why_use_assassin": "Ein Attentäter kostet andere eine Karte, wenn niemand blockt.",
    "why_use_captain": "Ein Hauptmann nimmt anderen Münzen weg und blockt Diebstahl.",
    "why_use_ambassador": "Ein Botschafter sucht neue Karten aus und blockt Diebstahl.",
    "why_use_contessa": "Eine Contessa blockt den Attentäter.",
    "why_missed_least": "{role} wird am wenigsten fehlen.",
    "why_disabled_least": "{role} ist lahmgelegt und fehlt daher am wenigsten.",
    "why_disabled_idle": "Eine lahmgelegte Karte kann weder handeln noch eine Ansage beweisen.",
    "why_gives_last_card": "Es ist die letzte Karte.",
    "why_martyr_brings": "Ein Märtyrer, der stirbt, bringt neue Karten.",
    "why_aim_void": "Was auf diese Karte zielt, geht dann ins Leere.",
    "why_swindler_cheap": "Als Schwindler geopfert, bringt die Karte dem Zweifler nur {money} $.",
    "why_priest_pays": "Ein Priester zahlt {money} $, statt eine Karte zu verlieren.",
    "why_mend_back": "Es macht {role} wieder einsatzfähig.",
    "why_mend_none": "Keine eigene lahmgelegte Karte kann jetzt geheilt werden.",
    "why_cash_each": "Jede Karte des Stapels ist 1 $ wert.",
    "why_pile_has": "Der eigene Prinzessinnenstapel hat {cards}.",
    "why_pile_grows": (
        "Der eigene Prinzessinnenstapel wächst auf {cards}, für später als Karte oder Geld."
    ),
    "why_shown_no_doubt": "Eine aus dem Stapel gezeigte Karte lässt sich nicht anzweifeln.",
    "why_nothing_better": "Keine dieser Karten ist mehr wert als die eigenen.",
    "why_best_of_discard": "{role} bringt von allem in der Ablage am meisten.",
    "why_third_cultist": "Es ist der dritte Kultist: Drei davon gewinnen.",
    "why_new_card": "Eine neue Karte ist ein weiteres Leben, für {money} $.",
    "why_top_free": "Oben auf dem Stapel kostet {role} nichts und kommt vielleicht auf die Hand.",
    "why_rescue": "Ein geopferter Zocker tilgt die ganzen Schulden.",
    "why_ruined": "Kein Zocker ist da, der die Schulden tilgen könnte.",
    # Was bekannt ist
    "facts_yours": "{count} eigene",
    "facts_face_up": "{count} offen",
    "facts_gone": "{count} weg",
    "facts_unseen": "{count} unbekannt",
    "facts_claimed": "angesagt:",
    "facts_often": "{role} ×{times}",
    "facts_challenged": "angezweifelt {count}×:",
    "facts_challenged_open": "angezweifelt {count}×",
    "facts_proved": "{count} bewiesen",
    "facts_caught": "{count} ertappt",
    "facts_challenges": "{challenges}, {right} zu Recht",
    "facts_challenges_one": "zweifelte einmal",
    "facts_challenges_many": "zweifelte {count}-mal",
    "facts_showed": "gezeigt:",
    "facts_likely": "vermutlich:",
    "facts_chance": "{role} {chance}",
    # Aufgezeichnete Partien
    "eyes_all": "alle Karten offen",
    "eyes_spectator": "vom Zuschauerplatz",
    "replay_unseen_answer": "Jemand hat verdeckt geantwortet.",
    "replay_unseen_keep": "behält Karten, für die anderen verdeckt",
    "replay_unseen_take": "nimmt eine der drei Karten, für die anderen verdeckt",
    "replay_unseen_card": "wählt eine Karte der Ablage, für die anderen verdeckt",
    "replay_unseen_cash": "wählt eine Karte des Prinzessinnenstapels, für die anderen verdeckt",
    "replay_unseen_plan": "hat etwas vor und es noch nicht angesagt",
    "replay_unseen": "(verdeckt)",
    "replay_began": "Die Karten sind verteilt.",
    "replay_set_up": "Die Partie beginnt mit einer aufgebauten Stellung.",
    "replay_eyes": "Sicht: {who}",
    "replay_log": "Was bis hierher geschah",
    "aside_picked": "Ausgewählt: {cards}",
    "aside_pile": "Prinzessinnenstapel von {name}: {cards}",
    "goto_title": "Zu einem Zug springen",
    "goto_text": "1 bis {last}",
    "games_title": "AUFGEZEICHNETE PARTIEN",
    "games_none": (
        "Noch sind keine Partien aufgezeichnet.\nZu Ende gespielte Partien kommen hierher."
    ),
    "games_reading": "…",
    "games_when": "%d.%m.%Y %H:%M",
    "games_head_when": "Wann",
    "games_head_rules": "Regeln",
    "games_head_turns": "Züge",
    "games_head_winner": "Gewonnen von",
    "games_head_players": "Am Tisch",
    "games_drawn": "unentschieden",
    "games_unfinished": "unvollendet",
    "games_damaged": "nicht lesbar",
    "games_refused": "Nicht in Ordnung: {reason}",
    "games_delete": "{when}: {names}. Diese Aufzeichnung endgültig löschen?",
    "games_delete_file": "Die Datei {name} endgültig löschen?",
    "games_delete_yes": "Löschen",
    "games_delete_no": "Behalten",
    "games_deleted": "Die Aufzeichnung ist gelöscht.",
    "games_file": "Datei: {name}",
    "games_names": "{count} am Tisch: {names}",
    "games_classic": "klassisch",
    "games_poker": "Poker",
    # Der Anfang
    "opening_about": "Ein inoffizielles Programm. Das Spiel ist von Rikki Tahta.",
    "opening_continue": "Fortsetzen",
    "opening_continue_more": "… oder ein anderes ({count} weitere)",
    "opening_quick": "Schnelle Partie",
    "opening_quick_about": "gegen drei solide Bots: {ruleset}",
    "opening_new": "Neuer Tisch",
    "opening_new_about": "Menschen und Bots, Regeln und Optionen nach Wunsch",
    "opening_learn": "Spielend lernen",
    "opening_learn_about": "eine kurze geführte Partie, Schritt für Schritt erklärt",
    "opening_learn_first": "◀ neu hier? am besten mit dieser Partie anfangen",
    "opening_replays": "Wiederholungen",
    "opening_replays_about": "gespielte Partien Schritt für Schritt ansehen",
    "opening_rules": "Regeln",
    "opening_rules_about": "beide Regelwerke auf je einer Seite",
    "opening_quit": "Beenden",
    "ruleset_classic": "Coup",
    "ruleset_poker": "Coup mit Pokerkarten",
    "ruleset_classic_about": "fünf Figuren, zwei Karten, ein paar Münzen",
    "ruleset_poker_about": "jeder Rang der 52 Karten ist eine Figur",
    "learn_title": "Welches Spiel soll es sein?",
    "saves_title": "Gespeicherte Spiele",
    "saved_when": "gespeichert {when}",
    "saved_turn": "Zug {turn}",
    "saved_score": "gewonnen: {score}",
    "saved_over": "Partie vorbei",
    "saved_line": "{rules} · {far} · gespeichert {when}",
    "saved_damaged": "✗ {file}, gespeichert {when}, lässt sich nicht öffnen.",
    "when_today": "heute {clock}",
    "when_yesterday": "gestern {clock}",
    "when_then": "{date}",
    "delete_sure": "Dieses Spiel löschen? Das lässt sich nicht rückgängig machen.\n{match}",
    "delete_yes": "Löschen",
    "delete_no": "Behalten",
    "setup_title": "Neuer Tisch",
    "setup_table": "Der Tisch",
    "setup_seats": "Wer am Tisch sitzt",
    "setup_options": "Optionen der Regeln",
    "setup_ruleset": "Spiel",
    "setup_preset": "Vorlage",
    "setup_players": "Mitspielende",
    "setup_players_about": "wie viele am Tisch sitzen",
    "setup_games": "Partien",
    "setup_games_open": "offenes Ende",
    "setup_games_open_about": "nach jeder Partie neu entscheiden",
    "setup_games_one_about": "eine einzige Partie",
    "setup_games_many_about": "das Spiel endet nach {games} Partien",
    "setup_reactions": "Reaktionen",
    "setup_clockwise": "nacheinander",
    "setup_race": "gemeinsam",
    "setup_clockwise_about": "alle werden nacheinander gefragt",
    "setup_race_about": "alle reagieren an einem gemeinsamen Bildschirm",
    "setup_seat": "Platz {number}",
    "setup_name_about": "Name auf diesem Platz, höchstens {most} Zeichen",
    "setup_person": "Mensch",
    "setup_person_about": "jemand an dieser Tastatur",
    "setup_bot": "Bot ({kind})",
    "setup_start": "Los",
    "setup_ready": "✓ {people}, {bots}. {ruleset}: {changed}.",
    "setup_refused": "✗ {reason}",
    "setup_allowed": "{name}: {allowed}; in dieser Vorlage {usual}",
    "people_one": "1 Mensch",
    "people_many": "{count} Menschen",
    "bots_one": "1 Bot",
    "bots_many": "{count} Bots",
    "changed_none": "wie veröffentlicht",
    "changed_one": "1 Option geändert",
    "changed_many": "{count} Optionen geändert",
    "value_true": "ja",
    "value_false": "nein",
    "value_none": "keine",
    "value_number": "eine Zahl",
    "rules_title": "Regeln: {ruleset}",
    "rules_other": "Tab: {ruleset}",
    "rules_short": "In Kürze",
    "rules_actions": "Aktionen",
    "rules_blocks": "Wer blockt was",
    "rules_characters": "Figuren",
    "rules_options": "Optionen, die von den veröffentlichten Regeln abweichen",
    "rules_as_published": "Keine: Alles ist wie veröffentlicht.",
    "table_turn": "Im eigenen Zug",
    "table_blocks": "Blockt",
    "table_option": "Option",
    "table_value": "Hier",
    "table_published": "Veröffentlicht",
    # Der Server
    "refusal_store_conflict": "Etwas anderes kam zuvor; es wurde nichts geändert.",
    "refusal_store_full": (
        "Der Server kann gerade nichts speichern, also wurde nichts geändert. Bitte gleich noch "
        "einmal versuchen."
    ),
    "refusal_store_damaged": (
        "Was hier gespeichert war, ist beschädigt und lässt sich nicht öffnen."
    ),
    "refusal_store_closed": "Der Server hält an; es wurde nichts geändert.",
    "refusal_store_in_use": "Ein anderer Server benutzt diese Datenbank.",
    "refusal_store_foreign": "Diese Datei ist keine Datenbank dieses Programms.",
    "refusal_store_newer": "Diese Datenbank hat Format {format}; gelesen wird Format {known}.",
    "refusal_store_unopened": "Die Datenbank lässt sich nicht öffnen: {detail}.",
    "refusal_store_lost": (
        "Dieser Tisch ist auf einen anderen Server umgezogen; dort geht es weiter."
    ),
    "refusal_store_unsure": "Der Tisch wurde unterbrochen; er geht weiter, wo er war.",
    "refusal_store_away": (
        "Die Datenbank ist gerade nicht erreichbar. Der Tisch wartet, und nichts ist verloren; "
        "bitte gleich noch einmal versuchen."
    ),
    "refusal_store_old": "Das ist PostgreSQL {version}; nötig ist {least} oder neuer.",
    "refusal_store_library": (
        "Für PostgreSQL fehlt noch eine Bibliothek: pip install 'coup-table[cluster]'."
    ),
    "refusal_backup_none": "Das ist keine Sicherung dieses Programms.",
    "refusal_backup_newer": "Diese Sicherung hat Format {format}; gelesen wird Format {known}.",
    "refusal_backup_line": "Zeile {number} der Sicherung ist beschädigt; nichts wurde geändert.",
    "refusal_backup_cut": (
        "Die Sicherung ist abgeschnitten: Die letzte Zeile fehlt. Nichts wurde geändert."
    ),
    "refusal_backup_full": "{database} ist nicht leer: Nur eine leere lässt sich füllen.",
    "refusal_backup_used": "Ein Server benutzt {database}: Bitte erst anhalten.",
    "refusal_backup_nothing": "In {database} ist nichts von diesem Programm.",
    "refusal_store_node": "Ein anderer Server läuft bereits unter dem Namen {name}.",
    # Der Tisch im Netz
    "online_no_table": "Diesen Tisch gibt es nicht, oder er ist nur auf Einladung zugänglich.",
    "online_no_replay": "Diese Partie gibt es nicht.",
    "online_no_page": "Diese Seite gibt es nicht.",
    "online_seat_taken": "Dieser Platz ist besetzt.",
    "online_seat_none": "Diesen Platz gibt es an diesem Tisch nicht.",
    "online_seat_free": "Dort sitzt niemand.",
    "online_seated": "Ein Platz ist schon eingenommen.",
    "online_not_seated": "Erst einen Platz einnehmen.",
    "online_not_host": "Das darf nur, wer den Tisch eröffnet hat.",
    "online_started": "Die Partie hat begonnen.",
    "online_not_started": "Es gibt noch keine Partie.",
    "online_not_over": "Die Partie ist noch nicht vorbei.",
    "online_person_plays": "Dort spielt jemand; in einer laufenden Partie bleibt das so.",
    "online_spectators": "An diesem Tisch ist Zuschauen nicht erlaubt.",
    "online_full": "An diesem Tisch ist kein Platz mehr, auch nicht zum Zuschauen.",
    "online_stale": "Diese Frage ist schon erledigt.",
    "online_no_time": "Gerade läuft keine Uhr, die man anhalten könnte.",
    "online_time_given": "Mehr Zeit wurde schon gegeben.",
    "online_no_hints": "An diesem Tisch gibt es keine Tipps.",
    "online_not_asked": "Gerade ist nichts zu beantworten.",
    "online_no_chat": "An diesem Tisch gibt es keinen Chat.",
    "online_chat_empty": "Diese Nachricht ist leer.",
    "online_chat_fast": "Nicht so schnell: bitte einen Moment bis zur nächsten warten.",
    "online_sign": "Das ist keines der Zeichen: {known}.",
    "online_entered": "Der Eintritt ist schon erfolgt.",
    "online_enter_first": (
        "Die erste Nachricht muss „enter“ sein, innerhalb von {seconds} Sekunden."
    ),
    "online_malformed": "Das ist keine Nachricht: {detail}.",
    "online_deep": "Das ist tiefer als {most} Ebenen verschachtelt.",
    "online_long": "Das ist länger als {most} Byte.",
    "online_flood": "Zu viele Nachrichten auf einmal.",
    "online_slow": "Die Verbindung ist zu langsam für diesen Tisch.",
    "online_sockets": "Zu viele Verbindungen von dieser Adresse.",
    "online_rooms": "Zu viele Tische von dieser Adresse; bitte erst einen beenden.",
    "online_crowded": "Der Server ist voll; bitte später noch einmal versuchen.",
    "online_guesses": "Zu viele falsche Codes; bitte eine Minute warten.",
    "online_origin": "Diese Seite darf mit diesem Server nicht sprechen.",
    "online_store_full": (
        "Der Speicher des Servers ist voll: Nichts wurde geändert, nichts ist verloren."
    ),
    "online_store_away": (
        "Der Server wartet auf seine Datenbank: Nichts wurde geändert, nichts ist verloren. Bitte "
        "gleich noch einmal versuchen."
    ),
    "online_set_aside": "Dieser Tisch musste wegen eines Fehlers stillgelegt werden.",
    "online_idle": "Der Tisch wurde geschlossen, weil niemand da war.",
    "online_stopping": "Der Server hält an; danach geht es mit derselben Frage weiter.",
    "online_moved": "Der Platz ist auf ein anderes Gerät umgezogen.",
    "online_handed_over": (
        "Ein anderer Server führt diesen Tisch weiter; die Verbindung dorthin wird aufgebaut."
    ),
    "online_no_build": (
        "Die Seite ist noch nicht gebaut: „make web“ ausführen. Der Server selbst läuft."
    ),
    "online_no_library": (
        "Der Tisch im Netz braucht weitere Bibliotheken: pip install 'coup-table[server]'."
    ),
    "online_no_option": (
        "Im Netz wird immer gemeinsam reagiert: Option {name} lässt sich nicht ändern."
    ),
    "online_address": "Der Tisch ist offen unter {address}",
    "online_address_near": "Im selben Netz: {address}",
    "online_stop": "Anhalten mit Strg+C; laufende Partien gehen nach dem Neustart weiter.",
    "online_bot_sits": "{name} sitzt auf Platz {seat} am Tisch {code}.",
    "online_bot_over": "Partie {number} ist vorbei: {result}.",
    "online_bot_closed": "Der Tisch ist geschlossen: {sentence}",
    "online_bot_unreachable": "{url} ist nicht erreichbar: {detail}.",
    # Labor
    "research_progress": "{bar} {done} von {total} Partien · {rate}/s · noch {left}",
    "research_stopped": "Angehalten. Derselbe Befehl macht hier weiter.",
    "research_lost": "Angehalten. Nichts wurde behalten: --out nennt eine Datei für die Partien.",
    "arena_title_round_robin": (
        "Jeder gegen jeden, {rules}, {seats} Plätze: {deals} Kartenverteilungen, {games} "
        "Partien, Startwert {seed}"
    ),
    "arena_title_free_for_all": (
        "Alle gegen alle, {rules}, {seats} Plätze: {deals} Kartenverteilungen, {games} Partien, "
        "Startwert {seed}"
    ),
    "arena_draws": "Unentschieden nach {turns} Zügen: {draws}",
    "arena_head_player": "Spieler",
    "arena_head_games": "Partien",
    "arena_head_won": "Siege",
    "arena_head_share": "Anteil",
    "arena_head_interval": "95-%-Intervall",
    "arena_head_rating": "Wertung",
    "arena_cross": "Siege der Zeile gegen die Spalte:",
    "arena_cross_many": "Siege der Zeile, allein unter Spielern der Spalte:",
    "arena_faults": "Antworten, die nicht zählten und durch die übliche ersetzt wurden:",
    "arena_fault_said": "  {name}: {faults}; Meldung: {said}",
    "arena_fault_timeout": "{count} zu spät",
    "arena_fault_crash": "{count} ausgeblieben, weil das Programm endete",
    "arena_fault_malformed": "{count} nicht in der Form einer Antwort",
    "arena_fault_illegal": "{count} nicht unter den Möglichkeiten",
    "arena_plot_axis": "gewonnene Partien in %, mit 95-%-Intervall; gepunktet: gleicher Anteil",
    "arena_plot_title": "{rules}, {seats} Plätze, {games} Partien; neben jedem Namen die Wertung",
    "arena_written": "Geschrieben: {path}",
    "selfplay_done": (
        "{games} Partien in {shards} Dateien in {path}; {new} Dateien sind neu. Startwert {seed}."
    ),
    "train_line": "{iteration} von {iterations} · {games} Partien · {minutes} min · {panel}",
    "train_done": "Die Gewichte liegen in {path}, die Kurve in {curve}.",
    "train_axis": "Partien, Millionen",
    "train_wins": "gewonnene Partien gegen jeden der Prüfgegner, %",
    "refusal_train_config": "{path} ist keine Konfiguration: {detail}.",
    "refusal_train_value": "{path}: {detail}.",
    "refusal_research_library": "Dafür fehlt {names}: pip install 'coup-table[research]'.",
    "refusal_research_endless": (
        "Partien zwischen Bots brauchen ein Ende: draw_after_turns muss hier eine Zahl sein."
    ),
    "refusal_command": "Der Befehl von „{text}“ ist nicht lesbar: {detail}.",
    "refusal_command_unknown": (
        "Das Programm von „{text}“ gibt es nicht, oder es lässt sich nicht ausführen."
    ),
    "refusal_arena_entrants": (
        "Ein Wettkampf braucht mindestens zwei Spieler, etwa: coup arena steady honest."
    ),
    "refusal_arena_mode": "Die Spielweise „{mode}“ gibt es nicht. Spielweisen: {known}.",
    "refusal_arena_other": (
        "{path} gehört zu einem anderen Wettkampf oder zu gar keinem: eine andere Datei nennen "
        "oder den Befehl wiederholen, mit dem sie begonnen wurde."
    ),
    "refusal_arena_in_use": "In {path} schreibt gerade ein anderer Wettkampf.",
    "refusal_arena_damaged": "{path} ist in Zeile {line} beschädigt.",
    "refusal_arena_plot": "Ein Bild endet auf .svg oder .png, anders als {path}.",
    "refusal_worker_failed": "Eine Partie ließ sich nicht spielen: {detail}",
    "refusal_worker_died": "Ein Arbeitsprozess brach {times}-mal bei denselben Partien ab.",
    "refusal_selfplay_bots": "Wer spielt? Bots nennen, etwa: coup selfplay steady honest.",
    "refusal_selfplay_other": (
        "{path} enthält andere Partien: einen anderen Ordner nennen oder den Befehl wiederholen, "
        "mit dem er begonnen wurde."
    ),
    "refusal_selfplay_file": "{path} ist keine Datei mit Partien: {detail}",
    "refusal_ray_unreachable": "Unter {address} antwortet kein Ray-Cluster: {detail}",
    "refusal_ray_failed": (
        "Ray kam nicht zum Ende: {detail}. Derselbe Befehl macht weiter; was geschrieben ist, "
        "bleibt."
    ),
}
