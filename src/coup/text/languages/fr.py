"""French."""

from __future__ import annotations

import re

SAID: dict[str, str] = {
    # Petits mots
    "and": "{first} et {last}",
    "or": "{first} ou {last}",
    "coins_one": "1 pièce",
    "coins_many": "{count} pièces",
    "cards_one": "1 carte",
    "cards_many": "{count} cartes",
    "none": "–",
    "hidden_card": "?",
    # Personnages
    "role_duke": "Duc",
    "role_assassin": "Assassin",
    "role_captain": "Capitaine",
    "role_ambassador": "Ambassadeur",
    "role_contessa": "Comtesse",
    # Actions
    "action_income": "Revenu",
    "action_aid": "Aide étrangère",
    "action_coup": "Coup d’État",
    "action_tax": "Taxe",
    "action_assassinate": "Assassinat",
    "action_steal": "Vol",
    "action_exchange": "Échange",
    "deed_aid": "aide étrangère",
    "deed_tax": "taxe",
    "deed_assassinate": "assassinat visant {target}",
    "deed_steal": "vol visant {target}",
    "deed_exchange": "échange",
    "effect_income": "prendre 1 pièce",
    "effect_aid": "prendre 2 pièces",
    "effect_coup": "la cible perd une carte",
    "effect_tax": "prendre 3 pièces",
    "effect_assassinate": "la cible perd une carte",
    "effect_steal": "prendre jusqu’à 2 pièces à la cible",
    "effect_exchange": "piocher 2 cartes, en garder autant qu’avant",
    "table_action": "Action",
    "table_claim": "Annonce",
    "table_cost": "Coût",
    "table_effect": "Effet",
    "table_blocked": "Bloquée par",
    # Événements
    "began": "Une partie à {players} commence.",
    "began_committed": "Une partie à {players} commence. Sceau du mélange : {commitment}",
    "turn_began": "Tour {number} : {name}.",
    "passed": "{name} laisse passer.",
    "passed_many": "{name} laissent passer.",
    "resigned": "{name} abandonne ; cela prend effet à la fin du tour.",
    "agreed": "{name} accepte la nulle.",
    "won": "{name} gagne la partie.",
    "drawn": "La partie est nulle.",
    "dealt": "{name} reçoit deux cartes, plus {coins}.",
    "dealt_own": "{name} reçoit {cards}, plus {coins}.",
    "announced_income": "{name} touche son revenu.",
    "announced_aid": "{name} demande l’aide étrangère.",
    "announced_coup": "{name} lance un coup d’État contre {target}.",
    "announced_tax": "{name} annonce {role} : taxe.",
    "announced_assassinate": "{name} annonce {role} : assassinat visant {target}.",
    "announced_steal": "{name} annonce {role} : vol visant {target}.",
    "announced_exchange": "{name} annonce {role} : échange.",
    "countered": "{name} annonce {role} pour bloquer {actor} : {deed}.",
    "challenged": "{name} conteste l’annonce faite par {claimant} : {role}.",
    "showed": "{name} montre {role}.",
    "replaced": "{name} remet la carte dans la pioche et en tire une autre.",
    "replaced_own": "{name} remet la carte dans la pioche et tire {card}.",
    "lost_coup": "{name} perd {role} : coup d’État.",
    "lost_assassinated": "{name} perd {role} : assassinat.",
    "lost_lost_challenge": "{name} a contesté à tort et perd {role}.",
    "lost_caught": "{name} ne prouve pas son annonce et perd {role}.",
    "lost_resigned": "{name} abandonne et révèle {role}.",
    "eliminated": "{name} est hors jeu.",
    "blocked": "Blocage réussi : {actor} échoue ({deed}).",
    "paid": "{name} paie {coins}.",
    "took": "{name} prend {coins} au trésor.",
    "stole": "{name} prend {coins} à {target}.",
    "refunded": "{name} récupère {coins}.",
    "swept": "Le trésor reprend {coins} à {name}.",
    "drew": "{name} pioche {cards}.",
    "exchanged": "{name} remet deux cartes dans la pioche.",
    "exchanged_own": "{name} garde {kept} et remet {returned} dans la pioche.",
    # Questions
    "ask_turn": "{name}, quelle action ?",
    "ask_turn_forced": "{name} a {coins} et doit lancer un coup d’État.",
    "stake_claim": "{claimant} annonce {role} : {deed}.",
    "stake_block": "{claimant} annonce {role} pour bloquer {actor} : {deed}.",
    "stake_announced": "Action annoncée par {actor} : {deed}.",
    "ask_challenge": "{stake} {name}, contester ?",
    "ask_block": "{stake} {name}, bloquer ?",
    "ask_all": "{stake} Quelqu’un réagit-il ({names}) ?",
    "ask_reveal": (
        "{challenger} conteste l’annonce faite par {name} : {role}. {name}, quelle carte montrer ?"
    ),
    "ask_reveal_hint": "{role} prouve l’annonce ; toute autre carte est perdue.",
    "ask_lose": "{name} doit perdre une carte ({reason}). Laquelle ?",
    "ask_exchange": "{name}, quelles {cards} garder ?",
    "ask_exchange_one": "{name}, quelle carte garder ?",
    "waiting": "En attente : {names}.",
    "waiting_hidden": "En attente de réponses.",
    "reason_coup": "coup d’État",
    "reason_assassinated": "assassinat",
    "reason_lost_challenge": "contestation à tort",
    "reason_caught": "bluff démasqué",
    "reason_resigned": "abandon",
    # Choix
    "choice_income": "Revenu : prendre 1 pièce",
    "choice_aid": "Aide étrangère : prendre 2 pièces",
    "choice_coup": "Coup d’État contre {target} : payer {coins}",
    "choice_tax": "Taxe : prendre 3 pièces (annonce Duc)",
    "choice_assassinate": "Assassinat visant {target} : payer {coins} (annonce Assassin)",
    "choice_steal": "Vol visant {target} (annonce Capitaine)",
    "choice_exchange": "Échange de cartes (annonce Ambassadeur)",
    "choice_challenge": "Contester {role}",
    "choice_pass": "Laisser passer",
    "choice_pass_block": "Laisser faire",
    "choice_pass_block_claim": "Accepter le blocage",
    "choice_block": "Bloquer avec {role}",
    "choice_show": "Montrer {role}",
    "choice_show_proof": "Montrer {role} : prouve l’annonce",
    "choice_show_loss": "Montrer {role} : carte perdue",
    "choice_lose": "Perdre {role}",
    "choice_keep": "Garder {roles}",
    "choice_resign": "Abandonner la partie",
    "choice_draw": "Accepter la nulle",
    # Refus
    "refusal_over": "La partie est finie.",
    "refusal_no_seat": "Il n’y a pas de place {seat} à une table de {players}.",
    "refusal_not_asked": "Ce n’est pas à {seat_name} de répondre.",
    "refusal_not_legal": "« {choice} » est impossible maintenant. Possible : {legal}.",
    "refusal_gone": "{seat_name} n’est plus en jeu.",
    "refusal_not_quiet": "La nulle peut être convenue après {turns} tours sans perte.",
    "refusal_agreed": "{seat_name} a déjà accepté la nulle.",
    "refusal_players": "Ce jeu se joue de {least} à {most}, pas à {players}.",
    "refusal_option_unknown": "L’option « {name} » n’existe pas. Options : {known}.",
    "refusal_option_value": "L’option {name} ne peut pas valoir « {value} ». Possible : {allowed}.",
    "refusal_option_range": "L’option {name} doit être entre {least} et {most}, pas {value}.",
    "refusal_option_malformed": "« {text} » n’est pas une option ; écrire nom=valeur.",
    "refusal_preset_unknown": "Le modèle « {name} » n’existe pas. Modèles : {known}.",
    "refusal_ruleset_unknown": "Les règles « {name} » n’existent pas. Règles : {known}.",
    "refusal_bot_unknown": "Le bot « {name} » n’existe pas. Bots : {known}.",
    "refusal_bot_library": "Ce bot a besoin de {name} : pip install {name}.",
    "refusal_seat_lists": (
        "Mains, cartes perdues et pièces doivent être données pour le même nombre de places."
    ),
    "refusal_seat_cards": "La place {seat} doit avoir {cards} cartes, cachées ou perdues.",
    "refusal_card_unknown": "Le personnage « {card} » n’existe pas. Personnages : {known}.",
    "refusal_card_count": "Chaque personnage doit être là {copies} fois ; il y a {counts}.",
    "refusal_coins": "La place {seat} ne peut pas avoir {coins} pièces.",
    "refusal_treasury": "Les places ont plus de pièces que le trésor n’en contient.",
    "refusal_numbers": "Les tours se comptent à partir de 1, les questions à partir de 0.",
    "refusal_turn": "Ce ne peut pas être le tour de la place {seat}.",
    "refusal_leaving": "Seule une place encore en jeu peut abandonner.",
    "refusal_dealer": "Le donneur doit être à la table.",
    "refusal_winner": "La place {seat} ne peut pas avoir gagné avec ces cartes.",
    "refusal_living": (
        "Au moins deux places doivent avoir des cartes, et personne n’a encore gagné."
    ),
    "refusal_stack": "Cela ne peut pas être en cours en même temps : {stack}.",
    "refusal_drawn_cards": "Deux cartes piochées vont avec un échange, et seulement là.",
    "refusal_frame": "{frame} ne correspond pas à la table.",
    "refusal_asked": "Ce n’est pas à ces places qu’on peut demander : {seats}.",
    "refusal_frame_unknown": "« {text} » ne peut pas être en cours. Possible : {known}.",
    "refusal_frame_malformed": "« {text} » est mal écrit.",
    "refusal_label_unknown": "« {label} » n’est pas une rubrique. Rubriques : {known}.",
    "refusal_label_twice": "« {label} » apparaît deux fois.",
    "refusal_seat_coins": "Une place, ce sont ses cartes et un nombre de pièces, pas « {text} ».",
    "refusal_number": "« {text} » n’est pas un nombre.",
    "refusal_secret": "Un secret se compose de 64 chiffres hexadécimaux en minuscules.",
    "refusal_answer_malformed": "« {text} » n’est pas une réponse comme « 0 tax ».",
    "refusal_transcript_heading": (
        "Une transcription commence par une ligne « position: » ou « deal: »."
    ),
    "refusal_choice_empty": "Taper un numéro ou un choix.",
    "refusal_choice_unknown": "« {text} » n’est pas parmi les choix.",
    "refusal_choice_unclear": "« {text} » peut désigner plusieurs choix : {legal}.",
    "refusal_record_malformed": "Ce n’est pas l’enregistrement d’une partie : {detail}.",
    "refusal_record_format": (
        "Cet enregistrement est au format {format} ; ce programme lit le format {known}."
    ),
    "refusal_record_size": "Ce fichier est trop gros pour un enregistrement.",
    "refusal_record_checksum": (
        "Le fichier est abîmé : la somme de contrôle ne correspond pas au contenu."
    ),
    "refusal_record_without_start": "L’enregistrement ne donne ni secret ni position.",
    "refusal_record_options": (
        "L’enregistrement et sa position de départ ont des options différentes."
    ),
    "refusal_record_answer": "La réponse {number} de l’enregistrement est impossible : {cause}",
    "refusal_record_commitment": "Le secret ne correspond pas au sceau montré au début.",
    "refusal_record_other_commitment": (
        "Le sceau de l’enregistrement n’est pas celui qui a été noté."
    ),
    "refusal_record_events": "L’événement {number} de l’enregistrement ne suit pas les règles.",
    "refusal_file_unreadable": "{path} ne peut pas être lu : {detail}.",
    "refusal_file_unwritable": "{path} ne peut pas être écrit : {detail}.",
    "refusal_request_malformed": "La ligne n’est pas une requête : {detail}.",
    "refusal_request_size": "La ligne dépasse {most} octets.",
    "refusal_request_utf8": "La ligne n’est pas en UTF-8 : voir l’octet {byte}.",
    "refusal_request_deep": "La ligne est imbriquée sur plus de {most} niveaux.",
    "refusal_request_twice": "La clé « {field} » apparaît deux fois dans un objet.",
    "refusal_request_unknown": "La requête « {name} » n’existe pas. Requêtes : {known}.",
    "refusal_either": "Donner soit {one}, soit {other}.",
    "refusal_names": "Nombre de noms : {names} ; nombre de places : {players}.",
    "refusal_waiting": "Les règles ne donnent pas ces choix à ces places : {seats}.",
    "refusal_used_without_secret": "Sans secret, rien ne peut en avoir été utilisé.",
    "refusal_undo": "Impossible de reprendre {answers} réponses ; il y en a {given}.",
    "refusal_count": "Il y a plus de {most} positions à compter.",
    "refusal_internal": "L’arbitre a commis une erreur : {cause}.",
    "refusal_no_game": "Il n’y a pas encore de partie : distribuer ou préparer une position.",
    "refusal_stale": "La question porte maintenant le numéro {question}, pas {quoted}.",
    "refusal_name": "Un nom a de 1 à {most} caractères imprimables, pas « {name} ».",
    "refusal_name_twice": "Le nom {name} est déjà pris.",
    "refusal_too_many": "Trop de monde pour {seats} places : {players}.",
    "refusal_nothing_saved": "Il n’y a pas de match sauvegardé.",
    "refusal_who": "« {text} » ne peut pas réagir ici.",
    "refusal_viewer": "« {text} » n’est pas un point de vue possible. Possible : {known}.",
    # Bots
    "bot_random": "joue n’importe quel coup permis",
    "bot_honest": "ne bluffe jamais, ne conteste que ce qu’il peut démentir",
    "bot_sceptic": "ne croit presque rien et conteste plus que de raison",
    "bot_liar": "ment le plus souvent et compte que personne ne vérifie",
    "bot_careful": "bluffe peu, conteste peu et attend une occasion sûre",
    "bot_steady": "compte les cartes, pèse les annonces et bluffe avec mesure",
    "bot_apprentice": "le joueur fort en apprentissage : joue bien, avec quelques faux pas",
    "bot_strong": "le plus fort : lit la table et ne laisse rien voir",
    # Les règles en bref
    "term_rules": (
        "Chacun a deux cartes cachées et quelques pièces. Le dernier à avoir une carte gagne.\n"
        "À son tour, on fait une action. Certaines annoncent un personnage, qu’on l’ait ou non.\n"
        "Toute annonce peut être contestée : si la carte est montrée, elle est remplacée par la "
        "pioche et\n"
        "celui qui conteste perd une carte ; sinon l’annonce coûte une carte et l’action échoue.\n"
        "Certaines actions se bloquent par une annonce ; un blocage peut aussi être contesté.\n"
        "Qui perd une carte choisit laquelle et la retourne.\n"
    ),
    "term_drawn": "Piochées : {cards}",
    # Modèles et options
    "preset_official": "les règles publiées, sans changement",
    "preset_doc000": (
        "après une contestation à tort, seule la cible peut bloquer, si un tiers a contesté"
    ),
    "preset_doc002": "après une contestation à tort, seul un assassinat peut encore être bloqué",
    "preset_doc003": (
        "règles maison : voler aux pauvres, les pièces des éliminés disparaissent aussitôt"
    ),
    "preset_doc004": (
        "règles courtes de 3 à 6 : tous bloquent, seul l’auteur de l’action conteste un blocage"
    ),
    "option_min_players": "nombre minimal à la table",
    "option_max_players": "nombre maximal à la table",
    "option_first_player": "qui commence la première partie et les suivantes",
    "option_scheduler": "réactions : tous à la fois, ou chacun son tour dans le sens horaire",
    "option_show_answers": "si la table voit qui doit encore répondre",
    "option_draw_after_turns": "nombre de tours après lequel la partie est nulle",
    "option_start_coins": "pièces au départ",
    "option_two_player_first_coins": "à deux, pièces de qui commence",
    "option_coup_cost": "prix d’un coup d’État",
    "option_forced_coup_at": (
        "avec autant de pièces au début du tour, le coup d’État est obligatoire"
    ),
    "option_assassin_cost": "prix d’un assassinat",
    "option_refund_on_challenged": "un assassin démasqué récupère ses pièces",
    "option_steal_min": "pièces que doit avoir la cible d’un vol",
    "option_steal_from_eliminated": "le vol rapporte même si la victime vient d’être éliminée",
    "option_targeted_block_by": "qui peut bloquer un assassinat ou un vol",
    "option_block_challenge_by": "qui peut contester un blocage",
    "option_block_after_failed_challenge": "si une action prouvée peut encore être bloquée",
    "option_may_decline_proof": "contesté, on peut garder sa preuve pour soi et perdre",
    "option_steal_block_claim": (
        "bloquer un vol nomme le Capitaine ou l’Ambassadeur, ou aucun des deux"
    ),
    "option_reveal_lost": "si les cartes des éliminés restent sur la table",
    "option_treasury": "pièces dans le trésor",
    # Coup avec des cartes de poker : personnages
    "role_disciple": "Disciple",
    "role_martyr": "Martyr",
    "role_swindler": "Escroc",
    "role_apothecary": "Apothicaire",
    "role_cultist": "Cultiste",
    "role_baron": "Baron",
    "role_priest": "Prêtre",
    "role_spy": "Espion",
    "role_gravedigger": "Fossoyeur",
    "role_gambler": "Parieur",
    "role_princess": "Princesse",
    # Cartes et emplacements
    "card": "{character} ({printed})",
    "suit_c": "♣",
    "suit_d": "♦",
    "suit_h": "♥",
    "suit_s": "♠",
    "slot": "carte {slot}",
    "slot_disabled": "carte {slot} (neutralisée)",
    "slot_own": "{slot}, {card}",
    "slot_of": "{slot} chez {name}",
    "slot_shown": "{slot} : {card}",
    "slot_shown_disabled": "{slot} : {card} (neutralisée)",
    "times": " ×{count}",
    "at": " ({what})",
    "again": " pour répéter {role}",
    "copy": "comme {role}",
    "copy_at": "comme {role} : {at}",
    "unseen_card": "une carte",
    "unseen_cards": "des cartes",
    # Argent
    "gained_turn": "{name} prend {money} $ pour son tour.",
    "gained_take": "{name} prend {money} $ de plus.",
    "gained_duke": "{name} prend {money} $ comme Duc.",
    "gained_baron": "{name} prend {money} $ comme Baron.",
    "gained_princess": "{name} reçoit {money} $ pour la pile Princesse.",
    "gained_caught": "{name} reçoit {money} $ pour le bluff démasqué.",
    "gained_swindled": "{name} ne reçoit que {money} $.",
    "paid_swap": "{name} paie {money} $ pour changer une carte.",
    "paid_coup": "{name} paie {money} $.",
    "paid_use": "{name} paie {money} $.",
    "paid_repeat": "{name} paie {money} $ pour répéter.",
    "paid_priest": "{name} paie {money} $ au lieu de perdre une carte.",
    "paid_gravedigger": "{name} paie {money} $.",
    "paid_win": "{name} paie {money} $.",
    "gave_priest": "{to} prend {money} $ à {name}.",
    "gave_caught": "{name} donne {money} $ à {to} pour le bluff démasqué.",
    "gave_swindled": "{name} ne donne que {money} $ à {to}.",
    "gave_claimant": "{name} donne {money} $ à {to} au lieu de perdre une carte.",
    "gambled": "Bilan pour {name} : {net} $.",
    # Annonces
    "announced": "{name} annonce {role}{times}{of}{at}.",
    "couped": "{name} lance un coup d’État contre la {slot}.",
    "challenged_poker": "{name} conteste l’annonce faite par {claimant} : {role}{times}.",
    "skipped": "{name} ne peut plus jouer {role}{at} : sans effet.",
    "stopped": "{role} : {name} protège la {slot} contre {actor}.",
    "voided": "{actor} visait la {slot} : sans effet.",
    "ruined": "{name} a des dettes et aucun Parieur à sacrifier.",
    "triumphed_cultist": "{name} montre {cards} : trois Cultistes gagnent.",
    "triumphed_baron": "{name} montre {cards} : le Baron le plus riche gagne.",
    "triumphed_gambler": "Quatre Parieurs : {name} gagne.",
    "reshuffled": "La défausse est mélangée ; cartes dans la nouvelle pioche : {cards}.",
    # Cartes
    "proved": "{name} le prouve avec {cards} et remplace ce qui a été montré.",
    "replaced_slot": "{name} a maintenant {card} en {slot}.",
    "swindled": "{name} sacrifie la {slot}, {card}, pour le bluff démasqué.",
    "died": "{name} perd la {slot} ({cause}) : {card}.",
    "died_unseen": "{name} perd la {slot} ({cause}).",
    "martyred": "{name} pioche {cards} grâce au Martyr : {slots}.",
    "disabled": "Chez {name}, la {slot} est neutralisée.",
    "looked": "{name} regarde des cartes de la pioche ({count}) : {cards}.",
    "mended": "{name} réactive la {slot}.",
    "mended_none": "{name} ne soigne rien.",
    "chose": "{name} met {card} en {slot}.",
    "chose_none": "{name} n’en garde aucune.",
    "dug": "{name} prend {card} dans la défausse.",
    "buried_top": "{name} pose {card} sur la pioche.",
    "buried_swap": "{name} met {card} en {slot}.",
    "buried_add": "{name} ajoute {card} en {slot}.",
    "revealed": "{role} : {name} retourne {cards}.",
    "setaside": "{name} met {card} de côté pour la Princesse.",
    "playedaside": "{name} montre et joue {card} de la pile Princesse.",
    "cashed": "{name} vend {cards} de la pile Princesse.",
    "rescued": "{name} sacrifie la {slot}, {card}, pour effacer ses dettes.",
    "dealt_poker_unseen": "{name} reçoit {slots} ; argent : {money} $.",
    "looked_unseen": "{name} regarde des cartes de la pioche ({count}).",
    "martyred_unseen": "{name} pioche grâce au Martyr : {slots}.",
    "cashed_unseen": "{name} vend des cartes de la pile Princesse ({count}).",
    "replaced_slot_unseen": "{name} a une nouvelle carte en {slot}.",
    "dealt_poker": "{name} reçoit {cards} en {slots} ; argent : {money} $.",
    "cause_coup": "coup d’État",
    "cause_assassin": "assassin",
    "cause_apothecary": "apothicaire",
    "cause_challenge": "contestation",
    # Questions avec les cartes de poker
    "stake_poker": "{claimant} annonce {role}{times}{of}{at}.",
    "stake_saving": " pour sauver la {slot}",
    "stake_sparing": " pour payer 5 $ au lieu d’une carte",
    "ask_answer": (
        "{challenger} conteste l’annonce faite par {name} : {role}{times}. {name}, prouver ou "
        "sacrifier une carte ?"
    ),
    "ask_target": "{actor} vise la {slot} : {source}. {name}, l’empêcher ?",
    "ask_param": "{name}, que vise {role} ({number} sur {count}) ?",
    "ask_disciple": "{name}, annoncer des Disciples pour répéter {role} ?",
    "ask_penalty": "{name} a contesté à tort. Quelle carte est perdue ?",
    "ask_cultist": "{name}, prendre une des cartes piochées ?",
    "ask_gravecard": "{name}, quelle carte sortir de la défausse ?",
    "ask_gravemode": "{name}, où va la carte ?",
    "ask_princess": "{name}, que fait la Princesse ?",
    "ask_cash": "{name}, quelles cartes de la pile vendre ?",
    "ask_mend": "{name}, quelle carte neutralisée réactiver ?",
    "ask_rescue": "{name} a des dettes. Quel Parieur sacrifier ?",
    # Choix avec les cartes de poker
    "choice_take_poker": "Prendre 1 $ de plus",
    "choice_mend_poker": "Soigner : regarder 2 cartes ; un cœur réactive une carte",
    "choice_swap_slot": "Changer pour 1 $ la {slot}",
    "choice_coup_slot": "Coup d’État contre la {slot} : payer {money} $",
    "choice_use": "Annoncer {role}{times}{paying} : {effect}",
    "choice_paying": " ({money} $)",
    "choice_slot_slot": "{slot}",
    "choice_seat": "{what}",
    "choice_copy": "Agir {what}",
    "choice_challenge_poker": "Contester",
    "choice_pass_poker": "Laisser passer",
    "choice_prove": "Prouver avec {slots}",
    "choice_lose_slot": "Sacrifier la {slot}",
    "choice_swindle_slot": "Sacrifier en Escroc, pour 1 $ seulement, la {slot}",
    "choice_priest_poker": "Annoncer Prêtre : payer 5 $ à la place",
    "choice_spy": "Annoncer Espion{times} : une carte noire de la pioche l’empêche",
    "choice_apothecary_poker": "Annoncer Apothicaire : bloque",
    "choice_disciple": "Répéter {count} fois",
    "choice_disciple_0": "Ne pas répéter",
    "choice_disciple_1": "Répéter une fois",
    "choice_none_poker": "Aucune",
    "choice_take_card": "Prendre {card} et remplacer la {slot}",
    "choice_card_card": "{card}",
    "choice_top_poker": "Sur la pioche, gratuitement",
    "choice_grave_swap": "Remplacer, pour 5 $, la {slot}",
    "choice_add_poker": "Comme nouvelle carte, pour 10 $",
    "choice_set_poker": "Mettre une carte de côté",
    "choice_play_card": "Jouer {card}",
    "choice_cash_poker": "Vendre des cartes de la pile",
    "choice_cash_card": "Vendre {card} pour 1 $",
    "choice_stop_poker": "Rien de plus",
    "choice_mend_slot": "Réactiver la {slot}",
    "choice_rescue_slot": "Sacrifier la {slot}",
    "choice_ruin_poker": "Il n’y en a pas : être hors jeu",
    "choice_drop": "Temps écoulé : l’annonce est abandonnée",
    # L'aide-mémoire
    "table_card": "Carte",
    "table_character": "Personnage",
    "table_active": "Actif, à son tour",
    "table_passive": "Passif",
    "active_assassin": "une carte adverse meurt",
    "active_disciple": "–",
    "active_martyr": "–",
    "active_swindler": "copier ce que d’autres viennent de jouer",
    "active_apothecary": "neutraliser une carte, ou tuer une carte neutralisée",
    "active_cultist": "piocher 3 cartes, en prendre une",
    "active_baron": "gains de personnages du dernier tour, plus 1 $",
    "active_priest": "prendre 1 $ à quelqu’un",
    "active_spy": "remplacer une carte",
    "active_gravedigger": "déterrer (pioche 0 $, échange 5 $, ajout 10 $)",
    "active_gambler": "retourner 4 cartes, le meilleur rang paie",
    "active_princess": "mettre de côté, jouer ou vendre",
    "active_duke": "prendre 2 $",
    "passive_assassin": "–",
    "passive_disciple": "répéter son pouvoir, 1 $ chaque fois",
    "passive_martyr": "meurt : piocher 2, par coup d’État 1 (sans bluff)",
    "passive_swindler": "démasqué : ne coûte que 1 $ (sans bluff)",
    "passive_apothecary": "bloque un Apothicaire",
    "passive_cultist": "trois Cultistes gagnent (sans bluff)",
    "passive_baron": "12 $ et le plus riche : victoire (sans bluff)",
    "passive_priest": "contesté à tort : payer 5 $, garder la carte",
    "passive_spy": "visé : une carte noire l’empêche",
    "passive_gravedigger": "–",
    "passive_gambler": "–",
    "passive_princess": "–",
    "passive_duke": "–",
    "term_pile": "Pile Princesse : {count}",
    "term_pile_own": "Pile Princesse : {cards}",
    "term_copy": "Un Escroc peut copier : {roles}",
    "term_rules_poker": (
        "Chaque rang des 52 cartes est un personnage. Le dernier à avoir une carte gagne.\n"
        "Un tour rapporte 1 $, puis au choix : 1 $ de plus ; changer une carte pour 1 $ ; un coup "
        "d’État\n"
        "contre une carte pour 7 $ ; soigner ; ou annoncer un personnage une ou plusieurs fois, "
        "qu’on l’ait\n"
        "ou non, avec tout ce qu’il vise. Toute annonce peut être contestée avant d’avoir lieu.\n"
        "Prouvée par autant de cartes non neutralisées, celles-ci sont remplacées et qui a "
        "contesté perd une\n"
        "carte ; sinon le bluff coûte une carte, rapporte 5 $ à qui a contesté, et rien ne se "
        "passe.\n"
        "Les pouvoirs passifs s’annoncent et se contestent de même.\n"
    ),
    # Refus avec les cartes de poker
    "refusal_poker_card": (
        "La carte « {card} » n’existe pas ; une carte, c’est un rang et une couleur, comme ah ou "
        "tc."
    ),
    "refusal_poker_deck": "Chacune des 52 cartes doit être là une fois ; il y en a {cards}.",
    "refusal_slot_ids": (
        "Les numéros des cartes sont distincts, croissants et inférieurs au prochain."
    ),
    "refusal_slot_malformed": (
        "« {text} » n’est ni une carte, ni de l’argent, ni rien d’autre d’une place."
    ),
    "refusal_plan_malformed": "« {text} » n’est pas une annonce en préparation.",
    "refusal_played": "La place {seat} ne peut pas savoir que ces personnages ont été joués.",
    "refusal_limbo": (
        "Les cartes piochées vont avec la question d’un Cultiste ou d’un soin, et seulement là."
    ),
    "refusal_picked": "Ces cartes ne peuvent pas avoir été choisies.",
    "refusal_plan": "Une annonce est en préparation exactement tant qu’on demande ses cibles.",
    # Modèles et options avec les cartes de poker
    "preset_three": "trois cartes chacun",
    "preset_gentle": "les paris rapportent 2, 4, 8, 16 ; chacun commence avec 2 $",
    "option_hand": "cartes au départ",
    "option_start_money": "dollars au départ",
    "option_gambler_pay": (
        "ce que rapportent au Parieur une, deux, trois ou quatre cartes de même rang"
    ),
    "option_spy_scope": "quelles cartes visées un Espion peut protéger",
    "option_apothecary_block": "qui peut bloquer un Apothicaire",
    "option_mend_scope": "à qui appartient la carte neutralisée qu’on peut réactiver",
    "option_martyr_on_lost_challenge": (
        "un Martyr sacrifié après contestation apporte aussi de nouvelles cartes"
    ),
    "option_baron_previous": "quel tour compte pour un Baron",
    "option_caught_reward_from": "qui paie celui qui a contesté à raison",
    "option_priest_pays_to": "qui reçoit les 5 $ d’un Prêtre",
    "option_reveal_dead": "si les cartes qui meurent sont montrées",
    # Ce qui est sur la table
    "standing_turn": "C’est à {name} de jouer.",
    "standing_over": "La partie est finie.",
    "standing_reveal": "{challenger} conteste l’annonce faite par {name} : {role}.",
    "standing_lose": "{name} doit perdre une carte ({reason}).",
    "standing_exchange": "{name} échange des cartes.",
    "standing_answer": "{challenger} conteste l’annonce faite par {name} : {role}{times}.",
    "standing_target": "{actor} vise la {slot} : {source}.",
    "standing_param": "{name} prépare une annonce.",
    "standing_disciple": "{name} peut répéter {role}.",
    "standing_penalty": "{name} a contesté à tort et perd une carte.",
    "standing_cultist": "{name} regarde trois cartes.",
    "standing_gravecard": "{name} fouille la défausse.",
    "standing_gravemode": "{name} a déterré une carte.",
    "standing_princess": "{name} joue la Princesse.",
    "standing_cash": "{name} vend la pile Princesse.",
    "standing_mend": "{name} soigne.",
    "standing_rescue": "{name} a des dettes.",
    "kind_action": "▲ ACTION",
    "kind_block": "■ BLOCAGE",
    "kind_plain": "· TABLE",
    # Ce qui vient ensuite
    "pending": "Ensuite : {steps}",
    "pending_step": " → ",
    "pending_block_all": "les autres peuvent bloquer",
    "pending_block": "{name} peut bloquer",
    "pending_holds": "le blocage tient",
    "pending_income": "{name} prend 1 pièce",
    "pending_aid": "{name} prend 2 pièces",
    "pending_coup": "{target} perd une carte",
    "pending_tax": "{name} prend 3 pièces",
    "pending_assassinate": "{target} perd une carte",
    "pending_steal": "{name} prend jusqu’à 2 pièces à {target}",
    "pending_exchange": "{name} pioche 2 cartes",
    "pending_lose": "{name} perd une carte",
    "pending_uses": "{role}{times}{at}",
    "pending_disciple": "{name} peut répéter",
    "pending_target": "{name} peut l’empêcher",
    "pending_strike_coup": "la {slot} meurt",
    "pending_strike_assassin": "la {slot} meurt",
    "pending_strike_apothecary": "la {slot} est neutralisée ou meurt",
    "pending_strike_spy": "la {slot} est remplacée",
    "pending_prevent": "{role} peut la sauver",
    "pending_absolved": "{name} paie 5 $ au lieu d’une carte",
    "pending_penalty": "{name} perd une carte",
    "pending_turn_ends": "fin du tour",
    # Ce qu'on peut choisir, en peu de mots
    "brief_income": "+1 pièce",
    "brief_aid": "+2 pièces",
    "brief_coup": "une carte pour {coins}",
    "brief_tax": "+3 pièces",
    "brief_assassinate": "une carte pour {coins}",
    "brief_steal": "jusqu’à 2 pièces",
    "brief_exchange": "piocher 2 cartes",
    "brief_swap": "une nouvelle carte pour 1 $",
    "brief_coup_poker": "une carte pour {money} $",
    "brief_take": "1 $ de plus",
    "brief_mend": "un cœur parmi 2 soigne",
    "brief_cost": "{effect} · {money} $",
    "brief_use_assassin": "une carte adverse meurt",
    "brief_use_swindler": "copier ce qui s’est joué",
    "brief_use_apothecary": "neutraliser ou tuer",
    "brief_use_cultist": "piocher 3, en prendre 1",
    "brief_use_baron": "dernier tour + 1 $",
    "brief_use_priest": "prendre 1 $ à quelqu’un",
    "brief_use_spy": "remplacer une carte",
    "brief_use_gravedigger": "fouiller la défausse",
    "brief_use_gambler": "en retourner 4, encaisser",
    "brief_use_princess": "réserver, jouer, vendre",
    "brief_use_duke": "prendre 2 $",
    "action_take": "Prendre",
    "action_swap": "Changer",
    "action_mend": "Soigner",
    "whom": "Qui ? À choisir sur la table, au clavier ou à la souris.",
    "which_slot": "Quelle carte ? À choisir sur la table, au clavier ou à la souris.",
    "how_often": "Combien ? Autant que vous prétendez en avoir.",
    "aim_seat": "{name} : {coins}, {cards}",
    "claim_true": "{role} ✓",
    "claim_bluff": "{role} : bluff",
    "claim_unsure": "{role}",
    "count_choice": "{role} ×{count}",
    "verb_show_proof": "montrer : preuve",
    "verb_show_loss": "montrer : perdue",
    "verb_lose": "perdre",
    "verb_keep": "garder",
    "verb_prove": "prouver",
    "verb_swindle": "sacrifier pour 1 $",
    "verb_rescue": "sacrifier",
    "verb_card": "prendre",
    "verb_cash": "la vendre 1 $",
    "keep_these": "Garder les cartes marquées ({marked} sur {wanted}) : Entrée",
    # Cartes, chacune en quelques lignes brèves
    "face_duke": "taxe +3 pièces\nbloque l’aide",
    "face_assassin": "tue pour\n3 pièces",
    "face_captain": "vole 2\nbloque le vol",
    "face_ambassador": "échange\nbloque le vol",
    "face_contessa": "bloque\nl’assassin",
    "face_down": "cachée",
    "face_lost": "perdue",
    "face_disabled": "neutralisée",
    # Les places
    "panel_coins": "● {coins}",
    "panel_money": "{money} $",
    "panel_out": "hors jeu",
    "panel_pile": "+{count} de côté",
    "panel_turn": "▶ {name}",
    "panel_asked": "… {name}",
    # La table
    "head_classic": "COUP  tour {turn} · pioche {deck}",
    "head_poker": "COUP poker  tour {turn} · pioche {draw} · défausse {discard}",
    "head_score": "victoires : {score}",
    "head_lesson": "leçon {done} sur {all}",
    "since": "── depuis le dernier regard : {name} ──",
    "nobody_asked": "Rien à répondre à ce clavier pour l’instant.",
    "bot_thinks": "{name} réfléchit…",
    "bots_think": "Les autres réfléchissent…",
    "next_game": "Partie suivante",
    "next_game_detail": "le gagnant commence",
    "watch_replay": "Revoir la partie",
    "leave_table": "Quitter la table",
    "back_to_start": "Retour à l’accueil",
    "all_pass": "Personne ne réagit",
    "log_title": "Déroulement",
    "beliefs_title": "Ce qu’on peut savoir",
    "hint_best": "Un bon joueur choisirait : {choice}",
    "hint_none": "Il n’y a rien à décider.",
    "hint_thinks": "Un bon joueur réfléchit…",
    "hint_often": "fréquence",
    "hint_chance": "victoire",
    "hand_over_title": "Le clavier passe à {name}",
    "hand_over_text": "{name}, appuyer sur Entrée quand personne d’autre ne regarde.",
    "pace_is": "Bots : {pace}",
    "pace_none": "sans attente",
    "pace_quick": "rapides",
    "pace_normal": "à un rythme humain",
    "pace_slow": "lents",
    "resign_sure": "{name} abandonne et perd toutes ses cartes à la fin du tour. Vraiment ?",
    "resign_yes": "Abandonner",
    "resign_no": "Continuer",
    "too_small": "La fenêtre est plus petite que 80 × 24 ; l’agrandir pour tout voir.",
    "hand_over_take": "Prendre le clavier",
    "game_over": "La partie est finie. Toutes les cartes sont visibles.",
    "left_saved": "Le match est sauvegardé et peut reprendre à tout moment.",
    "crashed": (
        "Coup a commis une erreur et a dû s’arrêter. Toutes les réponses sont sauvegardées.\n"
        "Pour la réparation : {path}"
    ),
    # La partie guidée
    "player": "Joueur",
    "coach": "Guide",
    "go_on": "Continuer",
    "lesson_try": "Dans cette leçon, choisir : {choice}",
    "lesson_done": "Jouer une vraie partie",
    "lesson_done_detail": "contre trois bots",
    "opening_tagline": "le jeu de cartes du bluff",
    "refusal_lesson_other": "À garder pour une vraie partie. Dans cette leçon, choisir : {wanted}.",
    "lesson_classic_income": (
        "Vous avez un Duc et un Ambassadeur, faces cachées ; le dernier à avoir une carte gagne. "
        "Pour commencer sans risque, le Revenu : une pièce, et personne ne peut l’empêcher. Gardez "
        "un œil sur vos pièces."
    ),
    "lesson_classic_others": (
        "Fiora et Baldo ont chacun deux cartes cachées et deux pièces, comme vous au départ. Ce "
        "qu’ils font est public ; qui ils sont ne l’est pas."
    ),
    "lesson_classic_tax": (
        "La Taxe rapporte trois pièces et annonce un Duc. Tout le monde peut contester une annonce "
        ": un menteur perd une carte ; si c’était vrai, celui qui conteste la perd. Vous avez le "
        "Duc : choisissez Taxe."
    ),
    "lesson_classic_believed": (
        "Personne n’a contesté, donc personne n’a vu votre Duc. Sans lui, cela aurait marché "
        "aussi. À retenir pour plus tard."
    ),
    "lesson_classic_noticed": "Six pièces brillent à la lueur des bougies. Baldo l’a remarqué.",
    "lesson_classic_theft": (
        "Baldo annonce un Capitaine, vrai ou faux, pour voler deux de vos pièces. Si vous "
        "contestez et qu’il l’a, vous perdez une carte. Il y a plus sûr : Laisser passer."
    ),
    "lesson_classic_block": (
        "Un vol se bloque avec un Capitaine ou un Ambassadeur, et vous en avez un : Bloquer avec "
        "Ambassadeur. Un blocage est une annonce comme une autre : ce peut être un mensonge aussi."
    ),
    "lesson_classic_staring": (
        "Baldo peut maintenant contester votre blocage. Il vous regarde longuement dans les yeux…"
    ),
    "lesson_classic_aid": (
        "Il a cédé ; vos pièces sont toutes là. Demandez maintenant l’Aide étrangère : deux "
        "pièces, aucune annonce, donc rien à contester. Mais n’importe qui peut annoncer un Duc "
        "pour la bloquer."
    ),
    "lesson_classic_blocked": (
        "Fiora bloque avec un Duc. Vous ou Baldo pouvez contester ce blocage ; mais deux pièces ne "
        "valent pas une carte. Accepter le blocage, et retenir son Duc."
    ),
    "lesson_classic_exchange": (
        "Pas de pièces ? Alors de meilleures cartes. L’Échange annonce un Ambassadeur : piocher "
        "deux cartes, garder les meilleures. Vous en avez bien un, quoi qu’en pense Baldo."
    ),
    "lesson_classic_enough": "Encore un Ambassadeur ? Baldo ne croit plus au vôtre.",
    "lesson_classic_show": (
        "Il conteste, et vous disiez vrai : Montrer Ambassadeur. La carte retourne dans la pioche "
        "et vous en tirez une autre : votre main reste secrète. Lui perd une carte."
    ),
    "lesson_classic_wrong": (
        "Qui perd une carte choisit laquelle. Elle reste visible de tous : à surveiller."
    ),
    "lesson_classic_keep": (
        "Gardez Assassin et Capitaine : l’un pour frapper, l’autre contre les voleurs. Votre Duc "
        "s’en va, mais les autres ne le savent pas. Ils y croient encore."
    ),
    "lesson_classic_short": (
        "Vous avez six pièces. Avec sept, le coup d’État est possible ; à partir de dix, il est "
        "obligatoire. Il n’en manque qu’une, et personne ne peut empêcher le Revenu."
    ),
    "lesson_classic_desperate": "Plus qu’une carte, et Baldo veut vos pièces plus que jamais.",
    "lesson_classic_challenge": (
        "Encore un Capitaine ? Sur trois, l’un est visible devant Baldo, un autre est dans votre "
        "main. Cela sent le mensonge : Contester ! Si vous avez raison, il est hors jeu."
    ),
    "lesson_classic_coup": (
        "Démasqué, et hors jeu ! Payez maintenant sept pièces pour un Coup d’État contre Fiora. Il "
        "n’annonce personne, donc rien à contester ni à bloquer ; elle choisit seulement la carte "
        "à perdre."
    ),
    "lesson_classic_revenge": "Mais Fiora a sept pièces, elle aussi, et bonne mémoire.",
    "lesson_classic_lose": (
        "Son coup d’État vous coûte une carte, au choix. Gardez l’Assassin pour le coup final : "
        "Perdre Capitaine."
    ),
    "lesson_classic_bluff": (
        "Pas de pièces, et votre Assassin en coûte trois. C’est le moment de bluffer : Taxe, sans "
        "Duc ! On vous a cru jusqu’ici ; mais si Fiora conteste cette fois, vous êtes hors jeu."
    ),
    "lesson_classic_dare": "Fiora regarde votre unique carte, puis la sienne. Osera-t-elle ?",
    "lesson_classic_believe": (
        "Cela a marché ! Fiora annonce maintenant le Duc avec lequel elle a bloqué : trois pièces, "
        "le prix d’un assassinat. Mais une erreur finirait votre partie : Laisser passer."
    ),
    "lesson_classic_assassinate": (
        "Maintenant, avant qu’elle ne frappe : Assassinat visant Fiora, pour trois pièces. Cette "
        "annonce est vraie. Seule une Comtesse pourrait bloquer, vraie ou bluffée."
    ),
    "lesson_classic_last": (
        "Une Comtesse bluffée pourrait encore sauver Fiora. Mais elle a vu ce que vous faites des "
        "menteurs."
    ),
    "lesson_classic_won": (
        "C’est gagné ! Vous avez dit vrai, menti une fois, et su quand ne pas croire. Désormais, "
        "personne ne vous dira quand faire quoi."
    ),
    "lesson_poker_take": (
        "Chaque rang est un personnage ; l’aide-mémoire les donne tous. Vous avez deux rois, donc "
        "deux Ducs, en cartes 0 et 1. Le dollar du tour est déjà à vous : Prendre 1 $ de plus."
    ),
    "lesson_poker_slots": (
        "Zita a les cartes 2 et 3. Les numéros sont publics et ne bougent pas ; ce qui s’y trouve "
        "est son secret."
    ),
    "lesson_poker_dukes": (
        "Un Duc prend 2 $, et on peut en annoncer plusieurs à la fois : Annoncer Duc ×2, pour 4 $. "
        "Ce peut être un mensonge ; qui conteste veut voir les deux. Vous avez les deux."
    ),
    "lesson_poker_eyebrow": "Deux Ducs, dès votre deuxième tour ? Zita hausse un sourcil.",
    "lesson_poker_prove": (
        "Elle conteste : Prouver avec carte 0 et carte 1. Les deux sont montrées puis remplacées : "
        "nouvelles cartes, mêmes numéros. Et qui conteste à tort perd une carte."
    ),
    "lesson_poker_penalty": (
        "Zita doit sacrifier une carte et n’a pas l’air malheureuse. À surveiller : la carte 3."
    ),
    "lesson_poker_disciple": (
        "C’était un Martyr : en mourant, il lui a apporté les cartes 4 et 5. Mais vous avez pioché "
        "un Disciple et un Espion. Pour 1 $, un Disciple répète ce que vous venez de jouer : "
        "Répéter une fois le Duc."
    ),
    "lesson_poker_bottle": "Zita compte 2 $ et tend la main vers un petit flacon vert.",
    "lesson_poker_apothecary": (
        "Zita annonce un Apothicaire pour neutraliser votre carte 0, qui ne pourrait plus rien "
        "prouver. Si vous contestez et qu’elle l’a, vous perdez une carte. Laisser passer ; il y a "
        "un autre moyen."
    ),
    "lesson_poker_spy": (
        "Un Espion sert aussi quand une carte est visée. Annoncer Espion, votre carte 1 : une "
        "carte de la pioche est retournée, et une noire empêche tout."
    ),
    "lesson_poker_coup": (
        "Noire : c’est empêché, et ses 2 $ sont perdus. Vous avez 9 $, et un Coup d’État à 7 $ tue "
        "la carte nommée : Coup d’État contre la carte 2. On ne peut pas le contester ; seuls des "
        "Espions pourraient l’empêcher."
    ),
    "lesson_poker_another": "Zita a un autre flacon. On commence à s’interroger sur sa cave.",
    "lesson_poker_again": (
        "Encore un Apothicaire, cette fois contre votre Espion, la carte 1. Une dose neutralise "
        "une carte, une seconde la tue. Contester coûte toujours cher : Laisser passer."
    ),
    "lesson_poker_luck": (
        "Un Espion peut se protéger lui-même. Annoncer encore Espion, et espérer un trèfle ou un "
        "pique."
    ),
    "lesson_poker_red": (
        "Rouge : rien à faire, et personne n’annonce deux fois Espion pour la même cible. Vous "
        "pourriez encore bluffer un Apothicaire, qui en bloque un autre. Plutôt Laisser passer."
    ),
    "lesson_poker_mend": (
        "La carte 1 est neutralisée, et la prochaine dose la tuerait. Soigner : vous regardez deux "
        "cartes de la pioche, et un cœur parmi elles réactive votre carte."
    ),
    "lesson_poker_gambler": (
        "Un cœur, et la carte 1 est de retour. Maintenant un bluff : Annoncer Parieur, sans en "
        "avoir. Quatre cartes sont retournées ; une paire rapporte 6 $, chaque Parieur parmi elles "
        "coûte 2 $."
    ),
    "lesson_poker_faith": (
        "Seule Zita pourrait contester. Si le mensonge vous coûtait une carte, elle recevrait 5 $. "
        "Mais sa dernière contestation lui en a coûté une…"
    ),
    "lesson_poker_enough": (
        "Une paire de dix : 6 $ pour une belle histoire. Votre Disciple pourrait même répéter "
        "cela, mais mieux vaut s’arrêter tant que la chance sourit : Ne pas répéter."
    ),
    "lesson_poker_desperate": (
        "Vous avez 10 $, de quoi faire un coup d’État. Zita a besoin d’argent, et vite."
    ),
    "lesson_poker_doubt": (
        "Duc ×2 ? Il y a quatre rois : vous en avez montré deux, et votre Parieur en a retourné un "
        "troisième. Zita ne peut pas en avoir deux : Contester !"
    ),
    "lesson_poker_last": (
        "Démasquée : elle a sacrifié la carte 4, son mensonge n’a rien donné, et vous avez reçu 5 "
        "$. La carte 5 est sa dernière : Coup d’État contre la carte 5."
    ),
    "lesson_poker_hope": (
        "Seul un Espion pourrait encore aider Zita, et elle est à court d’histoires."
    ),
    "lesson_poker_won": (
        "C’est gagné ! Trois Cultistes ou un riche Baron auraient gagné aussi : voir les règles. "
        "Les autres personnages attendent votre prochaine partie."
    ),
    # Conseils et raisons
    "percent": "{count} %",
    "times_one": "une fois",
    "times_many": "{count} fois",
    "why_only_choice": "Il n’y a pas d’autre choix.",
    "why_close": "Le choix est serré : un bon joueur varie pour rester illisible.",
    "why_brings": "Cela vous rapporte {coins}.",
    "why_exchange_chooses": "Vous choisissez quoi garder parmi deux cartes de plus.",
    "why_block_likely": (
        "Environ {chance} de chances que {seat} puisse vraiment bloquer avec {roles}."
    ),
    "why_block_likely_any": (
        "Environ {chance} de chances que quelqu’un puisse vraiment bloquer avec {roles}."
    ),
    "why_bluff": "Vous n’avez pas {roles} : ce serait un bluff.",
    "why_block_open": "Vous pourriez vraiment bloquer avec {role}.",
    "why_block_bluff": "Vous n’avez pas {roles} : bloquer serait un bluff.",
    "why_must_hold": "Il reste trop peu d’autres cartes : l’annonce est forcément vraie.",
    "why_truth_likely": (
        "Environ {chance} de chances que l’annonce soit vraie : {seat} a sans doute la carte."
    ),
    "why_bluff_likely": (
        "Environ {chance} de chances que l’annonce soit vraie : {seat} bluffe sans doute."
    ),
    "hint_option": "{chance} de chances de gagner : {choice}",
    "hint_option_often": "Choisi dans {often} des cas, {chance} de chances de gagner : {choice}",
    "infer_likely": "{seat} a sans doute {likely}.",
    "infer_likely_hardly": "{seat} a sans doute {likely}, guère {hardly}.",
    "infer_open": "{seat} peut avoir n’importe quoi, le plus probable étant {likely}.",
    "infer_open_hardly": "{seat} peut avoir n’importe quoi, surtout {likely}, guère {hardly}.",
    "infer_chance": "{role} ({chance})",
    "why_must_coup": "Avec {coins}, seul un coup d’État est permis.",
    "why_must_coup_poker": "Avec {money} $, seul un coup d’État est permis.",
    "why_coup_sure": "Un coup d’État ne peut être ni contesté ni bloqué.",
    "why_coup_unclaimed": (
        "Un coup d’État coûte {money} $ et n’annonce rien : on ne peut pas le contester."
    ),
    "why_wins_game": "C’est la dernière carte adverse : une réussite gagne la partie.",
    "why_last_rival_card": "C’est la dernière carte du dernier adversaire, {seat}.",
    "why_one_card_left": "Il ne reste qu’une carte à {seat}.",
    "why_rival_can_coup": "{seat} a {coins} : assez pour un coup d’État.",
    "why_strongest_rival": "L’adversaire le plus fort est {seat} : {cards}, {coins}.",
    "why_strongest_rival_poker": "L’adversaire le plus fort est {seat} : {cards}, {money} $.",
    "why_coup_next": (
        "En cas de réussite, vous avez {coins} : assez pour un coup d’État au prochain tour."
    ),
    "why_denies_coup": "Il manquera alors à {seat} de quoi faire un coup d’État.",
    "why_steal_takes": "Vous prenez ainsi {coins} à {seat}.",
    "why_income_safe": "Le revenu ne peut être ni contesté ni bloqué.",
    "why_take_safe": "Prendre 1 $ n’annonce rien : on ne peut pas le contester.",
    "why_nothing_true": "Aucune annonce possible maintenant ne serait vraie.",
    "why_baron_near": "Votre Baron gagne avec {money} $ d’avance ; vous en êtes à {lead} $.",
    "why_mend_heart": "Un cœur parmi les deux cartes réactive une carte neutralisée.",
    "why_swap_weak": "{role} vaut en moyenne moins qu’une nouvelle carte.",
    "why_known_top": "Vous savez ce qu’il y a sur la pioche : {role} viendra à la place.",
    "why_fresh_card": "La nouvelle carte n’est pas neutralisée.",
    "why_prevent_risk": "{seat} l’empêche avec {roles} dans environ {chance} des cas.",
    "why_ability": "{role} : {ability}.",
    "why_copies": "Cela copie {role} : {ability}.",
    "why_use_costs": "Cela coûte {money} $, à payer seulement si personne ne démasque l’annonce.",
    "why_third_cultist_odds": "Cela trouve le Cultiste gagnant dans environ {chance} des cas.",
    "why_has_money": "{seat} a {money} $.",
    "why_disabled_dies": "La carte est déjà neutralisée : elle meurt.",
    "why_no_disciple": "Vous n’avez pas de Disciple : répéter serait un bluff.",
    "why_repeat_little": "Répéter {role} rapporterait moins que le coût ou le risque.",
    "why_repeat_costs": "Répéter coûte {money} $ en tout.",
    "why_claim_true": "Vous avez {role} : une contestation coûterait une carte à son auteur.",
    "why_claim_true_poker": "Vous avez {role} ×{copies} : qui conteste le paiera.",
    "why_bluff_poker": "Vous ne pouvez pas prouver {role} ; exemplaires hors de vue : {copies}.",
    "why_bluff_last_card": "Un bluff démasqué vous coûterait votre dernière carte.",
    "why_bluff_both_cards": "Un bluff démasqué vous coûterait vos deux cartes.",
    "why_lie_exposed": (
        "Mensonge déjà démasqué avec ces cartes ({roles}) : presque personne n’y croit."
    ),
    "why_doubt_risk": "Quelqu’un conteste dans environ {chance} des cas.",
    "why_all_seen": "Vous savez où sont toutes ces cartes ({roles}) : l’annonce est un mensonge.",
    "why_too_few_left": "Il reste ailleurs au plus {role} ×{copies} : l’annonce est un mensonge.",
    "why_proves_likely": "{seat} peut prouver {role} avec environ {chance} de chances.",
    "why_caught_before": "{seat} s’est déjà fait démasquer {times}.",
    "why_claimed_often": "{seat} a maintenant annoncé {role} {times} avec ces cartes.",
    "why_let_pass_before": "{seat} a déjà annoncé {role} {times}, sans contestation.",
    "why_challenge_stops": "Contester à raison arrête aussi ce que fait {seat}.",
    "why_challenge_frees": "Contester à raison fait réussir votre action.",
    "why_challenge_last_card": "Contester à tort coûterait votre dernière carte.",
    "why_challenge_both_cards": (
        "Contester à tort peut coûter deux cartes : l’assassinat s’y ajoute."
    ),
    "why_challenge_one_card": "Contester à tort coûterait une de vos cartes.",
    "why_doubt_pays": "Un bluff démasqué vous rapporte en général {money} $.",
    "why_doubt_last_card": "Contester à tort coûterait votre dernière carte.",
    "why_doubt_one_card": "Contester à tort coûterait une de vos cartes.",
    "why_priest_at_hand": "Votre Prêtre pourrait payer {money} $ si vous contestez à tort.",
    "why_block_later_true": "Vous avez {role} et pouvez encore bloquer.",
    "why_block_later": "Vous pouvez encore bloquer en annonçant {roles}.",
    "why_prevent_later": "Vous avez {role} et pouvez encore l’empêcher.",
    "why_aimed_at_you": "Votre {role} est la cible.",
    "why_takes_your_money": "{seat} vous prend ainsi 1 $.",
    "why_pass_harmless": "Laisser passer ne vous coûte rien.",
    "why_aimed_elsewhere": "La cible est {seat}, pas vous.",
    "why_pass_costs_coins": "Au pire, laisser passer vous coûte {coins}.",
    "why_pass_costs_card": "Au pire, laisser passer vous coûte une carte.",
    "why_action_fails": "Le prix à payer pour laisser passer : votre action échoue.",
    "why_may_stop_you": "Si on y croit, cela peut arrêter votre action.",
    "why_last_card_at_stake": "Votre dernière carte est en jeu.",
    "why_block_saves_card": "Le blocage sauve une de vos cartes.",
    "why_block_saves_coins": "Sans blocage, {seat} vous prendrait {coins}.",
    "why_block_denies": "Le blocage empêche {seat} d’obtenir {coins}.",
    "why_card_at_stake": "Votre {role} est en jeu.",
    "why_card_of_other": "La carte est à {seat}, pas à vous.",
    "why_spy_black": "Une carte noire, qui l’empêche, vient dans environ {chance} des cas.",
    "why_shields": "Un Apothicaire auquel on croit bloque à coup sûr.",
    "why_only_replaced": "La carte est seulement remplacée par une nouvelle.",
    "why_prevent_bluff": "Vous n’avez pas d’Espion : l’annoncer serait un bluff.",
    "why_proof": "{role} prouve votre annonce, et {seat} perd une carte.",
    "why_proof_poker": "{role} prouve votre annonce, et {seat} paie sa contestation.",
    "why_proof_replaced": "Une fois la carte montrée ({role}), une nouvelle la remplace.",
    "why_no_proof": "Vous n’avez pas {roles} : une carte est perdue de toute façon.",
    "why_no_proof_poker": (
        "Vous ne pouvez pas prouver {role} : une carte est perdue de toute façon."
    ),
    "why_same_cards": "Les deux cartes sont identiques ({role}) : peu importe.",
    "why_worth_more": "{role} vaut plus pour vous, {other} moins.",
    "why_two_kinds": (
        "Deux personnages différents permettent plus d’annonces vraies que deux pareils."
    ),
    "why_claimed_by_you": "Vous avez déjà annoncé {role} : une nouvelle annonce ne surprend pas.",
    "why_use_duke": "Un Duc prend 3 pièces par tour et bloque l’aide étrangère.",
    "why_use_assassin": "Un Assassin prend une carte adverse, sauf blocage.",
    "why_use_captain": "Un Capitaine prend des pièces aux autres et bloque le vol.",
    "why_use_ambassador": "Un Ambassadeur choisit de nouvelles cartes et bloque le vol.",
    "why_use_contessa": "Une Comtesse bloque l’Assassin.",
    "why_missed_least": "{role} est la carte qui vous manquera le moins.",
    "why_disabled_least": "Votre {role} est hors service et vous manquera le moins.",
    "why_disabled_idle": "Une carte neutralisée ne peut ni agir ni prouver une annonce.",
    "why_gives_last_card": "C’est votre dernière carte.",
    "why_martyr_brings": "Un Martyr qui meurt apporte de nouvelles cartes.",
    "why_aim_void": "Ce qui vise cette carte reste alors sans effet.",
    "why_swindler_cheap": "Sacrifiée en Escroc, elle ne rapporte que {money} $ à qui conteste.",
    "why_priest_pays": "Un Prêtre paie {money} $ au lieu de perdre une carte.",
    "why_mend_back": "Cela remet en jeu votre {role}.",
    "why_mend_none": "Aucune de vos cartes neutralisées ne peut être réactivée maintenant.",
    "why_cash_each": "Chaque carte de la pile vaut 1 $.",
    "why_pile_has": "Votre pile Princesse a {cards}.",
    "why_pile_grows": "Votre pile Princesse passe à {cards}, à jouer ou à vendre plus tard.",
    "why_shown_no_doubt": "Une carte montrée de la pile ne peut pas être contestée.",
    "why_nothing_better": "Aucune de ces cartes ne vaut plus que les vôtres.",
    "why_best_of_discard": "{role} est la carte la plus utile de la défausse.",
    "why_third_cultist": "C’est votre troisième Cultiste : à trois, ils gagnent.",
    "why_new_card": "Une nouvelle carte est une vie de plus, pour {money} $.",
    "why_top_free": "Sur la pioche, {role} ne coûte rien et peut vous revenir.",
    "why_rescue": "Un Parieur sacrifié efface toute la dette.",
    "why_ruined": "Vous n’avez pas de Parieur pour payer la dette.",
    # Ce qu'on sait
    "facts_yours": "{count} à vous",
    "facts_face_up": "{count} en vue",
    "facts_gone": "{count} hors jeu",
    "facts_unseen": "{count} hors de vue",
    "facts_claimed": "annonces :",
    "facts_often": "{role} ×{times}",
    "facts_challenged": "contesté ×{count} :",
    "facts_challenged_open": "contesté ×{count}",
    "facts_proved": "{count} à tort",
    "facts_caught": "{count} à raison",
    "facts_challenges": "{challenges}, {right} à raison",
    "facts_challenges_one": "a contesté 1 fois",
    "facts_challenges_many": "a contesté {count} fois",
    "facts_showed": "montré :",
    "facts_likely": "probable :",
    "facts_chance": "{role} {chance}",
    # Parties enregistrées
    "eyes_all": "toutes les cartes visibles",
    "eyes_spectator": "en spectateur",
    "replay_unseen_answer": "Quelqu’un a répondu en secret.",
    "replay_unseen_keep": "garde des cartes, à l’insu des autres",
    "replay_unseen_take": "prend une des trois cartes, à l’insu des autres",
    "replay_unseen_card": "choisit une carte de la défausse, à l’insu des autres",
    "replay_unseen_cash": "choisit une carte de la pile Princesse, à l’insu des autres",
    "replay_unseen_plan": "prépare quelque chose et ne l’a pas encore annoncé",
    "replay_unseen": "(en secret)",
    "replay_began": "Les cartes sont distribuées.",
    "replay_set_up": "La partie commence à partir d’une position préparée.",
    "replay_eyes": "vue : {who}",
    "replay_log": "Ce qui s’est passé jusqu’ici",
    "aside_picked": "Choisies : {cards}",
    "aside_pile": "Pile Princesse ({name}) : {cards}",
    "goto_title": "Aller à un tour",
    "goto_text": "de 1 à {last}",
    "games_title": "PARTIES ENREGISTRÉES",
    "games_none": (
        "Il n’y a pas encore de partie enregistrée.\nUne partie jouée jusqu’au bout est gardée ici."
    ),
    "games_reading": "…",
    "games_when": "%d/%m/%Y %H:%M",
    "games_head_when": "Quand",
    "games_head_rules": "Règles",
    "games_head_turns": "Tours",
    "games_head_winner": "Victoire",
    "games_head_players": "À la table",
    "games_drawn": "nulle",
    "games_unfinished": "inachevée",
    "games_damaged": "illisible",
    "games_refused": "Non valable : {reason}",
    "games_delete": "{when} : {names}. Supprimer définitivement cet enregistrement ?",
    "games_delete_file": "Supprimer définitivement le fichier {name} ?",
    "games_delete_yes": "Supprimer",
    "games_delete_no": "Garder",
    "games_deleted": "L’enregistrement est supprimé.",
    "games_file": "Fichier : {name}",
    "games_names": "À {count} : {names}",
    "games_classic": "classique",
    "games_poker": "poker",
    # L'accueil
    "opening_about": "Un programme non officiel. Le jeu est une création de Rikki Tahta.",
    "opening_continue": "Reprendre",
    "opening_continue_more": "… ou un autre ({count} de plus)",
    "opening_quick": "Partie rapide",
    "opening_quick_about": "contre trois bots solides : {ruleset}",
    "opening_new": "Nouvelle table",
    "opening_new_about": "humains et bots, règles et options au choix",
    "opening_learn": "Apprendre en jouant",
    "opening_learn_about": "une courte partie guidée, chaque étape expliquée",
    "opening_learn_first": "◀ première fois ? commencer par cette partie guidée",
    "opening_replays": "Revoir",
    "opening_replays_about": "revoir pas à pas les parties jouées",
    "opening_rules": "Règles",
    "opening_rules_about": "chaque jeu de règles sur une page",
    "opening_quit": "Quitter",
    "ruleset_classic": "Coup",
    "ruleset_poker": "Coup avec des cartes de poker",
    "ruleset_classic_about": "cinq personnages, deux cartes, quelques pièces",
    "ruleset_poker_about": "chaque rang des 52 cartes est un personnage",
    "learn_title": "Quel jeu apprendre ?",
    "saves_title": "Matchs sauvegardés",
    "saved_when": "sauvegardé {when}",
    "saved_turn": "tour {turn}",
    "saved_score": "victoires : {score}",
    "saved_over": "partie finie",
    "saved_line": "{rules} · {far} · sauvegardé {when}",
    "saved_damaged": "✗ {file}, sauvegardé {when}, ne peut pas être ouvert.",
    "when_today": "aujourd’hui {clock}",
    "when_yesterday": "hier {clock}",
    "when_then": "{date}",
    "delete_sure": "Supprimer ce match ? C’est irréversible.\n{match}",
    "delete_yes": "Supprimer",
    "delete_no": "Garder",
    "setup_title": "Nouvelle table",
    "setup_table": "La table",
    "setup_seats": "Qui s’y assied",
    "setup_options": "Options des règles",
    "setup_ruleset": "Jeu",
    "setup_preset": "Modèle",
    "setup_players": "Joueurs",
    "setup_players_about": "combien à la table",
    "setup_games": "Parties",
    "setup_games_open": "sans limite",
    "setup_games_open_about": "à décider après chaque partie",
    "setup_games_one_about": "une seule partie",
    "setup_games_many_about": "le match finit après {games} parties",
    "setup_reactions": "Réactions",
    "setup_clockwise": "chacun son tour",
    "setup_race": "ensemble",
    "setup_clockwise_about": "chacun est interrogé à son tour",
    "setup_race_about": "tous réagissent sur un écran commun",
    "setup_seat": "Place {number}",
    "setup_name_about": "le nom à cette place, {most} caractères au plus",
    "setup_person": "humain",
    "setup_person_about": "quelqu’un à ce clavier",
    "setup_bot": "bot {kind}",
    "setup_start": "Commencer",
    "setup_ready": "✓ {people}, {bots}. {ruleset} : {changed}.",
    "setup_refused": "✗ {reason}",
    "setup_allowed": "{name} : {allowed} ; avec ce modèle {usual}",
    "people_one": "1 humain",
    "people_many": "{count} humains",
    "bots_one": "1 bot",
    "bots_many": "{count} bots",
    "changed_none": "règles publiées",
    "changed_one": "1 option changée",
    "changed_many": "{count} options changées",
    "value_true": "oui",
    "value_false": "non",
    "value_none": "aucune",
    "value_number": "un nombre",
    "rules_title": "Règles : {ruleset}",
    "rules_other": "tab : {ruleset}",
    "rules_short": "En bref",
    "rules_actions": "Actions",
    "rules_blocks": "Qui bloque quoi",
    "rules_characters": "Personnages",
    "rules_options": "Options différentes des règles publiées",
    "rules_as_published": "Aucune : tout est comme publié.",
    "table_turn": "À son tour",
    "table_blocks": "Bloque",
    "table_option": "Option",
    "table_value": "Ici",
    "table_published": "Publié",
    # Le serveur
    "refusal_store_conflict": "Autre chose s’est produit avant ; rien n’a changé.",
    "refusal_store_full": (
        "Le serveur ne peut rien enregistrer pour l’instant ; rien n’a changé. Merci de réessayer "
        "dans un instant."
    ),
    "refusal_store_damaged": "Ce qui était conservé ici est abîmé et ne peut pas être ouvert.",
    "refusal_store_closed": "Le serveur s’arrête ; rien n’a changé.",
    "refusal_store_in_use": "Un autre serveur utilise cette base de données.",
    "refusal_store_foreign": "Ce fichier n’est pas une base de données de ce programme.",
    "refusal_store_newer": (
        "Cette base est au format {format} ; ce programme lit le format {known}."
    ),
    "refusal_store_unopened": "La base de données ne peut pas être ouverte : {detail}.",
    "refusal_store_lost": "Cette table est passée sur un autre serveur ; elle y continue.",
    "refusal_store_unsure": "La table a été interrompue ; elle reprend là où elle en était.",
    "refusal_store_away": (
        "La base de données est injoignable pour l’instant. La table attend et rien n’est perdu "
        "; réessayez dans un moment."
    ),
    "refusal_store_old": "Ceci est PostgreSQL {version} ; il faut {least} ou plus récent.",
    "refusal_store_library": (
        "Pour PostgreSQL, il manque une bibliothèque : pip install 'coup-table[cluster]'."
    ),
    "refusal_backup_none": "Ceci n’est pas une sauvegarde de ce programme.",
    "refusal_backup_newer": (
        "Cette sauvegarde a le format {format} ; ce programme lit le format {known}."
    ),
    "refusal_backup_line": "La ligne {number} de la sauvegarde est abîmée ; rien n’a changé.",
    "refusal_backup_cut": "La sauvegarde est tronquée : sa dernière ligne manque. Rien n’a changé.",
    "refusal_backup_full": "{database} n’est pas vide : seule une base vide peut être remplie.",
    "refusal_backup_used": "Un serveur utilise {database} : arrêtez-le d’abord.",
    "refusal_backup_nothing": "Il n’y a rien de ce programme dans {database}.",
    "refusal_store_node": "Un autre serveur tourne déjà sous le nom {name}.",
    # La table en ligne
    "online_no_table": "Cette table n’existe pas, ou elle est sur invitation.",
    "online_no_replay": "Cette partie n’existe pas.",
    "online_no_page": "Cette page n’existe pas.",
    "online_seat_taken": "Cette place est prise.",
    "online_seat_none": "Cette table n’a pas cette place.",
    "online_seat_free": "Cette place est libre.",
    "online_seated": "Vous avez déjà une place.",
    "online_not_seated": "Il faut d’abord prendre une place.",
    "online_not_host": "Seul l’hôte de la table peut faire cela.",
    "online_started": "La partie a commencé.",
    "online_not_started": "Il n’y a pas encore de partie.",
    "online_not_over": "La partie n’est pas finie.",
    "online_person_plays": "Quelqu’un joue là ; une partie en cours garde ses joueurs.",
    "online_spectators": "Cette table n’accepte pas de spectateurs.",
    "online_full": "Cette table est pleine, spectateurs compris.",
    "online_stale": "Cette question est déjà close.",
    "online_no_time": "Il n’y a pas de chrono à arrêter.",
    "online_time_given": "Du temps a déjà été ajouté.",
    "online_no_hints": "Cette table ne donne pas de conseils.",
    "online_not_asked": "Rien ne vous est demandé pour l’instant.",
    "online_no_chat": "Cette table n’a pas de discussion.",
    "online_chat_empty": "Ce message est vide.",
    "online_chat_fast": "Pas si vite : attendre un instant avant le suivant.",
    "online_sign": "Ce n’est pas l’un des signes : {known}.",
    "online_entered": "Vous êtes déjà à l’intérieur.",
    "online_enter_first": "Le premier message doit être « enter », dans les {seconds} secondes.",
    "online_malformed": "Ce n’est pas un message : {detail}.",
    "online_deep": "C’est imbriqué sur plus de {most} niveaux.",
    "online_long": "C’est plus long que {most} octets.",
    "online_flood": "Trop de messages à la fois.",
    "online_slow": "La connexion est trop lente pour cette table.",
    "online_sockets": "Trop de connexions depuis votre adresse.",
    "online_rooms": "Trop de tables depuis votre adresse ; en finir une d’abord.",
    "online_crowded": "Le serveur est plein ; réessayer plus tard.",
    "online_guesses": "Trop de codes erronés ; attendre une minute.",
    "online_origin": "Cette page n’a pas le droit de parler à ce serveur.",
    "online_store_full": "Le disque du serveur est plein : rien n’a changé, rien n’est perdu.",
    "online_store_away": (
        "Le serveur attend sa base de données : rien n’a changé, rien n’est perdu. Réessayez dans "
        "un moment."
    ),
    "online_set_aside": "Cette table a dû être mise de côté à cause d’une panne.",
    "online_idle": "La table a été fermée, faute de monde.",
    "online_stopping": "Le serveur s’arrête ; il reprendra à la même question.",
    "online_moved": "Votre place est passée sur un autre appareil.",
    "online_handed_over": "Un autre serveur reprend cette table ; connexion en cours.",
    "online_no_build": (
        "La page n’est pas encore construite : lancer « make web ». Le serveur, lui, tourne."
    ),
    "online_no_library": (
        "La table en ligne a besoin d’autres bibliothèques : pip install 'coup-table[server]'."
    ),
    "online_no_option": (
        "En ligne, on réagit toujours ensemble : l’option {name} ne peut pas changer."
    ),
    "online_address": "La table est ouverte à l’adresse {address}",
    "online_address_near": "Sur le même réseau : {address}",
    "online_stop": "Arrêter avec Ctrl+C ; les parties en cours reprennent au redémarrage.",
    "online_bot_sits": "{name} prend la place {seat} à la table {code}.",
    "online_bot_over": "La partie {number} est finie : {result}.",
    "online_bot_closed": "La table est fermée : {sentence}",
    "online_bot_unreachable": "{url} est injoignable : {detail}.",
    # Laboratoire
    "research_progress": "{bar} {done} parties sur {total} · {rate}/s · reste {left}",
    "research_stopped": "Arrêté. La même commande reprend ici.",
    "research_lost": "Arrêté. Rien n’est gardé : --out nomme un fichier pour les parties.",
    "arena_title_round_robin": (
        "Chacun contre chacun, {rules}, {seats} places : {deals} donnes, {games} parties, graine "
        "{seed}"
    ),
    "arena_title_free_for_all": (
        "Tous à la même table, {rules}, {seats} places : {deals} donnes, {games} parties, graine "
        "{seed}"
    ),
    "arena_draws": "Nulles après {turns} tours : {draws}",
    "arena_head_player": "joueur",
    "arena_head_games": "parties",
    "arena_head_won": "gagnées",
    "arena_head_share": "part",
    "arena_head_interval": "intervalle 95 %",
    "arena_head_rating": "cote",
    "arena_cross": "Gagnées par la ligne contre la colonne :",
    "arena_cross_many": "Gagnées par la ligne, seule parmi des joueurs de la colonne :",
    "arena_faults": "Réponses qui n’ont pas compté, remplacées par celle d’usage :",
    "arena_fault_said": "  {name} : {faults} ; message : {said}",
    "arena_fault_timeout": "{count} trop tard",
    "arena_fault_crash": "{count} non données, le programme s’étant arrêté",
    "arena_fault_malformed": "{count} sans la forme d’une réponse",
    "arena_fault_illegal": "{count} hors des choix",
    "arena_plot_axis": "parties gagnées, %, avec intervalle à 95 % ; pointillé : parts égales",
    "arena_plot_title": "{rules}, {seats} places, {games} parties ; à côté de chaque nom, sa cote",
    "arena_written": "Écrit : {path}",
    "selfplay_done": (
        "{games} parties dans {shards} fichiers dans {path} ; {new} fichiers sont nouveaux. "
        "Graine {seed}."
    ),
    "train_line": "{iteration} sur {iterations} · {games} parties · {minutes} min · {panel}",
    "train_done": "Les poids sont dans {path}, la courbe dans {curve}.",
    "train_axis": "parties, millions",
    "train_wins": "parties gagnées contre chaque adversaire d’essai, %",
    "refusal_train_config": "{path} n’est pas une configuration : {detail}.",
    "refusal_train_value": "{path}: {detail}.",
    "refusal_research_library": "Il manque {names} : pip install 'coup-table[research]'.",
    "refusal_research_endless": (
        "Les parties entre bots ont besoin d’une fin : draw_after_turns doit être ici un nombre."
    ),
    "refusal_command": "La commande de « {text} » est illisible : {detail}.",
    "refusal_command_unknown": "Le programme de « {text} » n’existe pas ou ne peut pas être lancé.",
    "refusal_arena_entrants": (
        "Un tournoi demande au moins deux joueurs, par exemple : coup arena steady honest."
    ),
    "refusal_arena_mode": "Le mode « {mode} » n’existe pas. Modes : {known}.",
    "refusal_arena_other": (
        "{path} est celui d’un autre tournoi, ou d’aucun : nommer un autre fichier ou répéter la "
        "commande qui l’a commencé."
    ),
    "refusal_arena_in_use": "Un autre tournoi écrit en ce moment dans {path}.",
    "refusal_arena_damaged": "{path} est abîmé à la ligne {line}.",
    "refusal_arena_plot": "Une image finit par .svg ou .png, pas comme {path}.",
    "refusal_worker_failed": "Une partie n’a pas pu être jouée : {detail}",
    "refusal_worker_died": "Un processus s’est arrêté {times} fois sur les mêmes parties.",
    "refusal_selfplay_bots": (
        "Qui joue ? Nommer des bots, par exemple : coup selfplay steady honest."
    ),
    "refusal_selfplay_other": (
        "{path} contient d’autres parties : nommer un autre dossier ou répéter la commande qui "
        "l’a commencé."
    ),
    "refusal_selfplay_file": "{path} n’est pas un fichier de parties : {detail}",
    "refusal_ray_unreachable": "Aucune grappe Ray ne répond à {address} : {detail}",
    "refusal_ray_failed": (
        "Ray n’a pas pu finir : {detail}. La même commande reprend ; ce qui est écrit reste."
    ),
}

UNBROKEN = re.compile(r" (?=[:;!?»])|(?<=«) |(?<=[}\d]) (?=[%$])")
"""Where French writes a space that no line breaks at."""

WORDS: dict[str, str] = {key: UNBROKEN.sub("\u00a0", said) for key, said in SAID.items()}
