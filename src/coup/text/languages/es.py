"""Spanish."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Small words
    "and": "{first} y {last}",
    "or": "{first} o {last}",
    "coins_one": "1 moneda",
    "coins_many": "{count} monedas",
    "cards_one": "1 carta",
    "cards_many": "{count} cartas",
    "none": "–",
    "hidden_card": "?",
    # Characters
    "role_duke": "Duque",
    "role_assassin": "Asesino",
    "role_captain": "Capitán",
    "role_ambassador": "Embajador",
    "role_contessa": "Condesa",
    # Actions: their name, and how they stand after "quiere …"
    "action_income": "Ingreso",
    "action_aid": "Ayuda exterior",
    "action_coup": "Golpe",
    "action_tax": "Impuestos",
    "action_assassinate": "Asesinar",
    "action_steal": "Robar",
    "action_exchange": "Cambiar",
    "deed_aid": "recibir ayuda exterior",
    "deed_tax": "cobrar impuestos",
    "deed_assassinate": "asesinar a {target}",
    "deed_steal": "robar a {target}",
    "deed_exchange": "cambiar cartas",
    "effect_income": "toma 1 moneda",
    "effect_aid": "toma 2 monedas",
    "effect_coup": "un jugador pierde una carta",
    "effect_tax": "toma 3 monedas",
    "effect_assassinate": "un jugador pierde una carta",
    "effect_steal": "quita hasta 2 monedas a un jugador",
    "effect_exchange": "saca 2 cartas y conserva tantas como antes",
    "table_action": "Acción",
    "table_claim": "Declara",
    "table_cost": "Coste",
    "table_effect": "Efecto",
    "table_blocked": "La bloquea",
    # Events
    "began": "Empieza una partida de {players} jugadores.",
    "began_committed": (
        "Empieza una partida de {players} jugadores. Compromiso del barajado: {commitment}"
    ),
    "turn_began": "Turno {number}: {name}.",
    "passed": "{name} lo deja pasar.",
    "passed_many": "{name} lo dejan pasar.",
    "resigned": "{name} abandona; cuenta al final del turno.",
    "agreed": "{name} acepta un empate.",
    "won": "{name} gana la partida.",
    "drawn": "La partida termina en empate.",
    "dealt": "{name} recibe dos cartas y tiene {coins}.",
    "dealt_own": "{name} recibe {cards} y tiene {coins}.",
    "announced_income": "{name} cobra su ingreso.",
    "announced_aid": "{name} pide ayuda exterior.",
    "announced_coup": "{name} lanza un golpe contra {target}.",
    "announced_tax": "{name} declara {role}: impuestos.",
    "announced_assassinate": "{name} declara {role}: asesinar a {target}.",
    "announced_steal": "{name} declara {role}: robar a {target}.",
    "announced_exchange": "{name} declara {role}: cambiar cartas.",
    "countered": "{name} declara {role} para bloquear a {actor}, que quiere {deed}.",
    "challenged": "{name} desafía a {claimant}: duda de su {role}.",
    "showed": "{name} muestra su {role}.",
    "replaced": "{name} la devuelve al mazo y saca otra carta.",
    "replaced_own": "{name} la devuelve al mazo y saca {card}.",
    "lost_coup": "{name} pierde su {role} por el golpe.",
    "lost_assassinated": "{name} pierde su {role} a manos del asesino.",
    "lost_lost_challenge": "{name} desafió sin razón y pierde su {role}.",
    "lost_caught": "{name} no prueba lo que declaró y pierde su {role}.",
    "lost_resigned": "{name} abandona y descubre su {role}.",
    "eliminated": "{name} queda fuera de la partida.",
    "blocked": "Bloqueo con éxito: {actor} no consigue {deed}.",
    "paid": "{name} paga {coins}.",
    "took": "{name} toma {coins} del tesoro.",
    "stole": "{name} quita {coins} a {target}.",
    "refunded": "{name} recupera {coins}.",
    "swept": "{name} deja {coins} al tesoro.",
    "drew": "{name} saca {cards} del mazo.",
    "exchanged": "{name} devuelve dos cartas.",
    "exchanged_own": "{name} conserva {kept} y devuelve {returned}.",
    # Questions
    "ask_turn": "{name}, elige una acción.",
    "ask_turn_forced": "{name} tiene {coins} y debe lanzar un golpe.",
    "stake_claim": "{claimant} declara {role} para {deed}.",
    "stake_block": "{claimant} declara {role} para bloquear a {actor}, que quiere {deed}.",
    "stake_announced": "{actor} quiere {deed}.",
    "ask_challenge": "{stake} {name}, ¿desafías?",
    "ask_block": "{stake} {name}, ¿bloqueas?",
    "ask_all": "{stake} ¿Reacciona alguien ({names})?",
    "ask_reveal": "{challenger} desafía a {name}: duda de su {role}. {name}, ¿qué carta muestras?",
    "ask_reveal_hint": "{role} lo prueba; cualquier otra carta se pierde.",
    "ask_lose": "{name} debe perder una carta ({reason}). ¿Cuál?",
    "ask_exchange": "{name}, ¿qué {cards} conservas?",
    "ask_exchange_one": "{name}, ¿qué carta conservas?",
    "waiting": "Esperando a {names}.",
    "waiting_hidden": "Esperando respuestas.",
    "reason_coup": "golpe",
    "reason_assassinated": "asesinato",
    "reason_lost_challenge": "desafío perdido",
    "reason_caught": "farol descubierto",
    "reason_resigned": "abandono",
    # Choices
    "choice_income": "Ingreso: tomar 1 moneda",
    "choice_aid": "Ayuda exterior: tomar 2 monedas",
    "choice_coup": "Golpe contra {target}: pagar {coins}",
    "choice_tax": "Impuestos: tomar 3 monedas (declara Duque)",
    "choice_assassinate": "Asesinar a {target}: pagar {coins} (declara Asesino)",
    "choice_steal": "Robar a {target} (declara Capitán)",
    "choice_exchange": "Cambiar cartas (declara Embajador)",
    "choice_challenge": "Desafiar: {role}",
    "choice_pass": "Dejarlo pasar",
    "choice_pass_block": "Permitirlo",
    "choice_pass_block_claim": "Aceptar el bloqueo",
    "choice_block": "Bloquear con {role}",
    "choice_show": "Mostrar {role}",
    "choice_show_proof": "Mostrar {role}: lo prueba",
    "choice_show_loss": "Mostrar {role}: se pierde",
    "choice_lose": "Perder {role}",
    "choice_keep": "Conservar {roles}",
    "choice_resign": "Abandonar la partida",
    "choice_draw": "Aceptar un empate",
    "choice_drop": "Se acabó el tiempo: el anuncio no vale",
    # Refusals
    "refusal_over": "La partida ha terminado.",
    "refusal_no_seat": "No hay puesto {seat} en una mesa de {players}.",
    "refusal_not_asked": "Ahora no le toca responder a {seat_name}.",
    "refusal_not_legal": "«{choice}» no se puede jugar ahora. Posible: {legal}.",
    "refusal_gone": "{seat_name} ya no está en la partida.",
    "refusal_not_quiet": "Se puede acordar un empate tras {turns} turnos sin pérdidas.",
    "refusal_agreed": "{seat_name} ya ha aceptado el empate.",
    "refusal_players": "Este juego es para {least} a {most} jugadores, no {players}.",
    "refusal_option_unknown": "No existe la opción «{name}». Opciones: {known}.",
    "refusal_option_value": "La opción {name} no puede ser «{value}». Posible: {allowed}.",
    "refusal_option_range": "La opción {name} debe estar entre {least} y {most}, no {value}.",
    "refusal_option_malformed": "«{text}» no es una opción; escribe nombre=valor.",
    "refusal_preset_unknown": "No existe el ajuste «{name}». Ajustes: {known}.",
    "refusal_ruleset_unknown": "No existe el reglamento «{name}». Reglamentos: {known}.",
    "refusal_bot_unknown": "No existe el bot «{name}». Bots: {known}.",
    "refusal_bot_library": "Este bot necesita {name}: pip install {name}.",
    "refusal_seat_lists": "Manos, cartas perdidas y monedas deben darse para los mismos puestos.",
    "refusal_seat_cards": "El puesto {seat} debe tener {cards} cartas, ocultas o perdidas.",
    "refusal_card_unknown": "No existe el personaje «{card}». Personajes: {known}.",
    "refusal_card_count": "Cada personaje debe estar {copies} veces; hay {counts}.",
    "refusal_coins": "El puesto {seat} no puede tener {coins} monedas.",
    "refusal_treasury": "Los puestos tienen más monedas que el tesoro.",
    "refusal_numbers": "Los turnos se cuentan desde 1 y las preguntas desde 0.",
    "refusal_turn": "No puede ser el turno del puesto {seat}.",
    "refusal_leaving": "Solo puede abandonar un puesto que sigue en juego.",
    "refusal_dealer": "Quien reparte debe ocupar un puesto de la mesa.",
    "refusal_winner": "El puesto {seat} no puede haber ganado con estas cartas.",
    "refusal_living": "Al menos dos puestos deben tener cartas, y aún no ha ganado nadie.",
    "refusal_stack": "Estos pasos no pueden estar pendientes: {stack}.",
    "refusal_drawn_cards": "Las dos cartas sacadas son de un cambio, y solo de un cambio.",
    "refusal_frame": "{frame} no encaja en la mesa.",
    "refusal_asked": "No se puede preguntar a esos puestos: {seats}.",
    "refusal_frame_unknown": "«{text}» no es un paso. Pasos: {known}.",
    "refusal_frame_malformed": "«{text}» no es un paso de ese tipo.",
    "refusal_label_unknown": "«{label}» no es una etiqueta aquí. Etiquetas: {known}.",
    "refusal_label_twice": "«{label}» está dos veces.",
    "refusal_seat_coins": "Un puesto son sus cartas y un número de monedas, no «{text}».",
    "refusal_number": "«{text}» no es un número.",
    "refusal_secret": "Un secreto son 64 cifras hexadecimales en minúsculas.",
    "refusal_answer_malformed": "«{text}» no es una respuesta como «0 tax».",
    "refusal_transcript_heading": "Una transcripción empieza con una línea «position:» o «deal:».",
    "refusal_choice_empty": "Escribe un número o una opción.",
    "refusal_choice_unknown": "«{text}» no está entre las opciones.",
    "refusal_choice_unclear": "«{text}» puede significar varias cosas: {legal}.",
    "refusal_record_malformed": "Esto no es el registro de una partida: {detail}.",
    "refusal_record_format": (
        "Este registro tiene el formato {format}; este programa lee el formato {known}."
    ),
    "refusal_record_size": "Este archivo es demasiado grande para ser un registro.",
    "refusal_record_checksum": (
        "El archivo está dañado: su suma de control no corresponde al contenido."
    ),
    "refusal_record_without_start": "El registro no contiene ni un secreto ni una posición.",
    "refusal_record_options": "El registro y la posición inicial tienen opciones distintas.",
    "refusal_record_answer": "La respuesta {number} del registro no es posible: {cause}",
    "refusal_record_commitment": "El secreto no corresponde al compromiso mostrado al principio.",
    "refusal_record_other_commitment": "El compromiso del registro no es el que se anotó.",
    "refusal_record_events": "El suceso {number} del registro no es el que dan las reglas.",
    "refusal_file_unreadable": "No se puede leer {path}: {detail}.",
    "refusal_file_unwritable": "No se puede escribir {path}: {detail}.",
    "refusal_request_malformed": "La línea no es una petición: {detail}.",
    "refusal_request_size": "La línea tiene más de {most} bytes.",
    "refusal_request_utf8": "La línea no es UTF-8: véase el byte {byte}.",
    "refusal_request_deep": "La línea está anidada a más de {most} niveles.",
    "refusal_request_twice": "La clave «{field}» está dos veces en un mismo objeto.",
    "refusal_request_unknown": "No existe la petición «{name}». Peticiones: {known}.",
    "refusal_either": "Indica {one} o {other}, no ambas cosas.",
    "refusal_names": "Hay {names} nombres para {players} jugadores.",
    "refusal_waiting": "Las reglas no dan esas opciones a esos puestos: {seats}.",
    "refusal_used_without_secret": "Sin un secreto no puede haberse usado nada de él.",
    "refusal_undo": "No se pueden deshacer {answers} respuestas; hay {given}.",
    "refusal_count": "Hay más de {most} posiciones que contar.",
    "refusal_internal": "El árbitro ha cometido un error propio: {cause}.",
    "refusal_no_game": "Aún no hay partida: reparte una o prepara una posición.",
    "refusal_stale": "Ahora la pregunta es la número {question}, no la {quoted}.",
    "refusal_name": "Un nombre tiene de 1 a {most} caracteres imprimibles, no «{name}».",
    "refusal_name_twice": "Dos jugadores no pueden llamarse {name}.",
    "refusal_too_many": "{players} jugadores no caben en {seats} puestos.",
    "refusal_nothing_saved": "No hay ninguna partida guardada.",
    "refusal_who": "«{text}» no está entre quienes pueden reaccionar.",
    "refusal_viewer": "No se puede mirar como «{text}». Posible: {known}.",
    # Bots
    "bot_random": "juega cualquier opción permitida",
    "bot_honest": "nunca va de farol; solo desafía lo que sabe que es falso",
    "bot_sceptic": "no se cree casi nada y desafía más de la cuenta",
    "bot_liar": "miente casi siempre y confía en que nadie lo compruebe",
    "bot_careful": "rara vez va de farol o desafía; espera una ocasión segura",
    "bot_steady": "cuenta cartas, sopesa lo declarado y se tira faroles con medida",
    "bot_apprentice": "el jugador fuerte aún aprendiendo: juega bien, con algún desliz",
    "bot_strong": "el más fuerte: lee la mesa y no deja ver nada",
    # Presets and options
    "preset_official": "las reglas publicadas, sin ningún cambio",
    "preset_doc000": "tras un desafío fallido solo bloquea el objetivo, si no fue quien desafió",
    "preset_doc002": "tras un desafío fallido solo se puede bloquear un asesinato",
    "preset_doc003": (
        "reglas caseras: se roba a los pobres; las monedas de los caídos se van al momento"
    ),
    "preset_doc004": (
        "reglas breves para 3 a 6: bloquea cualquiera, solo quien actúa desafía un bloqueo"
    ),
    "option_min_players": "mínimo de jugadores en la mesa",
    "option_max_players": "máximo de jugadores en la mesa",
    "option_first_player": "quién empieza la primera partida y las siguientes",
    "option_scheduler": "reacciones: todos a la vez, o uno tras otro en el sentido del reloj",
    "option_show_answers": "si la mesa ve quién falta por responder",
    "option_draw_after_turns": "una partida así de larga es empate",
    "option_start_coins": "monedas al empezar",
    "option_two_player_first_coins": "monedas de quien empieza en una partida de dos",
    "option_coup_cost": "precio de un golpe",
    "option_forced_coup_at": (
        "con tantas monedas al empezar el turno es obligatorio lanzar un golpe"
    ),
    "option_assassin_cost": "precio de un asesinato",
    "option_refund_on_challenged": "si se descubre el farol de un asesino, recupera las monedas",
    "option_steal_min": "monedas que debe tener la víctima de un robo",
    "option_steal_from_eliminated": "quien roba cobra aunque la víctima acabe de caer",
    "option_targeted_block_by": "quién puede bloquear un asesinato o un robo",
    "option_block_challenge_by": "quién puede desafiar un bloqueo",
    "option_block_after_failed_challenge": "si una acción ya probada aún se puede bloquear",
    "option_may_decline_proof": "ante un desafío se puede callar la prueba y perder",
    "option_steal_block_claim": "al bloquear un robo se nombra Capitán o Embajador, o ninguno",
    "option_reveal_lost": "si las cartas de los eliminados siguen en la mesa",
    "option_treasury": "monedas del tesoro",
    # Poker: characters
    "role_disciple": "Discípulo",
    "role_martyr": "Mártir",
    "role_swindler": "Estafador",
    "role_apothecary": "Boticario",
    "role_cultist": "Cultista",
    "role_baron": "Barón",
    "role_priest": "Sacerdote",
    "role_spy": "Espía",
    "role_gravedigger": "Sepulturero",
    "role_gambler": "Tahúr",
    "role_princess": "Princesa",
    # Cards and slots: a slot carries its article
    "card": "{character} ({printed})",
    "suit_c": "♣",
    "suit_d": "♦",
    "suit_h": "♥",
    "suit_s": "♠",
    "slot": "la carta {slot}",
    "slot_disabled": "la carta {slot} (desactivada)",
    "slot_own": "{slot}, {card}",
    "slot_of": "{slot} de {name}",
    "slot_shown": "{slot}: {card}",
    "slot_shown_disabled": "{slot}: {card} (desactivada)",
    "times": " ×{count}",
    "at": " sobre {what}",
    "again": " para repetir {role}",
    "copy": "{role}",
    "copy_at": "{role} sobre {at}",
    "unseen_card": "una carta",
    "unseen_cards": "cartas",
    # Money
    "gained_turn": "{name} cobra ${money} del turno.",
    "gained_take": "{name} toma ${money} más.",
    "gained_duke": "{name} cobra ${money} como Duque.",
    "gained_baron": "{name} cobra ${money} como Barón.",
    "gained_princess": "{name} cobra ${money} por el montón de la Princesa.",
    "gained_caught": "{name} recibe ${money} por descubrir el farol.",
    "gained_swindled": "{name} recibe solo ${money}.",
    "paid_swap": "{name} paga ${money} para cambiar una carta.",
    "paid_coup": "{name} paga ${money}.",
    "paid_use": "{name} paga ${money}.",
    "paid_repeat": "{name} paga ${money} por repetir.",
    "paid_priest": "{name} paga ${money} en vez de perder una carta.",
    "paid_gravedigger": "{name} paga ${money}.",
    "paid_win": "{name} paga ${money}.",
    "gave_priest": "{to} quita ${money} a {name}.",
    "gave_caught": "{name} da ${money} a {to} por el farol descubierto.",
    "gave_swindled": "{name} da a {to} solo ${money}.",
    "gave_claimant": "{name} da ${money} a {to} en vez de perder una carta.",
    "gambled": "Resultado para {name}: {net}.",
    # Claims
    "announced": "{name} declara {role}{times}{of}{at}.",
    "couped": "{name} lanza un golpe contra {slot}.",
    "challenged_poker": "{name} duda de {claimant}: {role}{times}.",
    "skipped": "{name}: {role}{at} ya no es posible y se omite.",
    "stopped": "{name} impide con {role} la jugada de {actor} sobre {slot}.",
    "voided": "La jugada de {actor} sobre {slot} queda en nada.",
    "ruined": "{name} tiene deudas y ningún Tahúr que sacrificar.",
    "triumphed_cultist": "{name} muestra {cards}: tres Cultistas ganan.",
    "triumphed_baron": "{name} muestra {cards}: gana el Barón más rico.",
    "triumphed_gambler": "Cuatro Tahúres: {name} gana.",
    "reshuffled": "El descarte se baraja y forma un mazo nuevo de {cards}.",
    # What happens to cards
    "proved": "{name} lo prueba con {cards} y cambia lo mostrado.",
    "replaced_slot": "Ahora {slot} de {name} es {card}.",
    "swindled": "{name} sacrifica {slot}, {card}, por el farol descubierto.",
    "died": "Muere {slot} de {name} ({cause}): {card}.",
    "died_unseen": "Muere {slot} de {name} ({cause}).",
    "martyred": "{name} saca {slots} por el Mártir: {cards}.",
    "disabled": "Queda desactivada {slot} de {name}.",
    "looked": "{name} mira {count} del mazo: {cards}.",
    "mended": "{name} reactiva {slot}.",
    "mended_none": "{name} no cura nada.",
    "chose": "{name} cambia {slot} por {card}.",
    "chose_none": "{name} no se queda ninguna.",
    "dug": "{name} toma {card} del descarte.",
    "buried_top": "{name} pone {card} sobre el mazo.",
    "buried_swap": "{name} cambia {slot} por {card}.",
    "buried_add": "{name} añade {card} como {slot}.",
    "revealed": "{name} descubre {cards} con su {role}.",
    "setaside": "{name} aparta {card} para la Princesa.",
    "playedaside": "{name} muestra {card} del montón de la Princesa y juega esa carta.",
    "cashed": "{name} entrega {count} del montón de la Princesa: {cards}.",
    "rescued": "{name} sacrifica {slot}, {card}, para librarse de la deuda.",
    "dealt_poker_unseen": "{name} recibe {slots} y tiene ${money}.",
    "looked_unseen": "{name} mira {count} del mazo.",
    "martyred_unseen": "{name} saca {slots} por el Mártir.",
    "cashed_unseen": "{name} entrega {count} del montón de la Princesa.",
    "replaced_slot_unseen": "Ahora {slot} de {name} es una carta nueva.",
    "dealt_poker": "{name} recibe {slots}: {cards}. Tiene ${money}.",
    "cause_coup": "golpe",
    "cause_assassin": "asesino",
    "cause_apothecary": "boticario",
    "cause_challenge": "duda",
    # Poker: questions
    "stake_poker": "{claimant} declara {role}{times}{of}{at}.",
    "stake_saving": " para salvar {slot}",
    "stake_sparing": " para pagar $5 en vez de una carta",
    "ask_answer": (
        "{challenger} duda de {name}: {role}{times}. {name}, ¿lo pruebas o sacrificas una carta?"
    ),
    "ask_target": "El objetivo de {actor} ({source}) es {slot}. {name}, ¿lo impides?",
    "ask_param": "{name}, ¿cuál es el objetivo de {role} ({number} de {count})?",
    "ask_disciple": "{name}, ¿declaras Discípulos para repetir {role}?",
    "ask_penalty": "{name} dudó sin razón. ¿Qué carta pierde?",
    "ask_cultist": "{name}, ¿cambias una carta tuya por una de las sacadas?",
    "ask_gravecard": "{name}, ¿qué carta sacas del descarte?",
    "ask_gravemode": "{name}, ¿adónde va la carta?",
    "ask_princess": "{name}, ¿qué hace la Princesa?",
    "ask_cash": "{name}, ¿qué cartas del montón se convierten en dinero?",
    "ask_mend": "{name}, ¿qué carta desactivada reactivas?",
    "ask_rescue": "{name} tiene deudas. ¿Qué Tahúr sacrifica?",
    # Poker: choices
    "choice_take_poker": "Tomar $1 más",
    "choice_mend_poker": "Curar: mirar 2 cartas; un corazón reactiva una carta desactivada",
    "choice_swap_slot": "Cambiar {slot} (cuesta $1)",
    "choice_coup_slot": "Golpe contra {slot}: pagar ${money}",
    "choice_use": "Declarar {role}{times}{paying}: {effect}",
    "choice_paying": " (${money})",
    "choice_slot_slot": "{slot}",
    "choice_seat": "{what}",
    "choice_copy": "Copiar {what}",
    "choice_challenge_poker": "Dudar",
    "choice_pass_poker": "Dejarlo pasar",
    "choice_prove": "Probar con {slots}",
    "choice_lose_slot": "Sacrificar {slot}",
    "choice_swindle_slot": "Sacrificar {slot}, como Estafador: solo $1 para el otro",
    "choice_priest_poker": "Declarar Sacerdote: pagar $5 a cambio",
    "choice_spy": "Declarar Espía{times}: una carta negra del mazo lo impide",
    "choice_apothecary_poker": "Declarar Boticario: lo bloquea",
    "choice_disciple": "Repetir {count} veces",
    "choice_disciple_0": "No repetir",
    "choice_disciple_1": "Repetir una vez",
    "choice_none_poker": "Ninguna",
    "choice_take_card": "Poner {card} en lugar de {slot}",
    "choice_card_card": "{card}",
    "choice_top_poker": "Sobre el mazo, gratis",
    "choice_grave_swap": "En lugar de {slot}, por $5",
    "choice_add_poker": "Como carta nueva, por $10",
    "choice_set_poker": "Apartar una carta",
    "choice_play_card": "Jugar {card}",
    "choice_cash_poker": "Convertir cartas del montón en dinero",
    "choice_cash_card": "Entregar {card} por $1",
    "choice_stop_poker": "Ninguna más",
    "choice_mend_slot": "Reactivar {slot}",
    "choice_rescue_slot": "Sacrificar {slot}",
    "choice_ruin_poker": "No hay ninguno: quedar fuera",
    # The cheat sheet
    "table_card": "Carta",
    "table_character": "Personaje",
    "table_active": "Activa, en tu turno",
    "table_passive": "Pasiva",
    "active_assassin": "muere una carta enemiga",
    "active_disciple": "–",
    "active_martyr": "–",
    "active_swindler": "copia lo que otros acaban de jugar",
    "active_apothecary": "desactiva una carta, o mata una desactivada",
    "active_cultist": "saca 3, puede quedarse con una",
    "active_baron": "lo que ganó el turno anterior, y $1",
    "active_priest": "quita $1 a un jugador",
    "active_spy": "cambia una carta por otra",
    "active_gravedigger": "desentierra: mazo $0, cambio $5, nueva $10",
    "active_gambler": "descubre 4: paga el mejor valor",
    "active_princess": "aparta, juega una o las cobra",
    "active_duke": "cobra $2",
    "passive_assassin": "–",
    "passive_disciple": "repite tu habilidad, $1 cada vez",
    "passive_martyr": "al morir: saca 2, por golpe 1 (sin farol)",
    "passive_swindler": "descubierto: paga solo $1 (sin farol)",
    "passive_apothecary": "bloquea a un Boticario",
    "passive_cultist": "tres juntos ganan (sin farol)",
    "passive_baron": "con $12 y el más rico: gana (sin farol)",
    "passive_priest": "duda errada: paga $5, salva la carta",
    "passive_spy": "objetivo: una carta negra lo impide",
    "passive_gravedigger": "–",
    "passive_gambler": "–",
    "passive_princess": "–",
    "passive_duke": "–",
    # Poker: refusals
    "refusal_poker_card": "No existe la carta «{card}»; una carta es valor y palo, como ah o tc.",
    "refusal_poker_deck": "Cada una de las 52 cartas debe estar una vez; hay {cards}.",
    "refusal_slot_ids": (
        "Los números de las cartas son distintos, crecientes y menores que el siguiente."
    ),
    "refusal_slot_malformed": "«{text}» no es ni una carta, ni dinero, ni otra cosa de un puesto.",
    "refusal_plan_malformed": "«{text}» no es un anuncio en preparación.",
    "refusal_played": "El puesto {seat} no puede dar por jugados esos personajes.",
    "refusal_limbo": (
        "Las cartas en la mano son de la pregunta de un Cultista o de una cura, y solo de ella."
    ),
    "refusal_picked": "Esas cartas no pueden haberse elegido.",
    "refusal_plan": "Solo hay un anuncio en preparación mientras se preguntan sus objetivos.",
    # Poker: options and presets
    "preset_three": "tres cartas por jugador",
    "preset_gentle": "el Tahúr cobra 2, 4, 8, 16; todos empiezan con $2",
    "option_hand": "cartas al empezar",
    "option_start_money": "dólares al empezar",
    "option_gambler_pay": "lo que cobra un Tahúr por una, dos, tres o cuatro del mismo valor",
    "option_spy_scope": "qué cartas en peligro puede proteger un Espía",
    "option_apothecary_block": "quién puede bloquear a un Boticario",
    "option_mend_scope": "de quién puede ser la carta que se reactiva",
    "option_martyr_on_lost_challenge": (
        "un Mártir sacrificado por una duda también trae cartas nuevas"
    ),
    "option_baron_previous": "a qué turno anterior mira un Barón",
    "option_caught_reward_from": "quién paga a quien dudó con razón",
    "option_priest_pays_to": "quién recibe los $5 de un Sacerdote",
    "option_reveal_dead": "si se muestran las cartas que mueren",
    # What stands on the table
    "standing_turn": "Es el turno de {name}.",
    "standing_over": "La partida ha terminado.",
    "standing_reveal": "{challenger} desafía a {name}: duda de su {role}.",
    "standing_lose": "{name} debe perder una carta ({reason}).",
    "standing_exchange": "{name} cambia cartas.",
    "standing_answer": "{challenger} duda de {name}: {role}{times}.",
    "standing_target": "El objetivo de {actor} ({source}) es {slot}.",
    "standing_param": "{name} va a anunciar algo.",
    "standing_disciple": "{name} puede repetir {role}.",
    "standing_penalty": "{name} dudó sin razón y pierde una carta.",
    "standing_cultist": "{name} mira tres cartas.",
    "standing_gravecard": "{name} busca en el descarte.",
    "standing_gravemode": "{name} ha desenterrado una carta.",
    "standing_princess": "{name} juega la Princesa.",
    "standing_cash": "{name} convierte en dinero el montón de la Princesa.",
    "standing_mend": "{name} cura.",
    "standing_rescue": "{name} tiene deudas.",
    "kind_action": "▲ ACCIÓN",
    "kind_block": "■ BLOQUEO",
    "kind_plain": "· MESA",
    # What is pending below it
    "pending": "Después: {steps}",
    "pending_step": " → ",
    "pending_block_all": "los demás pueden bloquear",
    "pending_block": "{name} puede bloquear",
    "pending_holds": "el bloqueo se mantiene",
    "pending_income": "{name} toma 1 moneda",
    "pending_aid": "{name} toma 2 monedas",
    "pending_coup": "{target} pierde una carta",
    "pending_tax": "{name} toma 3 monedas",
    "pending_assassinate": "{target} pierde una carta",
    "pending_steal": "{name} quita hasta 2 monedas a {target}",
    "pending_exchange": "{name} saca 2 cartas",
    "pending_lose": "{name} pierde una carta",
    "pending_uses": "{role}{times}{at}",
    "pending_disciple": "{name} puede repetir",
    "pending_target": "{name} puede impedirlo",
    "pending_strike_coup": "{slot} muere",
    "pending_strike_assassin": "{slot} muere",
    "pending_strike_apothecary": "{slot} queda desactivada o muere",
    "pending_strike_spy": "{slot} se cambia por otra",
    "pending_prevent": "{role} puede salvarla",
    "pending_absolved": "{name} paga $5 en vez de una carta",
    "pending_penalty": "{name} pierde una carta",
    "pending_turn_ends": "termina el turno",
    # What may be chosen, in few words
    "brief_income": "+1 moneda",
    "brief_aid": "+2 monedas",
    "brief_coup": "una carta por {coins}",
    "brief_tax": "+3 monedas",
    "brief_assassinate": "una carta, {coins}",
    "brief_steal": "hasta 2 monedas",
    "brief_exchange": "saca 2 cartas",
    "brief_swap": "una carta nueva por $1",
    "brief_coup_poker": "una carta por ${money}",
    "brief_take": "$1 más",
    "brief_mend": "un corazón entre 2 cura",
    "brief_cost": "{effect} · ${money}",
    "brief_use_assassin": "muere una carta enemiga",
    "brief_use_swindler": "copia lo jugado",
    "brief_use_apothecary": "desactiva o mata",
    "brief_use_cultist": "saca 3, pone una",
    "brief_use_baron": "turno anterior + $1",
    "brief_use_priest": "quita $1 a un jugador",
    "brief_use_spy": "cambia una carta",
    "brief_use_gravedigger": "busca en el descarte",
    "brief_use_gambler": "descubre 4 y cobra",
    "brief_use_princess": "aparta, juega, cobra",
    "brief_use_duke": "cobra $2",
    "action_take": "Tomar",
    "action_swap": "Cambiar",
    "action_mend": "Curar",
    "whom": "¿A quién? Elige en la mesa, con el teclado o el ratón.",
    "which_slot": "¿Qué carta? Elígela en la mesa, con el teclado o el ratón.",
    "how_often": "¿Cuántas? Tantas como digas que tienes.",
    "aim_seat": "{name}: {coins}, {cards}",
    "claim_true": "{role} ✓",
    "claim_bluff": "{role} (farol)",
    "claim_unsure": "{role}",
    "count_choice": "{role} ×{count}",
    "verb_show_proof": "mostrar: prueba",
    "verb_show_loss": "mostrar: se pierde",
    "verb_lose": "perder",
    "verb_keep": "conservar",
    "verb_prove": "probar",
    "verb_swindle": "sacrificar por $1",
    "verb_rescue": "sacrificar",
    "verb_card": "tomar",
    "verb_cash": "cobrar $1",
    "keep_these": "Conservar las marcadas ({marked} de {wanted}): Intro",
    # Cards, each in a few short lines
    "face_duke": "cobra +3\nbloquea ayuda",
    "face_assassin": "mata por\n3 monedas",
    "face_captain": "roba 2\nbloquea robo",
    "face_ambassador": "cambia\nbloquea robo",
    "face_contessa": "bloquea\nal asesino",
    "face_down": "boca abajo",
    "face_lost": "perdida",
    "face_disabled": "desactivada",
    # The seat panels
    "panel_coins": "● {coins}",
    "panel_money": "${money}",
    "panel_out": "sin cartas",
    "panel_pile": "+{count} aparte",
    "panel_turn": "▶ {name}",
    "panel_asked": "… {name}",
    # The table screen
    "head_classic": "COUP  turno {turn} · {deck} en el mazo",
    "head_poker": "COUP póker  turno {turn} · mazo {draw} · descarte {discard}",
    "head_score": "victorias: {score}",
    "head_lesson": "lección: {done} de {all}",
    "since": "── desde la última mirada de {name} ──",
    "nobody_asked": "Ahora no se pregunta a nadie en este teclado.",
    "bot_thinks": "{name} piensa …",
    "bots_think": "Los demás piensan …",
    "next_game": "Otra partida",
    "next_game_detail": "empieza quien ganó",
    "watch_replay": "Ver la repetición",
    "leave_table": "Dejar la mesa",
    "back_to_start": "volver a la pantalla inicial",
    "all_pass": "Nadie reacciona",
    "log_title": "Qué ha pasado",
    "beliefs_title": "Qué se puede saber",
    "hint_best": "Un buen jugador haría: {choice}",
    "hint_none": "No hay nada que decidir.",
    "hint_thinks": "Un buen jugador piensa…",
    "hint_often": "frecuencia",
    "hint_chance": "gana",
    "hand_over_title": "El teclado pasa a {name}",
    "hand_over_text": "{name}, pulsa Intro cuando nadie más mire.",
    "pace_is": "Bots: {pace}",
    "pace_none": "sin espera",
    "pace_quick": "rápidos",
    "pace_normal": "a ritmo humano",
    "pace_slow": "lentos",
    "resign_sure": "{name} abandona y pierde todas sus cartas al final del turno. ¿Seguro?",
    "resign_yes": "Abandonar la partida",
    "resign_no": "Seguir jugando",
    "too_small": "La ventana mide menos de 80 × 24; agrándala para verlo todo.",
    "hand_over_take": "Tomar el teclado",
    "game_over": "La partida ha terminado. Todas las cartas están a la vista.",
    "left_saved": "La partida queda guardada: continúa cuando quieras.",
    "crashed": (
        "Coup ha cometido un error propio y ha tenido que parar. Lo respondido está "
        "guardado.\nPara quien lo arregle: {path}"
    ),
    # The guided game
    "player": "Jugador",
    "coach": "Guía",
    "go_on": "Seguir",
    "lesson_try": "En esta lección, elige: {choice}",
    "lesson_done": "Jugar una partida de verdad",
    "lesson_done_detail": "contra tres bots",
    "opening_tagline": "el juego de cartas del farol",
    # Advice: small words
    "percent": "{count} %",
    "times_one": "una vez",
    "times_many": "{count} veces",
    # What can be said of any choice
    "why_only_choice": "No hay otra opción.",
    "why_close": "La elección es reñida: un buen jugador la varía para que no lo lean.",
    "why_brings": "Te da {coins}.",
    "why_exchange_chooses": "Eliges qué conservar entre dos cartas más del mazo.",
    "why_block_likely": "Un {chance} aprox. de que {seat} pueda bloquearlo de verdad con {roles}.",
    "why_block_likely_any": (
        "Un {chance} aprox. de que alguien pueda bloquearlo de verdad con {roles}."
    ),
    "why_bluff": "No tienes {roles}: sería un farol.",
    "why_block_open": "Podrías bloquearlo de verdad con {role}.",
    "why_block_bluff": "No tienes {roles}: bloquear sería un farol.",
    "why_must_hold": "Quedan muy pocas cartas distintas: tiene que ser verdad.",
    "why_truth_likely": (
        "Un {chance} aprox. de que sea verdad: es probable que {seat} tenga la carta."
    ),
    "why_bluff_likely": (
        "Un {chance} aprox. de que sea verdad: es probable que {seat} se tire un farol."
    ),
    "hint_option": "{chance} de ganar: {choice}",
    "hint_option_often": "Elegido el {often} de las veces, {chance} de ganar: {choice}",
    "infer_likely": "Es probable que {seat} tenga {likely}.",
    "infer_likely_hardly": "Es probable que {seat} tenga {likely}; poco probable, {hardly}.",
    "infer_open": "{seat} podría tener cualquier cosa; lo más probable, {likely}.",
    "infer_open_hardly": (
        "{seat} podría tener cualquier cosa; lo más probable, {likely}; poco, {hardly}."
    ),
    "infer_chance": "{role} ({chance})",
    # The turn
    "why_must_coup": "Con {coins} solo se permite un golpe.",
    "why_must_coup_poker": "Con ${money} solo se permite un golpe.",
    "why_coup_sure": "Un golpe no se puede desafiar ni bloquear.",
    "why_coup_unclaimed": "Un golpe cuesta ${money} y no declara nada: nadie puede dudarlo.",
    "why_wins_game": "Es la última carta del último rival: si sale bien, ganas la partida.",
    "why_last_rival_card": "Es la última carta del último rival, {seat}.",
    "why_one_card_left": "A {seat} solo le queda una carta.",
    "why_rival_can_coup": "{seat} tiene {coins}: bastan para un golpe.",
    "why_strongest_rival": "Nadie va más fuerte que {seat}: {cards}, {coins}.",
    "why_strongest_rival_poker": "Nadie va más fuerte que {seat}: {cards}, ${money}.",
    "why_coup_next": "Si sale bien, tendrás {coins}: bastan para un golpe el próximo turno.",
    "why_denies_coup": "Deja a {seat} sin las monedas para un golpe.",
    "why_steal_takes": "Pasa {coins} de {seat} a ti.",
    "why_income_safe": "El ingreso no se puede desafiar ni bloquear.",
    "why_take_safe": "Tomar $1 no declara nada: nadie puede dudarlo.",
    "why_nothing_true": "Nada de lo que puedes declarar ahora sería verdad.",
    "why_baron_near": "Tu Barón gana con una ventaja de ${money}; ahora es de ${lead}.",
    "why_mend_heart": "Un corazón entre las dos cartas reactiva una carta desactivada.",
    "why_swap_weak": "Una carta nueva suele valer más que {role}.",
    "why_known_top": "Sabes qué hay sobre el mazo: llega {role} en su lugar.",
    "why_fresh_card": "La carta nueva no está desactivada.",
    "why_prevent_risk": "{seat} lo impide con {roles} en torno al {chance} de las veces.",
    "why_ability": "{role}: {ability}.",
    "why_copies": "Copia {role}: {ability}.",
    "why_use_costs": "Cuesta ${money}, que solo se pagan si nadie descubre un farol.",
    "why_third_cultist_odds": "Encuentra el Cultista que gana en torno al {chance} de las veces.",
    "why_has_money": "{seat} tiene ${money}.",
    "why_disabled_dies": "La carta ya está desactivada, así que muere.",
    "why_no_disciple": "No tienes Discípulo: repetir sería un farol.",
    "why_repeat_little": "Otra vez {role} traería menos de lo que cuesta o arriesga.",
    "why_repeat_costs": "Repetir cuesta ${money} en total.",
    # Claims of one's own
    "why_claim_true": "Tienes {role}: quien te desafíe perderá una carta.",
    "why_claim_true_poker": "Tienes {role} ×{copies}: quien dude lo pagará.",
    "why_bluff_poker": "No puedes probar {role}; te quedan por ver: {copies}.",
    "why_bluff_last_card": "Si descubren el farol, pierdes tu última carta.",
    "why_bluff_both_cards": "Si descubren el farol, pierdes tus dos cartas.",
    "why_lie_exposed": (
        "Con estas cartas ya te descubrieron un farol de {roles}: casi nadie lo creerá."
    ),
    "why_doubt_risk": "Alguien lo duda en torno al {chance} de las veces.",
    # Claims of others
    "why_all_seen": "Sabes dónde está cada {roles}: tiene que ser mentira.",
    "why_too_few_left": (
        "Fuera de tu vista solo puede haber {copies} de {role}: tiene que ser mentira."
    ),
    "why_proves_likely": "{seat} puede probar {role} con cerca de un {chance} de probabilidad.",
    "why_caught_before": "A {seat} ya le descubrieron un farol {times}.",
    "why_claimed_often": "{seat} ya ha declarado {role} {times} con estas cartas.",
    "why_let_pass_before": "{seat} ya declaró {role} {times} y nadie dudó.",
    "why_challenge_stops": "Un desafío acertado también impide lo que hace {seat}.",
    "why_challenge_frees": "Con un desafío acertado, tu acción sigue adelante.",
    "why_challenge_last_card": "Un desafío fallido costaría tu última carta.",
    "why_challenge_both_cards": (
        "Un desafío fallido puede costar tus dos cartas: el asesino viene también."
    ),
    "why_challenge_one_card": "Un desafío fallido costaría una de tus cartas.",
    "why_doubt_pays": "Descubrir un farol suele darte ${money}.",
    "why_doubt_last_card": "Dudar sin razón costaría tu última carta.",
    "why_doubt_one_card": "Dudar sin razón costaría una de tus cartas.",
    "why_priest_at_hand": "Tu Sacerdote podría pagar ${money} si dudas sin razón.",
    "why_block_later_true": "Tienes {role} y aún puedes bloquearlo.",
    "why_block_later": "Aún puedes bloquearlo declarando {roles}.",
    "why_prevent_later": "Tienes {role} y aún puedes impedirlo.",
    "why_aimed_at_you": "El objetivo es tu {role}.",
    "why_takes_your_money": "Te quita $1, que va a {seat}.",
    "why_pass_harmless": "Dejarlo pasar no te quita nada.",
    "why_aimed_elsewhere": "Va contra {seat}, no contra ti.",
    "why_pass_costs_coins": "En el peor caso, dejarlo pasar te cuesta {coins}.",
    "why_pass_costs_card": "En el peor caso, dejarlo pasar te cuesta una carta.",
    "why_action_fails": "El precio de dejarlo pasar: tu acción fracasa.",
    "why_may_stop_you": "Si se cree, puede impedir tu propia acción.",
    "why_last_card_at_stake": "Está en juego tu última carta.",
    # Blocking and preventing
    "why_block_saves_card": "El bloqueo salva una de tus cartas.",
    "why_block_saves_coins": "El bloqueo evita que {seat} te quite {coins}.",
    "why_block_denies": "El bloqueo deja a {seat} sin {coins}.",
    "why_card_at_stake": "Está en juego tu {role}.",
    "why_card_of_other": "La carta es de {seat}, no tuya.",
    "why_spy_black": "Una carta negra, que lo impide, sale en torno al {chance} de las veces.",
    "why_shields": "Si te creen el Boticario, lo bloquea con seguridad.",
    "why_only_replaced": "La carta solo se cambia por una nueva.",
    "why_prevent_bluff": "No tienes Espía: declararlo sería un farol.",
    # Cards
    "why_proof": "{role} prueba lo que declaraste, y {seat} pierde una carta.",
    "why_proof_poker": "{role} prueba lo que declaraste, y {seat} paga por dudar.",
    "why_proof_replaced": "La carta que muestras, {role}, se cambia por una nueva.",
    "why_no_proof": "No tienes {roles}: se pierde una carta en cualquier caso.",
    "why_no_proof_poker": "No puedes probar {role}: se pierde una carta en cualquier caso.",
    "why_same_cards": "Las dos cartas son {role}: da igual.",
    "why_worth_more": "{role} te vale más que {other}.",
    "why_two_kinds": (
        "Con dos personajes distintos puedes declarar más cosas de verdad que con dos iguales."
    ),
    "why_claimed_by_you": "Ya has declarado {role}: hacerlo otra vez no sorprende.",
    "why_use_duke": "Un Duque cobra 3 monedas por turno y bloquea la ayuda exterior.",
    "why_use_assassin": "Un Asesino quita una carta a un rival, si no lo bloquean.",
    "why_use_captain": "Un Capitán quita monedas a un rival y bloquea robos.",
    "why_use_ambassador": "Un Embajador elige cartas nuevas y bloquea robos.",
    "why_use_contessa": "Una Condesa bloquea al Asesino.",
    "why_missed_least": "{role} es la carta que menos echarás en falta.",
    "why_disabled_least": "Tu carta {role} está desactivada: es la que menos echarás en falta.",
    "why_disabled_idle": "Una carta desactivada no puede actuar ni probar nada.",
    "why_gives_last_card": "Es tu última carta.",
    "why_martyr_brings": "Un Mártir que muere trae cartas nuevas.",
    "why_aim_void": "Lo que iba contra esa carta queda entonces en nada.",
    "why_swindler_cheap": "Sacrificado como Estafador, da solo ${money} a quien dudó.",
    "why_priest_pays": "Un Sacerdote paga ${money} en vez de perder una carta.",
    "why_mend_back": "Devuelve al juego tu {role}.",
    "why_mend_none": "Ahora no puedes reactivar ninguna carta tuya.",
    "why_cash_each": "Cada carta del montón vale $1.",
    "why_pile_has": "Tu montón de la Princesa tiene {cards}.",
    "why_pile_grows": "Tu montón de la Princesa crece a {cards}, para jugar o cobrar más tarde.",
    "why_shown_no_doubt": "De una carta mostrada del montón no se puede dudar.",
    "why_nothing_better": "Ninguna de estas cartas vale más que las que tienes.",
    "why_best_of_discard": "{role} es lo que más te sirve de todo el descarte.",
    "why_third_cultist": "Es tu tercer Cultista: tres ganan.",
    "why_new_card": "Una carta nueva es otra vida, por ${money}.",
    "why_top_free": "Sobre el mazo, {role} no cuesta nada y puede llegarte.",
    "why_rescue": "Sacrificar un Tahúr salda toda la deuda.",
    "why_ruined": "No tienes ningún Tahúr que pueda pagar la deuda.",
    # The panel of facts
    "facts_yours": "{count} en mano",
    "facts_face_up": "{count} a la vista",
    "facts_gone": "{count} fuera",
    "facts_unseen": "{count} sin ver",
    "facts_claimed": "declaró",
    "facts_often": "{role} ×{times}",
    "facts_challenged": "le desafiaron ×{count}:",
    "facts_challenged_open": "le desafiaron ×{count}",
    "facts_proved": "{count} con prueba",
    "facts_caught": "{count} de farol",
    "facts_challenges": "hizo {challenges}, {right} con razón",
    "facts_challenges_one": "1 desafío",
    "facts_challenges_many": "{count} desafíos",
    "facts_showed": "mostró",
    "facts_likely": "probable:",
    "facts_chance": "{role} {chance}",
    # The lesson of classic Coup
    "refusal_lesson_other": "Guarda eso para una partida tuya. En esta lección, elige: {wanted}.",
    "lesson_classic_income": (
        "Tienes un Duque y un Embajador, boca abajo; gana quien conserve la última carta. Empieza "
        "sin riesgo con el Ingreso: una moneda, y nadie puede impedirlo. Fíjate en tus monedas."
    ),
    "lesson_classic_others": (
        "Fiora y Baldo tienen dos cartas ocultas y dos monedas cada uno, como tú al principio. Lo "
        "que hacen es público; quiénes son, no."
    ),
    "lesson_classic_tax": (
        "Los Impuestos dan tres monedas y declaran un Duque. Cualquiera puede desafiar lo "
        "declarado: quien miente pierde una carta; si era verdad, la pierde quien desafió. Tienes "
        "el Duque: cobra Impuestos."
    ),
    "lesson_classic_believed": (
        "Nadie te desafió, así que nadie vio tu Duque. Sin él también habría funcionado. "
        "Recuérdalo para más tarde."
    ),
    "lesson_classic_noticed": (
        "Seis monedas brillan a la luz de las velas. Baldo se ha dado cuenta."
    ),
    "lesson_classic_theft": (
        "Baldo declara un Capitán, de verdad o no, para robarte dos monedas. Si lo desafías y lo "
        "tiene, pierdes una carta. Tienes algo más seguro: déjalo pasar."
    ),
    "lesson_classic_block": (
        "Un robo se bloquea con un Capitán o un Embajador, y tienes uno: Bloquear con Embajador. "
        "Un bloqueo se declara como todo lo demás: también puede ser mentira."
    ),
    "lesson_classic_staring": (
        "Ahora Baldo puede desafiar tu bloqueo. Te mira a los ojos un buen rato…"
    ),
    "lesson_classic_aid": (
        "Ha cedido; mira, conservas todas tus monedas. Ahora pide Ayuda exterior: dos monedas, "
        "sin declarar a nadie, así que no hay nada que desafiar. Pero cualquiera puede declarar "
        "un Duque para bloquearla."
    ),
    "lesson_classic_blocked": (
        "Fiora bloquea con un Duque. También un bloqueo se puede desafiar, por ti o por Baldo; "
        "pero dos monedas no valen una carta. Déjalo pasar y recuerda su Duque."
    ),
    "lesson_classic_exchange": (
        "Sin monedas, busca mejores cartas. Cambiar declara un Embajador: saca dos y conserva las "
        "mejores. Y lo tienes, piense lo que piense Baldo."
    ),
    "lesson_classic_enough": "¿Otra vez un Embajador? Baldo ya no cree en el tuyo.",
    "lesson_classic_show": (
        "Te desafía, y dijiste la verdad: muestra el Embajador. Vuelve al mazo y sacas otra "
        "carta, así tu mano sigue en secreto. Él pierde una carta."
    ),
    "lesson_classic_wrong": (
        "Quien pierde una carta elige cuál. Queda boca arriba para todos: no la pierdas de vista."
    ),
    "lesson_classic_keep": (
        "Conserva Asesino y Capitán: uno para atacar, otro contra los ladrones. Tu Duque vuelve "
        "al mazo, pero ellos no lo saben. Aún creen en él."
    ),
    "lesson_classic_short": (
        "Tienes seis monedas. Con siete puedes lanzar un golpe, con diez o más es obligatorio. "
        "Solo falta una, y nadie puede impedir el Ingreso."
    ),
    "lesson_classic_desperate": "Le queda una carta, y Baldo quiere tus monedas más que nunca.",
    "lesson_classic_challenge": (
        "¿Otra vez un Capitán? De los tres, uno está boca arriba ante Baldo y otro en tu mano. "
        "Huele a mentira: ¡desafíalo, y si aciertas, queda fuera!"
    ),
    "lesson_classic_coup": (
        "¡Descubierto y fuera! Ahora paga siete monedas por un Golpe contra Fiora. No declara a "
        "nadie, así que nadie puede desafiarlo ni bloquearlo; ella solo elige qué carta pierde."
    ),
    "lesson_classic_revenge": "Pero Fiora también tiene siete monedas, y buena memoria.",
    "lesson_classic_lose": (
        "Su golpe te cuesta una carta, y tú eliges cuál. Guarda el Asesino para el remate: pierde "
        "el Capitán."
    ),
    "lesson_classic_bluff": (
        "Sin monedas, y tu Asesino cuesta tres. Ahora un farol: ¡Impuestos, sin Duque! Antes te "
        "creyeron; pero si esta vez Fiora desafía, quedas fuera."
    ),
    "lesson_classic_dare": "Fiora mira tu única carta y luego la suya. ¿Se atreverá?",
    "lesson_classic_believe": (
        "¡Funcionó! Ahora Fiora declara el Duque con el que bloqueó, por tres monedas: lo que "
        "cuesta un asesinato. Pero equivocarte acabaría tu partida: déjalo pasar."
    ),
    "lesson_classic_assassinate": (
        "Ahora, antes de que ataque ella: Asesinar a Fiora por tres monedas. Esta vez es verdad. "
        "Solo una Condesa podría bloquearlo, auténtica o de farol."
    ),
    "lesson_classic_last": (
        "Una Condesa de farol aún podría salvar a Fiora. Pero ha visto lo que haces con quien "
        "miente."
    ),
    "lesson_classic_won": (
        "¡Ganas! Dijiste la verdad, mentiste una vez y supiste cuándo no creer. De aquí en "
        "adelante nadie te dirá cuál es cuál."
    ),
    # The lesson of Coup with poker cards
    "lesson_poker_take": (
        "Cada valor es un personaje; la tabla los enumera. Tienes dos reyes, que son Duques: las "
        "cartas 0 y 1. El $1 del turno ya es tuyo: Tomar $1 más."
    ),
    "lesson_poker_slots": (
        "Zita tiene las cartas 2 y 3. Los números son públicos y no cambian; lo que hay debajo es "
        "su secreto."
    ),
    "lesson_poker_dukes": (
        "Un Duque cobra $2, y puedes anunciar varios a la vez: declara Duque ×2, por $4. Puede "
        "ser mentira; quien dude pide ver los dos. Tú tienes los dos."
    ),
    "lesson_poker_eyebrow": "¿Dos Duques, en tu segundo turno? Zita levanta una ceja.",
    "lesson_poker_prove": (
        "Ella duda, así que prueba con las cartas 0 y 1. Se muestran las dos y luego se cambian: "
        "cartas nuevas, los mismos números. Y quien duda sin razón pierde una carta."
    ),
    "lesson_poker_penalty": (
        "Zita debe sacrificar una carta, y no parece triste. Fíjate en la carta 3."
    ),
    "lesson_poker_disciple": (
        "Era un Mártir: al morir le trajo las cartas 4 y 5. Pero tú sacaste un Discípulo y un "
        "Espía. Por $1 un Discípulo repite lo que acabas de usar: repite el Duque una vez."
    ),
    "lesson_poker_bottle": "Zita cuenta $2 y alarga la mano hacia un frasquito verde.",
    "lesson_poker_apothecary": (
        "Zita declara un Boticario para desactivar tu carta 0: así no podría probar nada. Si "
        "dudas y lo tiene, pierdes una carta. Déjalo pasar; hay otro modo."
    ),
    "lesson_poker_spy": (
        "Un Espía también sirve cuando una carta es el objetivo. Declara Espía ×1, tu carta 1: se "
        "descubre una carta del mazo, y si es negra lo impide."
    ),
    "lesson_poker_coup": (
        "Negra: impedido, y sus $2 se han ido. Tienes $9, y un Golpe por $7 mata la carta que "
        "nombres: Golpe contra la carta 2. De él no se puede dudar; solo un Espía podría "
        "impedirlo."
    ),
    "lesson_poker_another": (
        "Zita tiene otro frasco. Uno empieza a preguntarse qué guarda en el sótano."
    ),
    "lesson_poker_again": (
        "Otra vez un Boticario, ahora sobre tu Espía, la carta 1. Una dosis desactiva una carta, "
        "la segunda la mata. Dudar sigue siendo caro: déjalo pasar."
    ),
    "lesson_poker_luck": (
        "Un Espía puede protegerse a sí mismo. Declara otra vez Espía ×1, y ojalá salga un trébol "
        "o una pica."
    ),
    "lesson_poker_red": (
        "Roja: no sirve, y nadie declara Espía dos veces por el mismo objetivo. Aún podrías "
        "fingir un Boticario, que bloquea a otro. Mejor déjalo pasar."
    ),
    "lesson_poker_mend": (
        "La carta 1 está desactivada, y otra dosis la mataría. Curar: miras dos cartas del mazo, "
        "y un corazón entre ellas reactiva tu carta."
    ),
    "lesson_poker_gambler": (
        "Un corazón, y la carta 1 ha vuelto. Ahora un farol: declara un Tahúr, que no tienes. Se "
        "descubren cuatro cartas; una pareja entre ellas paga $6, cada Tahúr que salga cuesta $2."
    ),
    "lesson_poker_faith": (
        "Solo Zita podría dudar. Si sacrificaras una carta por la mentira, ella recibiría $5. "
        "Pero su última duda le costó una carta…"
    ),
    "lesson_poker_enough": (
        "Una pareja de dieces: $6 por un cuento. Tu Discípulo podría repetir incluso eso, pero "
        "para mientras la suerte sonríe: No repetir."
    ),
    "lesson_poker_desperate": "Tienes $10, bastante para un golpe. Zita necesita dinero, y rápido.",
    "lesson_poker_doubt": (
        "¿Duque ×2? Hay cuatro reyes: tú mostraste dos, y tu Tahúr descubrió un tercero. Zita no "
        "puede tener dos: ¡duda!"
    ),
    "lesson_poker_last": (
        "Descubierta: sacrificó la carta 4, la mentira quedó en nada y recibiste $5. La carta 5 "
        "es su última: Golpe contra ella."
    ),
    "lesson_poker_hope": "Solo un Espía podría ayudar a Zita, y se ha quedado sin cuentos.",
    "lesson_poker_won": (
        "¡Ganas! Tres Cultistas o un Barón rico también habrían ganado: mira las reglas. Los "
        "demás personajes te esperan en tu próxima partida."
    ),
    # Who looks, and what lies beside the table
    "eyes_all": "todas las cartas a la vista",
    "eyes_spectator": "un espectador",
    "aside_picked": "Elegidas: {cards}",
    "aside_pile": "Montón de la Princesa de {name}: {cards}",
    "goto_title": "Ir a un turno",
    "goto_text": "de 1 a {last}",
    # Games, their rules and options
    "ruleset_classic": "Coup",
    "ruleset_poker": "Coup con cartas de póker",
    "ruleset_classic_about": "cinco personajes, dos cartas, unas monedas",
    "ruleset_poker_about": "cada valor de las 52 cartas es un personaje",
    "learn_title": "¿Qué juego quieres aprender?",
    "people_one": "1 persona",
    "people_many": "{count} personas",
    "bots_one": "1 bot",
    "bots_many": "{count} bots",
    "changed_none": "según lo publicado",
    "changed_one": "1 opción cambiada",
    "changed_many": "{count} opciones cambiadas",
    "value_true": "sí",
    "value_false": "no",
    "value_none": "ninguno",
    "value_number": "un número",
    "rules_title": "Reglas: {ruleset}",
    "rules_short": "En breve",
    "rules_actions": "Acciones",
    "rules_blocks": "Quién bloquea qué",
    "rules_characters": "Personajes",
    "rules_options": "Opciones que difieren de las reglas publicadas",
    "rules_as_published": "Ninguna: todo es según lo publicado.",
    "table_turn": "En tu turno",
    "table_blocks": "Bloquea",
    "table_option": "Opción",
    "table_value": "Aquí",
    "table_published": "Publicado",
    # The server
    "refusal_store_conflict": "Otra cosa ocurrió antes; no se ha cambiado nada.",
    "refusal_store_full": (
        "El servidor no puede guardar nada ahora, así que no se ha cambiado nada. Inténtalo de "
        "nuevo en un momento."
    ),
    "refusal_store_damaged": "Lo que se guardaba aquí está dañado y no se puede abrir.",
    "refusal_store_closed": "El servidor se está deteniendo; no se ha cambiado nada.",
    "refusal_store_in_use": "Otro servidor está usando esta base de datos.",
    "refusal_store_foreign": "Este archivo no es una base de datos de este programa.",
    "refusal_store_newer": (
        "Esta base de datos tiene el formato {format}; este programa lee el formato {known}."
    ),
    "refusal_store_unopened": "No se puede abrir la base de datos: {detail}.",
    "refusal_store_lost": "Esta mesa se ha trasladado a otro servidor; allí continúa.",
    "refusal_store_unsure": "La mesa se interrumpió; continúa donde estaba.",
    "refusal_store_away": (
        "La base de datos no está accesible en este momento. La mesa espera y no se ha perdido "
        "nada; vuelve a intentarlo enseguida."
    ),
    "refusal_store_old": "Esto es PostgreSQL {version}; se necesita {least} o posterior.",
    "refusal_store_library": (
        "Para PostgreSQL hace falta otra biblioteca: pip install 'coup-table[cluster]'."
    ),
    "refusal_backup_none": "Esto no es una copia de seguridad de este programa.",
    "refusal_backup_newer": (
        "Esta copia tiene el formato {format}; este programa lee el formato {known}."
    ),
    "refusal_backup_line": "La línea {number} de la copia está dañada; no se ha cambiado nada.",
    "refusal_backup_cut": "La copia está cortada: falta su última línea. No se ha cambiado nada.",
    "refusal_backup_full": "{database} no está vacía: solo se puede llenar una vacía.",
    "refusal_backup_used": "Un servidor está usando {database}: párelo primero.",
    "refusal_backup_nothing": "En {database} no hay nada de este programa.",
    "refusal_store_node": "Ya hay otro servidor con el nombre {name}.",
    # The online table
    "online_no_table": "No existe esa mesa, o es solo con invitación.",
    "online_no_replay": "No existe esa partida para ver.",
    "online_no_page": "No existe esa página.",
    "online_seat_taken": "Ese puesto está ocupado.",
    "online_seat_none": "Esta mesa no tiene ese puesto.",
    "online_seat_free": "Ahí no hay nadie.",
    "online_seated": "Ya tienes un puesto.",
    "online_not_seated": "Primero ocupa un puesto.",
    "online_not_host": "Solo puede hacerlo quien abrió la mesa.",
    "online_started": "La partida ya ha empezado.",
    "online_not_started": "Aún no hay partida.",
    "online_not_over": "La partida no ha terminado.",
    "online_person_plays": "Ahí juega alguien; una partida en curso conserva a su gente.",
    "online_spectators": "Esta mesa no admite espectadores.",
    "online_full": "Esta mesa ya tiene todas las visitas que admite.",
    "online_stale": "Esa pregunta ya está cerrada.",
    "online_no_time": "Ahora no hay reloj que parar.",
    "online_time_given": "Ya se dio más tiempo.",
    "online_no_hints": "Esta mesa no da pistas.",
    "online_not_asked": "Ahora no se te pregunta nada.",
    "online_no_chat": "Esta mesa no tiene chat.",
    "online_chat_empty": "Ahí no hay nada que decir.",
    "online_chat_fast": "No tan rápido: espera un momento antes del siguiente.",
    "online_sign": "Ese no es uno de los signos: {known}.",
    "online_entered": "Ya estás dentro.",
    "online_enter_first": "El primer mensaje debe ser «enter», en {seconds} segundos.",
    "online_malformed": "Eso no es un mensaje: {detail}.",
    "online_deep": "Eso está anidado a más de {most} niveles.",
    "online_long": "Eso tiene más de {most} bytes.",
    "online_flood": "Demasiados mensajes a la vez.",
    "online_slow": "La conexión es demasiado lenta para esta mesa.",
    "online_sockets": "Demasiadas conexiones desde tu dirección.",
    "online_rooms": "Demasiadas mesas desde tu dirección; termina una primero.",
    "online_crowded": "El servidor está lleno; inténtalo más tarde.",
    "online_guesses": "Demasiados códigos erróneos; espera un minuto.",
    "online_origin": "Esta página no puede hablar con este servidor.",
    "online_store_full": "El disco del servidor está lleno: no se ha cambiado ni perdido nada.",
    "online_store_away": (
        "El servidor espera a su base de datos: no se ha cambiado nada ni se ha perdido nada. "
        "Vuelve a intentarlo enseguida."
    ),
    "online_set_aside": "Hubo que retirar esta mesa por un fallo.",
    "online_idle": "La mesa se cerró porque no había nadie.",
    "online_stopping": "El servidor se detiene; volverá en la misma pregunta.",
    "online_moved": "Tu puesto ha pasado a otro dispositivo.",
    "online_handed_over": "Otro servidor sigue con esta mesa; te estamos conectando con él.",
    "online_no_build": (
        "La página aún no está construida: ejecuta «make web». El servidor sí funciona."
    ),
    "online_no_library": (
        "La mesa en línea necesita más bibliotecas: pip install 'coup-table[server]'."
    ),
    "online_no_option": (
        "En línea se reacciona siempre a la vez: la opción {name} no se puede cambiar."
    ),
    "online_address": "La mesa está abierta en {address}",
    "online_address_near": "En la misma red: {address}",
    "online_stop": "Se para con Ctrl+C; las partidas en curso siguen al volver a arrancar.",
    "online_bot_sits": "{name} ocupa el puesto {seat} de la mesa {code}.",
    "online_bot_over": "La partida {number} ha terminado: {result}.",
    "online_bot_closed": "La mesa está cerrada: {sentence}",
    "online_bot_unreachable": "No se puede llegar a {url}: {detail}.",
    # Laboratorio
    "research_progress": "{bar} {done} de {total} partidas · {rate}/s · faltan {left}",
    "research_stopped": "Detenido. La misma orden continúa desde aquí.",
    "research_lost": "Detenido. No se guardó nada: --out indica un archivo para las partidas.",
    "arena_title_round_robin": (
        "Todos contra todos por parejas, {rules}, {seats} puestos: {deals} repartos, {games} "
        "partidas, semilla {seed}"
    ),
    "arena_title_free_for_all": (
        "Todos en la misma mesa, {rules}, {seats} puestos: {deals} repartos, {games} partidas, "
        "semilla {seed}"
    ),
    "arena_draws": "Empates tras {turns} turnos: {draws}",
    "arena_head_player": "jugador",
    "arena_head_games": "partidas",
    "arena_head_won": "ganadas",
    "arena_head_share": "parte",
    "arena_head_interval": "intervalo 95 %",
    "arena_head_rating": "puntuación",
    "arena_cross": "Ganadas por la fila contra la columna:",
    "arena_cross_many": "Ganadas por la fila, sola entre jugadores de la columna:",
    "arena_faults": "Respuestas que no contaron y se sustituyeron por la habitual:",
    "arena_fault_said": "  {name}: {faults}; dijo: {said}",
    "arena_fault_timeout": "{count} tarde",
    "arena_fault_crash": "{count} sin dar, porque el programa terminó",
    "arena_fault_malformed": "{count} sin forma de respuesta",
    "arena_fault_illegal": "{count} fuera de las opciones",
    "arena_plot_axis": "partidas ganadas, %, con intervalo del 95 %; punteado: partes iguales",
    "arena_plot_title": (
        "{rules}, {seats} puestos, {games} partidas; junto a cada nombre, su puntuación"
    ),
    "arena_written": "Escrito: {path}",
    "selfplay_done": (
        "{games} partidas en {shards} archivos en {path}; {new} archivos son nuevos. Semilla "
        "{seed}."
    ),
    "train_line": "{iteration} de {iterations} · {games} partidas · {minutes} min · {panel}",
    "train_done": "Los pesos están en {path}; la curva, en {curve}.",
    "train_axis": "partidas, millones",
    "train_wins": "partidas ganadas contra cada rival de prueba, %",
    "refusal_train_config": "{path} no es una configuración: {detail}.",
    "refusal_train_value": "{path}: {detail}.",
    "refusal_research_library": "Hace falta {names}: pip install 'coup-table[research]'.",
    "refusal_research_endless": (
        "Las partidas entre bots necesitan un final: draw_after_turns debe ser aquí un número."
    ),
    "refusal_command": "No se puede leer la orden de «{text}»: {detail}.",
    "refusal_command_unknown": "El programa de «{text}» no existe o no se puede ejecutar.",
    "refusal_arena_entrants": (
        "Un torneo necesita al menos dos jugadores, por ejemplo: coup arena steady honest."
    ),
    "refusal_arena_mode": "No existe el modo «{mode}». Modos: {known}.",
    "refusal_arena_other": (
        "{path} es de otro torneo, o de ninguno: indica otro archivo o repite la orden que lo "
        "empezó."
    ),
    "refusal_arena_in_use": "Otro torneo está escribiendo ahora en {path}.",
    "refusal_arena_damaged": "{path} está dañado en la línea {line}.",
    "refusal_arena_plot": "Un gráfico termina en .svg o .png, no como {path}.",
    "refusal_worker_failed": "No se pudo jugar una partida: {detail}",
    "refusal_worker_died": "Un proceso murió {times} veces con las mismas partidas.",
    "refusal_selfplay_bots": "¿Quién juega? Nombra bots, por ejemplo: coup selfplay steady honest.",
    "refusal_selfplay_other": (
        "{path} contiene otras partidas: indica otra carpeta o repite la orden que la empezó."
    ),
    "refusal_selfplay_file": "{path} no es un archivo de partidas: {detail}",
    "refusal_ray_unreachable": "Ningún clúster de Ray responde en {address}: {detail}",
    "refusal_ray_failed": (
        "Ray no pudo terminar: {detail}. La misma orden continúa; lo escrito se queda."
    ),
}
