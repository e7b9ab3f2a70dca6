"""Portuguese, as in Brazil and understood in Portugal."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Small words
    "and": "{first} e {last}",
    "or": "{first} ou {last}",
    "coins_one": "1 moeda",
    "coins_many": "{count} moedas",
    "cards_one": "1 carta",
    "cards_many": "{count} cartas",
    "none": "–",
    "hidden_card": "?",
    # Characters
    "role_duke": "Duque",
    "role_assassin": "Assassino",
    "role_captain": "Capitão",
    "role_ambassador": "Embaixador",
    "role_contessa": "Condessa",
    # Actions: their name, and how they stand after "quer …"
    "action_income": "Renda",
    "action_aid": "Ajuda externa",
    "action_coup": "Golpe",
    "action_tax": "Imposto",
    "action_assassinate": "Assassinar",
    "action_steal": "Roubar",
    "action_exchange": "Trocar",
    "deed_aid": "receber ajuda externa",
    "deed_tax": "cobrar imposto",
    "deed_assassinate": "assassinar {target}",
    "deed_steal": "roubar {target}",
    "deed_exchange": "trocar cartas",
    "effect_income": "recebe 1 moeda",
    "effect_aid": "recebe 2 moedas",
    "effect_coup": "um jogador perde uma carta",
    "effect_tax": "recebe 3 moedas",
    "effect_assassinate": "um jogador perde uma carta",
    "effect_steal": "toma até 2 moedas de um jogador",
    "effect_exchange": "tira 2 cartas e fica com tantas quantas tinha",
    "table_action": "Ação",
    "table_claim": "Declara",
    "table_cost": "Custo",
    "table_effect": "Efeito",
    "table_blocked": "Bloqueada por",
    # Events
    "began": "Começa uma partida de {players} jogadores.",
    "began_committed": (
        "Começa uma partida de {players} jogadores. Compromisso do embaralhamento: {commitment}"
    ),
    "turn_began": "Turno {number}: {name}.",
    "passed": "{name} deixa passar.",
    "passed_many": "{name} deixam passar.",
    "resigned": "{name} desiste; vale a partir do fim do turno.",
    "agreed": "{name} aceita um empate.",
    "won": "{name} vence a partida.",
    "drawn": "A partida termina empatada.",
    "dealt": "{name} recebe duas cartas e tem {coins}.",
    "dealt_own": "{name} recebe {cards} e tem {coins}.",
    "announced_income": "{name} recebe a renda.",
    "announced_aid": "{name} pede ajuda externa.",
    "announced_coup": "{name} lança um golpe contra {target}.",
    "announced_tax": "{name} declara {role}: imposto.",
    "announced_assassinate": "{name} declara {role}: assassinar {target}.",
    "announced_steal": "{name} declara {role}: roubar {target}.",
    "announced_exchange": "{name} declara {role}: trocar cartas.",
    "countered": "{name} declara {role} para bloquear {actor}, que quer {deed}.",
    "challenged": "{name} desafia: duvida que {claimant} tenha {role}.",
    "showed": "{name} mostra a carta {role}.",
    "replaced": "{name} devolve a carta ao baralho e tira outra.",
    "replaced_own": "{name} devolve a carta ao baralho e tira {card}.",
    "lost_coup": "{name} perde a carta {role} com o golpe.",
    "lost_assassinated": "{name} perde a carta {role} para o assassino.",
    "lost_lost_challenge": "{name} desafiou sem razão e perde a carta {role}.",
    "lost_caught": "{name} não prova o que declarou e perde a carta {role}.",
    "lost_resigned": "{name} desiste e revela a carta {role}.",
    "eliminated": "{name} está fora da partida.",
    "blocked": "Bloqueio bem-sucedido: {actor} não consegue {deed}.",
    "paid": "{name} paga {coins}.",
    "took": "{name} recebe {coins} do tesouro.",
    "stole": "{name} toma {coins} de {target}.",
    "refunded": "{name} recupera {coins}.",
    "swept": "{name} deixa {coins} para o tesouro.",
    "drew": "{name} tira {cards} do baralho.",
    "exchanged": "{name} devolve duas cartas.",
    "exchanged_own": "{name} fica com {kept} e devolve {returned}.",
    # Questions
    "ask_turn": "{name}, escolha uma ação.",
    "ask_turn_forced": "{name} tem {coins} e precisa lançar um golpe.",
    "stake_claim": "{claimant} declara {role} para {deed}.",
    "stake_block": "{claimant} declara {role} para bloquear {actor}, que quer {deed}.",
    "stake_announced": "{actor} quer {deed}.",
    "ask_challenge": "{stake} {name}, quer desafiar?",
    "ask_block": "{stake} {name}, quer bloquear?",
    "ask_all": "{stake} Alguém reage ({names})?",
    "ask_reveal": "{challenger} desafia: duvida que {name} tenha {role}. {name}, que carta mostra?",
    "ask_reveal_hint": "{role} prova a declaração; qualquer outra carta se perde.",
    "ask_lose": "{name} precisa perder uma carta ({reason}). Qual?",
    "ask_exchange": "{name}, que {cards} ficam?",
    "ask_exchange_one": "{name}, que carta fica?",
    "waiting": "Esperando por {names}.",
    "waiting_hidden": "Esperando respostas.",
    "reason_coup": "golpe",
    "reason_assassinated": "assassinato",
    "reason_lost_challenge": "desafio perdido",
    "reason_caught": "blefe descoberto",
    "reason_resigned": "desistência",
    # Choices
    "choice_income": "Renda: receber 1 moeda",
    "choice_aid": "Ajuda externa: receber 2 moedas",
    "choice_coup": "Golpe contra {target}: pagar {coins}",
    "choice_tax": "Imposto: receber 3 moedas (declara Duque)",
    "choice_assassinate": "Assassinar {target}: pagar {coins} (declara Assassino)",
    "choice_steal": "Roubar {target} (declara Capitão)",
    "choice_exchange": "Trocar cartas (declara Embaixador)",
    "choice_challenge": "Desafiar: {role}",
    "choice_pass": "Deixar passar",
    "choice_pass_block": "Permitir",
    "choice_pass_block_claim": "Aceitar o bloqueio",
    "choice_block": "Bloquear com {role}",
    "choice_show": "Mostrar {role}",
    "choice_show_proof": "Mostrar {role}: prova a declaração",
    "choice_show_loss": "Mostrar {role}: perde a carta",
    "choice_lose": "Perder {role}",
    "choice_keep": "Ficar com {roles}",
    "choice_resign": "Desistir da partida",
    "choice_draw": "Aceitar um empate",
    "choice_drop": "Acabou o tempo: o anúncio não vale",
    # Refusals
    "refusal_over": "A partida acabou.",
    "refusal_no_seat": "Não há lugar {seat} numa mesa de {players}.",
    "refusal_not_asked": "Agora não é a vez de {seat_name} responder.",
    "refusal_not_legal": "“{choice}” não pode ser jogado agora. Possível: {legal}.",
    "refusal_gone": "{seat_name} já não está na partida.",
    "refusal_not_quiet": "Pode-se combinar um empate após {turns} turnos sem perdas.",
    "refusal_agreed": "{seat_name} já aceitou o empate.",
    "refusal_players": "Este jogo é para {least} a {most} jogadores, não {players}.",
    "refusal_option_unknown": "Não existe a opção “{name}”. Opções: {known}.",
    "refusal_option_value": "A opção {name} não pode ser “{value}”. Possível: {allowed}.",
    "refusal_option_range": "A opção {name} precisa estar entre {least} e {most}, não {value}.",
    "refusal_option_malformed": "“{text}” não é uma opção; escreva nome=valor.",
    "refusal_preset_unknown": "Não existe a predefinição “{name}”. Predefinições: {known}.",
    "refusal_ruleset_unknown": "Não existe o conjunto de regras “{name}”. Conjuntos: {known}.",
    "refusal_bot_unknown": "Não existe o bot “{name}”. Bots: {known}.",
    "refusal_bot_library": "Este bot precisa de {name}: pip install {name}.",
    "refusal_seat_lists": "Mãos, cartas perdidas e moedas devem ser dadas para os mesmos lugares.",
    "refusal_seat_cards": "O lugar {seat} deve ter {cards} cartas, fechadas ou perdidas.",
    "refusal_card_unknown": "Não existe o personagem “{card}”. Personagens: {known}.",
    "refusal_card_count": "Cada personagem deve estar {copies} vezes; há {counts}.",
    "refusal_coins": "O lugar {seat} não pode ter {coins} moedas.",
    "refusal_treasury": "Os lugares têm mais moedas do que o tesouro.",
    "refusal_numbers": "Os turnos contam a partir de 1 e as perguntas a partir de 0.",
    "refusal_turn": "Não pode ser a vez do lugar {seat}.",
    "refusal_leaving": "Só pode desistir um lugar que ainda está em jogo.",
    "refusal_dealer": "Quem dá as cartas deve ocupar um lugar da mesa.",
    "refusal_winner": "O lugar {seat} não pode ter vencido com estas cartas.",
    "refusal_living": "Pelo menos dois lugares devem ter cartas, e ninguém venceu ainda.",
    "refusal_stack": "Estes passos não podem estar pendentes: {stack}.",
    "refusal_drawn_cards": "As duas cartas tiradas pertencem a uma troca, e só a ela.",
    "refusal_frame": "{frame} não combina com a mesa.",
    "refusal_asked": "Não se pode perguntar a esses lugares: {seats}.",
    "refusal_frame_unknown": "“{text}” não é um passo. Passos: {known}.",
    "refusal_frame_malformed": "“{text}” não é um passo desse tipo.",
    "refusal_label_unknown": "“{label}” não é uma etiqueta aqui. Etiquetas: {known}.",
    "refusal_label_twice": "“{label}” aparece duas vezes.",
    "refusal_seat_coins": "Um lugar são as suas cartas e um número de moedas, não “{text}”.",
    "refusal_number": "“{text}” não é um número.",
    "refusal_secret": "Um segredo são 64 dígitos hexadecimais em minúsculas.",
    "refusal_answer_malformed": "“{text}” não é uma resposta como “0 tax”.",
    "refusal_transcript_heading": "Uma transcrição começa com uma linha “position:” ou “deal:”.",
    "refusal_choice_empty": "Escreva um número ou uma opção.",
    "refusal_choice_unknown": "“{text}” não está entre as opções.",
    "refusal_choice_unclear": "“{text}” pode significar várias coisas: {legal}.",
    "refusal_record_malformed": "Isto não é o registro de uma partida: {detail}.",
    "refusal_record_format": (
        "Este registro tem o formato {format}; este programa lê o formato {known}."
    ),
    "refusal_record_size": "Este arquivo é grande demais para ser um registro.",
    "refusal_record_checksum": (
        "O arquivo está danificado: a soma de verificação não confere com o conteúdo."
    ),
    "refusal_record_without_start": "O registro não contém nem um segredo nem uma posição.",
    "refusal_record_options": "O registro e a posição inicial têm opções diferentes.",
    "refusal_record_answer": "A resposta {number} do registro não é possível: {cause}",
    "refusal_record_commitment": "O segredo não confere com o compromisso mostrado no início.",
    "refusal_record_other_commitment": "O compromisso do registro não é o que foi anotado.",
    "refusal_record_events": "O evento {number} do registro não é o que as regras dão.",
    "refusal_file_unreadable": "Não é possível ler {path}: {detail}.",
    "refusal_file_unwritable": "Não é possível gravar {path}: {detail}.",
    "refusal_request_malformed": "A linha não é um pedido: {detail}.",
    "refusal_request_size": "A linha tem mais de {most} bytes.",
    "refusal_request_utf8": "A linha não é UTF-8: veja o byte {byte}.",
    "refusal_request_deep": "A linha está aninhada em mais de {most} níveis.",
    "refusal_request_twice": "A chave “{field}” aparece duas vezes no mesmo objeto.",
    "refusal_request_unknown": "Não existe o pedido “{name}”. Pedidos: {known}.",
    "refusal_either": "Indique {one} ou {other}, não os dois.",
    "refusal_names": "Há {names} nomes para {players} jogadores.",
    "refusal_waiting": "As regras não dão essas opções a esses lugares: {seats}.",
    "refusal_used_without_secret": "Sem um segredo, nada dele pode ter sido usado.",
    "refusal_undo": "Não é possível desfazer {answers} respostas; há {given}.",
    "refusal_count": "Há mais de {most} posições para contar.",
    "refusal_internal": "O árbitro cometeu um erro próprio: {cause}.",
    "refusal_no_game": "Ainda não há partida: dê as cartas ou monte uma posição.",
    "refusal_stale": "A pergunta agora é a número {question}, não a {quoted}.",
    "refusal_name": "Um nome tem de 1 a {most} caracteres imprimíveis, não “{name}”.",
    "refusal_name_twice": "Dois jogadores não podem se chamar {name}.",
    "refusal_too_many": "{players} jogadores não cabem em {seats} lugares.",
    "refusal_nothing_saved": "Não há nenhuma partida salva.",
    "refusal_who": "“{text}” não está entre quem pode reagir.",
    "refusal_viewer": "Não é possível ver como “{text}”. Possível: {known}.",
    # Bots
    "bot_random": "joga qualquer opção permitida",
    "bot_honest": "nunca blefa; só desafia o que sabe ser falso",
    "bot_sceptic": "não acredita em quase nada e desafia mais do que devia",
    "bot_liar": "mente quase sempre e conta que ninguém confira",
    "bot_careful": "raramente blefa ou desafia; espera uma chance segura",
    "bot_steady": "conta cartas, pesa as declarações e blefa com medida",
    "bot_apprentice": "o jogador forte ainda a aprender: joga bem, com um deslize ou outro",
    "bot_strong": "o mais forte: lê a mesa e não deixa transparecer nada",
    # Presets and options
    "preset_official": "as regras publicadas, sem nenhuma mudança",
    "preset_doc000": "após um desafio perdido só bloqueia o alvo, se não foi quem desafiou",
    "preset_doc002": "após um desafio perdido só se pode bloquear um assassinato",
    "preset_doc003": "regras da casa: rouba-se dos pobres; as moedas de quem sai somem na hora",
    "preset_doc004": (
        "regras curtas para 3 a 6: qualquer um bloqueia, só quem age desafia um bloqueio"
    ),
    "option_min_players": "mínimo de jogadores na mesa",
    "option_max_players": "máximo de jogadores na mesa",
    "option_first_player": "quem começa a primeira partida e as seguintes",
    "option_scheduler": "reações: todos ao mesmo tempo, ou um por um no sentido horário",
    "option_show_answers": "se a mesa vê quem ainda falta responder",
    "option_draw_after_turns": "uma partida com tantos turnos é empate",
    "option_start_coins": "moedas no início",
    "option_two_player_first_coins": "moedas de quem começa numa partida de dois",
    "option_coup_cost": "preço de um golpe",
    "option_forced_coup_at": "com tantas moedas no início do turno é obrigatório lançar um golpe",
    "option_assassin_cost": "preço de um assassinato",
    "option_refund_on_challenged": (
        "se o blefe de um assassino é descoberto, ele recupera as moedas"
    ),
    "option_steal_min": "moedas que o alvo de um roubo deve ter",
    "option_steal_from_eliminated": "quem rouba recebe mesmo que a vítima acabe de sair",
    "option_targeted_block_by": "quem pode bloquear um assassinato ou um roubo",
    "option_block_challenge_by": "quem pode desafiar um bloqueio",
    "option_block_after_failed_challenge": "se uma ação já provada ainda pode ser bloqueada",
    "option_may_decline_proof": "diante de um desafio, pode-se esconder a prova e perder",
    "option_steal_block_claim": "ao bloquear um roubo diz-se Capitão ou Embaixador, ou nenhum",
    "option_reveal_lost": "se as cartas de quem saiu ficam na mesa",
    "option_treasury": "moedas no tesouro",
    # Poker: characters
    "role_disciple": "Discípulo",
    "role_martyr": "Mártir",
    "role_swindler": "Vigarista",
    "role_apothecary": "Boticário",
    "role_cultist": "Cultista",
    "role_baron": "Barão",
    "role_priest": "Sacerdote",
    "role_spy": "Espião",
    "role_gravedigger": "Coveiro",
    "role_gambler": "Apostador",
    "role_princess": "Princesa",
    # Cards and slots: a slot carries its article, so no "de", "em" or "a" stands before it
    "card": "{character} ({printed})",
    "suit_c": "♣",
    "suit_d": "♦",
    "suit_h": "♥",
    "suit_s": "♠",
    "slot": "a carta {slot}",
    "slot_disabled": "a carta {slot} (desativada)",
    "slot_own": "{slot}, {card}",
    "slot_of": "{slot} de {name}",
    "slot_shown": "{slot}: {card}",
    "slot_shown_disabled": "{slot}: {card} (desativada)",
    "times": " ×{count}",
    "at": " sobre {what}",
    "again": " para repetir {role}",
    "copy": "{role}",
    "copy_at": "{role} sobre {at}",
    "unseen_card": "uma carta",
    "unseen_cards": "cartas",
    # Money
    "gained_turn": "{name} recebe ${money} do turno.",
    "gained_take": "{name} pega mais ${money}.",
    "gained_duke": "{name} recebe ${money} como Duque.",
    "gained_baron": "{name} recebe ${money} como Barão.",
    "gained_princess": "{name} recebe ${money} pela pilha da Princesa.",
    "gained_caught": "{name} recebe ${money} por descobrir o blefe.",
    "gained_swindled": "{name} recebe só ${money}.",
    "paid_swap": "{name} paga ${money} para trocar uma carta.",
    "paid_coup": "{name} paga ${money}.",
    "paid_use": "{name} paga ${money}.",
    "paid_repeat": "{name} paga ${money} para repetir.",
    "paid_priest": "{name} paga ${money} em vez de perder uma carta.",
    "paid_gravedigger": "{name} paga ${money}.",
    "paid_win": "{name} paga ${money}.",
    "gave_priest": "{to} toma ${money} de {name}.",
    "gave_caught": "{name} dá ${money} a {to} pelo blefe descoberto.",
    "gave_swindled": "{name} dá a {to} só ${money}.",
    "gave_claimant": "{name} dá ${money} a {to} em vez de perder uma carta.",
    "gambled": "Resultado para {name}: {net}.",
    # Claims
    "announced": "{name} declara {role}{times}{of}{at}.",
    "couped": "{name} lança um golpe contra {slot}.",
    "challenged_poker": "{name} duvida de {claimant}: {role}{times}.",
    "skipped": "{name}: {role}{at} já não é possível e não acontece.",
    "stopped": "{name} impede com {role} a jogada de {actor} sobre {slot}.",
    "voided": "A jogada de {actor} sobre {slot} não dá em nada.",
    "ruined": "{name} tem dívidas e nenhum Apostador para sacrificar.",
    "triumphed_cultist": "{name} mostra {cards}: três Cultistas vencem.",
    "triumphed_baron": "{name} mostra {cards}: o Barão mais rico vence.",
    "triumphed_gambler": "Quatro Apostadores: {name} vence.",
    "reshuffled": "O descarte é embaralhado e forma um novo monte de {cards}.",
    # What happens to cards
    "proved": "{name} prova com {cards} e troca o que mostrou.",
    "replaced_slot": "Agora {slot} de {name} é {card}.",
    "swindled": "{name} sacrifica {slot}, {card}, pelo blefe descoberto.",
    "died": "Morre {slot} de {name} ({cause}): {card}.",
    "died_unseen": "Morre {slot} de {name} ({cause}).",
    "martyred": "{name} tira {slots} pelo Mártir: {cards}.",
    "disabled": "Fica desativada {slot} de {name}.",
    "looked": "{name} olha {count} do monte: {cards}.",
    "mended": "{name} reativa {slot}.",
    "mended_none": "{name} não cura nada.",
    "chose": "{name} troca {slot} por {card}.",
    "chose_none": "{name} não fica com nenhuma.",
    "dug": "{name} tira {card} do descarte.",
    "buried_top": "{name} põe {card} no topo do monte.",
    "buried_swap": "{name} troca {slot} por {card}.",
    "buried_add": "{name} acrescenta {card} como {slot}.",
    "revealed": "{name} usa {role} e revela {cards}.",
    "setaside": "{name} separa {card} para a Princesa.",
    "playedaside": "{name} mostra {card} da pilha da Princesa e joga essa carta.",
    "cashed": "{name} entrega {count} da pilha da Princesa: {cards}.",
    "rescued": "{name} sacrifica {slot}, {card}, para se livrar da dívida.",
    "dealt_poker_unseen": "{name} recebe {slots} e tem ${money}.",
    "looked_unseen": "{name} olha {count} do monte.",
    "martyred_unseen": "{name} tira {slots} pelo Mártir.",
    "cashed_unseen": "{name} entrega {count} da pilha da Princesa.",
    "replaced_slot_unseen": "Agora {slot} de {name} é uma carta nova.",
    "dealt_poker": "{name} recebe {slots}: {cards}. Tem ${money}.",
    "cause_coup": "golpe",
    "cause_assassin": "assassino",
    "cause_apothecary": "boticário",
    "cause_challenge": "dúvida",
    # Poker: questions
    "stake_poker": "{claimant} declara {role}{times}{of}{at}.",
    "stake_saving": " para salvar {slot}",
    "stake_sparing": " para pagar $5 em vez de uma carta",
    "ask_answer": (
        "{challenger} duvida de {name}: {role}{times}. {name}, prova ou sacrifica uma carta?"
    ),
    "ask_target": "O alvo de {actor} ({source}) é {slot}. {name}, quer impedir?",
    "ask_param": "{name}, qual é o alvo de {role} ({number} de {count})?",
    "ask_disciple": "{name}, quer declarar Discípulos para repetir {role}?",
    "ask_penalty": "{name} duvidou sem razão. Que carta perde?",
    "ask_cultist": "{name}, quer trocar uma carta sua por uma das que tirou?",
    "ask_gravecard": "{name}, que carta sai do descarte?",
    "ask_gravemode": "{name}, para onde vai a carta?",
    "ask_princess": "{name}, o que faz a Princesa?",
    "ask_cash": "{name}, que cartas da pilha viram dinheiro?",
    "ask_mend": "{name}, que carta desativada volta a valer?",
    "ask_rescue": "{name} tem dívidas. Que Apostador sacrifica?",
    # Poker: choices
    "choice_take_poker": "Pegar mais $1",
    "choice_mend_poker": "Curar: olhar 2 cartas; uma de copas reativa uma carta desativada",
    "choice_swap_slot": "Trocar {slot} (custa $1)",
    "choice_coup_slot": "Golpe contra {slot}: pagar ${money}",
    "choice_use": "Declarar {role}{times}{paying}: {effect}",
    "choice_paying": " (${money})",
    "choice_slot_slot": "{slot}",
    "choice_seat": "{what}",
    "choice_copy": "Copiar {what}",
    "choice_challenge_poker": "Duvidar",
    "choice_pass_poker": "Deixar passar",
    "choice_prove": "Provar com {slots}",
    "choice_lose_slot": "Sacrificar {slot}",
    "choice_swindle_slot": "Sacrificar {slot}, como Vigarista: só $1 para o outro",
    "choice_priest_poker": "Declarar Sacerdote: pagar $5 em troca",
    "choice_spy": "Declarar Espião{times}: uma carta preta do monte impede",
    "choice_apothecary_poker": "Declarar Boticário: bloqueia",
    "choice_disciple": "Repetir {count} vezes",
    "choice_disciple_0": "Não repetir",
    "choice_disciple_1": "Repetir uma vez",
    "choice_none_poker": "Nenhuma",
    "choice_take_card": "Pôr {card} e descartar {slot}",
    "choice_card_card": "{card}",
    "choice_top_poker": "No topo do monte, de graça",
    "choice_grave_swap": "Para substituir {slot}, por $5",
    "choice_add_poker": "Como carta nova, por $10",
    "choice_set_poker": "Separar uma carta",
    "choice_play_card": "Jogar {card}",
    "choice_cash_poker": "Transformar cartas da pilha em dinheiro",
    "choice_cash_card": "Entregar {card} por $1",
    "choice_stop_poker": "Mais nenhuma",
    "choice_mend_slot": "Reativar {slot}",
    "choice_rescue_slot": "Sacrificar {slot}",
    "choice_ruin_poker": "Não há nenhum: sair da partida",
    # The cheat sheet
    "table_card": "Carta",
    "table_character": "Personagem",
    "table_active": "Ativa, no seu turno",
    "table_passive": "Passiva",
    "active_assassin": "morre uma carta inimiga",
    "active_disciple": "–",
    "active_martyr": "–",
    "active_swindler": "copia o que outros acabaram de jogar",
    "active_apothecary": "desativa uma carta, ou mata uma desativada",
    "active_cultist": "tira 3, pode ficar com uma",
    "active_baron": "o que rendeu o turno anterior, e $1",
    "active_priest": "toma $1 de um jogador",
    "active_spy": "troca uma carta por outra",
    "active_gravedigger": "desenterra: monte $0, troca $5, nova $10",
    "active_gambler": "revela 4: paga o melhor valor",
    "active_princess": "separa, joga uma ou vende",
    "active_duke": "recebe $2",
    "passive_assassin": "–",
    "passive_disciple": "repete sua habilidade, $1 cada vez",
    "passive_martyr": "ao morrer: tira 2, por golpe 1 (sem blefe)",
    "passive_swindler": "descoberto: custa só $1 (sem blefe)",
    "passive_apothecary": "bloqueia um Boticário",
    "passive_cultist": "três juntos vencem (sem blefe)",
    "passive_baron": "com $12 e o mais rico: vence (sem blefe)",
    "passive_priest": "dúvida errada: paga $5, salva a carta",
    "passive_spy": "alvo: uma carta preta impede",
    "passive_gravedigger": "–",
    "passive_gambler": "–",
    "passive_princess": "–",
    "passive_duke": "–",
    # Poker: refusals
    "refusal_poker_card": "Não existe a carta “{card}”; uma carta é valor e naipe, como ah ou tc.",
    "refusal_poker_deck": "Cada uma das 52 cartas deve estar uma vez; há {cards}.",
    "refusal_slot_ids": "Os números das cartas são diferentes, crescentes e menores que o próximo.",
    "refusal_slot_malformed": "“{text}” não é carta, nem dinheiro, nem outra coisa de um lugar.",
    "refusal_plan_malformed": "“{text}” não é um anúncio em preparação.",
    "refusal_played": "O lugar {seat} não pode dar esses personagens como jogados.",
    "refusal_limbo": (
        "Cartas na mão pertencem à pergunta de um Cultista ou de uma cura, e só a ela."
    ),
    "refusal_picked": "Essas cartas não podem ter sido escolhidas.",
    "refusal_plan": "Só há um anúncio em preparação enquanto se perguntam os seus alvos.",
    # Poker: options and presets
    "preset_three": "três cartas para cada um",
    "preset_gentle": "o Apostador recebe 2, 4, 8, 16; todos começam com $2",
    "option_hand": "cartas no início",
    "option_start_money": "dólares no início",
    "option_gambler_pay": "o que um Apostador recebe por uma, duas, três ou quatro do mesmo valor",
    "option_spy_scope": "que cartas em perigo um Espião pode proteger",
    "option_apothecary_block": "quem pode bloquear um Boticário",
    "option_mend_scope": "de quem pode ser a carta reativada",
    "option_martyr_on_lost_challenge": "um Mártir sacrificado numa dúvida também traz cartas novas",
    "option_baron_previous": "que turno anterior conta para um Barão",
    "option_caught_reward_from": "quem paga a quem duvidou com razão",
    "option_priest_pays_to": "quem recebe os $5 de um Sacerdote",
    "option_reveal_dead": "se as cartas que morrem são mostradas",
    # What stands on the table
    "standing_turn": "É a vez de {name}.",
    "standing_over": "A partida acabou.",
    "standing_reveal": "{challenger} desafia: duvida que {name} tenha {role}.",
    "standing_lose": "{name} precisa perder uma carta ({reason}).",
    "standing_exchange": "{name} troca cartas.",
    "standing_answer": "{challenger} duvida de {name}: {role}{times}.",
    "standing_target": "O alvo de {actor} ({source}) é {slot}.",
    "standing_param": "{name} vai anunciar algo.",
    "standing_disciple": "{name} pode repetir {role}.",
    "standing_penalty": "{name} duvidou sem razão e perde uma carta.",
    "standing_cultist": "{name} olha três cartas.",
    "standing_gravecard": "{name} procura no descarte.",
    "standing_gravemode": "{name} desenterrou uma carta.",
    "standing_princess": "{name} joga a Princesa.",
    "standing_cash": "{name} transforma em dinheiro a pilha da Princesa.",
    "standing_mend": "{name} cura.",
    "standing_rescue": "{name} tem dívidas.",
    "kind_action": "▲ AÇÃO",
    "kind_block": "■ BLOQUEIO",
    "kind_plain": "· MESA",
    # What is pending below it
    "pending": "Depois: {steps}",
    "pending_step": " → ",
    "pending_block_all": "os outros podem bloquear",
    "pending_block": "{name} pode bloquear",
    "pending_holds": "o bloqueio se mantém",
    "pending_income": "{name} recebe 1 moeda",
    "pending_aid": "{name} recebe 2 moedas",
    "pending_coup": "{target} perde uma carta",
    "pending_tax": "{name} recebe 3 moedas",
    "pending_assassinate": "{target} perde uma carta",
    "pending_steal": "{name} toma até 2 moedas de {target}",
    "pending_exchange": "{name} tira 2 cartas",
    "pending_lose": "{name} perde uma carta",
    "pending_uses": "{role}{times}{at}",
    "pending_disciple": "{name} pode repetir",
    "pending_target": "{name} pode impedir",
    "pending_strike_coup": "{slot} morre",
    "pending_strike_assassin": "{slot} morre",
    "pending_strike_apothecary": "{slot} fica desativada ou morre",
    "pending_strike_spy": "{slot} é trocada por outra",
    "pending_prevent": "{role} pode salvar a carta",
    "pending_absolved": "{name} paga $5 em vez de uma carta",
    "pending_penalty": "{name} perde uma carta",
    "pending_turn_ends": "o turno termina",
    # What may be chosen, in few words
    "brief_income": "+1 moeda",
    "brief_aid": "+2 moedas",
    "brief_coup": "uma carta por {coins}",
    "brief_tax": "+3 moedas",
    "brief_assassinate": "uma carta, {coins}",
    "brief_steal": "até 2 moedas",
    "brief_exchange": "tira 2 cartas",
    "brief_swap": "uma carta nova por $1",
    "brief_coup_poker": "uma carta por ${money}",
    "brief_take": "mais $1",
    "brief_mend": "copas entre 2 cura",
    "brief_cost": "{effect} · ${money}",
    "brief_use_assassin": "morre carta inimiga",
    "brief_use_swindler": "copia o que se jogou",
    "brief_use_apothecary": "desativa ou mata",
    "brief_use_cultist": "tira 3, põe uma",
    "brief_use_baron": "turno anterior + $1",
    "brief_use_priest": "toma $1 de alguém",
    "brief_use_spy": "troca uma carta",
    "brief_use_gravedigger": "procura no descarte",
    "brief_use_gambler": "revela 4 e recebe",
    "brief_use_princess": "separa, joga, vende",
    "brief_use_duke": "recebe $2",
    "action_take": "Pegar",
    "action_swap": "Trocar",
    "action_mend": "Curar",
    "whom": "Contra quem? Escolha na mesa, com o teclado ou o mouse.",
    "which_slot": "Que carta? Escolha na mesa, com o teclado ou o mouse.",
    "how_often": "Quantas? Tantas quantas disser que tem.",
    "aim_seat": "{name}: {coins}, {cards}",
    "claim_true": "{role} ✓",
    "claim_bluff": "{role} (blefe)",
    "claim_unsure": "{role}",
    "count_choice": "{role} ×{count}",
    "verb_show_proof": "mostrar: prova",
    "verb_show_loss": "mostrar: perde",
    "verb_lose": "perder",
    "verb_keep": "manter",
    "verb_prove": "provar",
    "verb_swindle": "sacrificar por $1",
    "verb_rescue": "sacrificar",
    "verb_card": "tirar",
    "verb_cash": "vender por $1",
    "keep_these": "Ficar com as marcadas ({marked} de {wanted}): Enter",
    # Cards, each in a few short lines
    "face_duke": "recebe +3\nbloqueia ajuda",
    "face_assassin": "mata por\n3 moedas",
    "face_captain": "rouba 2\nbloqueia roubo",
    "face_ambassador": "troca\nbloqueia roubo",
    "face_contessa": "bloqueia o\nassassino",
    "face_down": "fechada",
    "face_lost": "perdida",
    "face_disabled": "desativada",
    # The seat panels
    "panel_coins": "● {coins}",
    "panel_money": "${money}",
    "panel_out": "sem cartas",
    "panel_pile": "+{count} à parte",
    "panel_turn": "▶ {name}",
    "panel_asked": "… {name}",
    # The table screen
    "head_classic": "COUP  turno {turn} · {deck} no baralho",
    "head_poker": "COUP pôquer  turno {turn} · monte {draw} · descarte {discard}",
    "head_score": "vitórias: {score}",
    "head_lesson": "lição: {done} de {all}",
    "since": "── desde a última olhada de {name} ──",
    "nobody_asked": "Agora não se pergunta a ninguém neste teclado.",
    "bot_thinks": "{name} pensa …",
    "bots_think": "Os outros pensam …",
    "next_game": "Próxima partida",
    "next_game_detail": "começa quem venceu",
    "watch_replay": "Ver a repetição",
    "leave_table": "Deixar a mesa",
    "back_to_start": "voltar à tela inicial",
    "all_pass": "Ninguém reage",
    "log_title": "O que aconteceu",
    "beliefs_title": "O que se pode saber",
    "hint_best": "Um bom jogador faria: {choice}",
    "hint_none": "Não há nada a decidir.",
    "hint_thinks": "Um bom jogador pensa…",
    "hint_often": "frequência",
    "hint_chance": "vitória",
    "hand_over_title": "O teclado passa para {name}",
    "hand_over_text": "{name}, aperte Enter quando ninguém mais estiver olhando.",
    "pace_is": "Bots: {pace}",
    "pace_none": "sem espera",
    "pace_quick": "rápidos",
    "pace_normal": "em ritmo humano",
    "pace_slow": "lentos",
    "resign_sure": "{name} desiste e perde todas as cartas no fim do turno. Tem certeza?",
    "resign_yes": "Desistir da partida",
    "resign_no": "Continuar jogando",
    "too_small": "A janela é menor que 80 × 24; aumente-a para ver tudo.",
    "hand_over_take": "Assumir o teclado",
    "game_over": "A partida acabou. Todas as cartas estão abertas.",
    "left_saved": "A partida está salva: continue quando quiser.",
    "crashed": (
        "Coup cometeu um erro próprio e teve de parar. O que foi respondido está salvo.\nPara "
        "quem for consertar: {path}"
    ),
    # The guided game
    "player": "Jogador",
    "coach": "Guia",
    "go_on": "Continuar",
    "lesson_try": "Nesta lição, escolha: {choice}",
    "lesson_done": "Jogar uma partida de verdade",
    "lesson_done_detail": "contra três bots",
    "opening_tagline": "o jogo de cartas do blefe",
    # Advice: small words
    "percent": "{count}%",
    "times_one": "uma vez",
    "times_many": "{count} vezes",
    # What can be said of any choice
    "why_only_choice": "Não há outra opção.",
    "why_close": "A escolha é apertada: um bom jogador varia para não ser lido.",
    "why_brings": "Rende {coins} a você.",
    "why_exchange_chooses": "Você escolhe o que manter entre mais duas cartas do baralho.",
    "why_block_likely": (
        "Cerca de {chance} de chance de {seat} poder bloquear de verdade com {roles}."
    ),
    "why_block_likely_any": (
        "Cerca de {chance} de chance de alguém poder bloquear de verdade com {roles}."
    ),
    "why_bluff": "Você não tem {roles}: seria um blefe.",
    "why_block_open": "Você poderia bloquear de verdade com {role}.",
    "why_block_bluff": "Você não tem {roles}: bloquear seria um blefe.",
    "why_must_hold": "Restam pouquíssimas outras cartas: só pode ser verdade.",
    "why_truth_likely": (
        "Cerca de {chance} de chance de ser verdade: {seat} provavelmente tem a carta."
    ),
    "why_bluff_likely": "Cerca de {chance} de chance de ser verdade: {seat} provavelmente blefa.",
    "hint_option": "{chance} de vitória: {choice}",
    "hint_option_often": "Escolhido em {often} das vezes, {chance} de vitória: {choice}",
    "infer_likely": "{seat} provavelmente tem {likely}.",
    "infer_likely_hardly": "{seat} provavelmente tem {likely}, dificilmente {hardly}.",
    "infer_open": "{seat} pode ter qualquer coisa, mais provavelmente {likely}.",
    "infer_open_hardly": (
        "{seat} pode ter qualquer coisa, mais provavelmente {likely}, dificilmente {hardly}."
    ),
    "infer_chance": "{role} ({chance})",
    # The turn
    "why_must_coup": "Com {coins} só é permitido um golpe.",
    "why_must_coup_poker": "Com ${money} só é permitido um golpe.",
    "why_coup_sure": "Um golpe não pode ser desafiado nem bloqueado.",
    "why_coup_unclaimed": "Um golpe custa ${money} e não declara nada: ninguém pode duvidar dele.",
    "why_wins_game": "É a última carta do último rival: se der certo, você vence a partida.",
    "why_last_rival_card": "É a última carta do último rival, {seat}.",
    "why_one_card_left": "{seat} só tem mais uma carta.",
    "why_rival_can_coup": "{seat} tem {coins}: bastam para um golpe.",
    "why_strongest_rival": "Ninguém está mais forte que {seat}: {cards}, {coins}.",
    "why_strongest_rival_poker": "Ninguém está mais forte que {seat}: {cards}, ${money}.",
    "why_coup_next": "Se der certo, você terá {coins}: bastam para um golpe no próximo turno.",
    "why_denies_coup": "Deixa {seat} sem as moedas para um golpe.",
    "why_steal_takes": "Passa {coins} de {seat} para você.",
    "why_income_safe": "A renda não pode ser desafiada nem bloqueada.",
    "why_take_safe": "Pegar $1 não declara nada: ninguém pode duvidar.",
    "why_nothing_true": "Nada do que você pode declarar agora seria verdade.",
    "why_baron_near": "Seu Barão vence com uma vantagem de ${money}; agora ela é de ${lead}.",
    "why_mend_heart": "Uma carta de copas entre as duas reativa uma carta desativada.",
    "why_swap_weak": "Uma carta nova costuma valer mais que {role}.",
    "why_known_top": "Você sabe o que está no topo do monte: no lugar dela vem {role}.",
    "why_fresh_card": "A carta nova não está desativada.",
    "why_prevent_risk": "{seat} impede com {roles} em cerca de {chance} das vezes.",
    "why_ability": "{role}: {ability}.",
    "why_copies": "Copia {role}: {ability}.",
    "why_use_costs": "Custa ${money}, pagos só se ninguém descobrir um blefe.",
    "why_third_cultist_odds": "Encontra o Cultista que vence em cerca de {chance} das vezes.",
    "why_has_money": "{seat} tem ${money}.",
    "why_disabled_dies": "A carta já está desativada, por isso morre.",
    "why_no_disciple": "Você não tem Discípulo: repetir seria um blefe.",
    "why_repeat_little": "Mais uma vez {role} renderia menos do que custa ou arrisca.",
    "why_repeat_costs": "Repetir custa ${money} ao todo.",
    # Claims of one's own
    "why_claim_true": "Você tem {role}: quem desafiar perderá uma carta.",
    "why_claim_true_poker": "Você tem {role} ×{copies}: quem duvidar pagará por isso.",
    "why_bluff_poker": "Você não pode provar {role}; por ver ainda: {copies}.",
    "why_bluff_last_card": "Se descobrirem o blefe, você perde a última carta.",
    "why_bluff_both_cards": "Se descobrirem o blefe, você perde as duas cartas.",
    "why_lie_exposed": (
        "Com estas cartas já descobriram o seu blefe de {roles}: quase ninguém vai acreditar."
    ),
    "why_doubt_risk": "Alguém duvida em cerca de {chance} das vezes.",
    # Claims of others
    "why_all_seen": "Você sabe onde está cada {roles}: só pode ser mentira.",
    "why_too_few_left": "Fora da sua vista só pode haver {copies} de {role}: só pode ser mentira.",
    "why_proves_likely": "{seat} pode provar {role} com cerca de {chance} de chance.",
    "why_caught_before": "Já descobriram {times} um blefe de {seat}.",
    "why_claimed_often": "{seat} já declarou {role} {times} com estas cartas.",
    "why_let_pass_before": "{seat} já declarou {role} {times} e ninguém duvidou.",
    "why_challenge_stops": "Um desafio certo também impede o que {seat} está fazendo.",
    "why_challenge_frees": "Com um desafio certo, a sua ação segue em frente.",
    "why_challenge_last_card": "Um desafio errado custaria a sua última carta.",
    "why_challenge_both_cards": (
        "Um desafio errado pode custar as duas cartas: o assassino vem também."
    ),
    "why_challenge_one_card": "Um desafio errado custaria uma das suas cartas.",
    "why_doubt_pays": "Descobrir um blefe costuma render ${money} a você.",
    "why_doubt_last_card": "Duvidar sem razão custaria a sua última carta.",
    "why_doubt_one_card": "Duvidar sem razão custaria uma das suas cartas.",
    "why_priest_at_hand": "Seu Sacerdote poderia pagar ${money} por uma dúvida errada.",
    "why_block_later_true": "Você tem {role} e ainda pode bloquear.",
    "why_block_later": "Você ainda pode bloquear declarando {roles}.",
    "why_prevent_later": "Você tem {role} e ainda pode impedir.",
    "why_aimed_at_you": "O alvo é a sua carta {role}.",
    "why_takes_your_money": "Tira $1 de você, para {seat}.",
    "why_pass_harmless": "Deixar passar não tira nada de você.",
    "why_aimed_elsewhere": "É contra {seat}, não contra você.",
    "why_pass_costs_coins": "No pior caso, deixar passar custa {coins} a você.",
    "why_pass_costs_card": "No pior caso, deixar passar custa uma carta a você.",
    "why_action_fails": "O preço de deixar passar: a sua ação falha.",
    "why_may_stop_you": "Se acreditarem, pode impedir a sua própria ação.",
    "why_last_card_at_stake": "A sua última carta está em jogo.",
    # Blocking and preventing
    "why_block_saves_card": "O bloqueio salva uma das suas cartas.",
    "why_block_saves_coins": "O bloqueio evita que {seat} tome de você {coins}.",
    "why_block_denies": "O bloqueio deixa {seat} sem {coins}.",
    "why_card_at_stake": "A sua carta {role} está em jogo.",
    "why_card_of_other": "A carta é de {seat}, não sua.",
    "why_spy_black": "Uma carta preta, que impede, sai em cerca de {chance} das vezes.",
    "why_shields": "Se acreditarem no Boticário, o bloqueio é certo.",
    "why_only_replaced": "A carta só é trocada por uma nova.",
    "why_prevent_bluff": "Você não tem Espião: declarar um seria um blefe.",
    # Cards
    "why_proof": "{role} prova o que você declarou, e {seat} perde uma carta.",
    "why_proof_poker": "{role} prova o que você declarou, e {seat} paga pela dúvida.",
    "why_proof_replaced": "A carta que você mostra, {role}, é trocada por uma nova.",
    "why_no_proof": "Você não tem {roles}: perde uma carta de qualquer jeito.",
    "why_no_proof_poker": "Você não pode provar {role}: perde uma carta de qualquer jeito.",
    "why_same_cards": "As duas cartas são {role}: tanto faz.",
    "why_worth_more": "{role} vale mais para você do que {other}.",
    "why_two_kinds": (
        "Com dois personagens diferentes dá para declarar mais verdades do que com dois iguais."
    ),
    "why_claimed_by_you": "Você já declarou {role}: declarar de novo não surpreende.",
    "why_use_duke": "Um Duque recebe 3 moedas por turno e bloqueia a ajuda externa.",
    "why_use_assassin": "Um Assassino tira uma carta de um rival, se não for bloqueado.",
    "why_use_captain": "Um Capitão toma moedas de um rival e bloqueia roubos.",
    "why_use_ambassador": "Um Embaixador escolhe cartas novas e bloqueia roubos.",
    "why_use_contessa": "Uma Condessa bloqueia o Assassino.",
    "why_missed_least": "{role} é a carta que menos fará falta.",
    "why_disabled_least": "A sua carta {role} está desativada: é a que menos fará falta.",
    "why_disabled_idle": "Uma carta desativada não pode agir nem provar nada.",
    "why_gives_last_card": "É a sua última carta.",
    "why_martyr_brings": "Um Mártir que morre traz cartas novas.",
    "why_aim_void": "O que ia contra essa carta então não dá em nada.",
    "why_swindler_cheap": "Sacrificado como Vigarista, dá só ${money} a quem duvidou.",
    "why_priest_pays": "Um Sacerdote paga ${money} em vez de perder uma carta.",
    "why_mend_back": "Devolve ao jogo a sua carta {role}.",
    "why_mend_none": "Agora você não pode reativar nenhuma carta sua.",
    "why_cash_each": "Cada carta da pilha vale $1.",
    "why_pile_has": "A sua pilha da Princesa tem {cards}.",
    "why_pile_grows": "A sua pilha da Princesa cresce para {cards}, para jogar ou vender depois.",
    "why_shown_no_doubt": "De uma carta mostrada da pilha não se pode duvidar.",
    "why_nothing_better": "Nenhuma destas cartas vale mais do que as que você tem.",
    "why_best_of_discard": "{role} é o que mais serve a você de todo o descarte.",
    "why_third_cultist": "É o seu terceiro Cultista: três vencem.",
    "why_new_card": "Uma carta nova é mais uma vida, por ${money}.",
    "why_top_free": "No topo do monte, {role} não custa nada e pode vir para você.",
    "why_rescue": "Sacrificar um Apostador paga toda a dívida.",
    "why_ruined": "Você não tem nenhum Apostador que possa pagar a dívida.",
    # The panel of facts
    "facts_yours": "{count} na mão",
    "facts_face_up": "{count} à vista",
    "facts_gone": "{count} fora",
    "facts_unseen": "{count} por ver",
    "facts_claimed": "declarou",
    "facts_often": "{role} ×{times}",
    "facts_challenged": "recebeu desafio ×{count}:",
    "facts_challenged_open": "recebeu desafio ×{count}",
    "facts_proved": "{count} com prova",
    "facts_caught": "{count} no blefe",
    "facts_challenges": "fez {challenges}, {right} com razão",
    "facts_challenges_one": "1 desafio",
    "facts_challenges_many": "{count} desafios",
    "facts_showed": "mostrou",
    "facts_likely": "provável:",
    "facts_chance": "{role} {chance}",
    # The lesson of classic Coup
    "refusal_lesson_other": "Guarde isso para uma partida sua. Nesta lição, escolha: {wanted}.",
    "lesson_classic_income": (
        "Você tem um Duque e um Embaixador, fechados; vence quem ficar com a última carta. Comece "
        "sem risco com a Renda: uma moeda, e ninguém pode impedir. Observe as suas moedas."
    ),
    "lesson_classic_others": (
        "Fiora e Baldo têm duas cartas fechadas e duas moedas cada um, como você no início. O que "
        "fazem é público; quem são, não."
    ),
    "lesson_classic_tax": (
        "O Imposto rende três moedas e declara um Duque. Qualquer um pode desafiar o que se "
        "declara: quem mente perde uma carta; se era verdade, perde quem desafiou. Você tem o "
        "Duque: cobre o Imposto."
    ),
    "lesson_classic_believed": (
        "Ninguém desafiou, então ninguém viu o seu Duque. Sem ele também teria dado certo. "
        "Lembre-se disso mais tarde."
    ),
    "lesson_classic_noticed": "Seis moedas brilham à luz das velas. Baldo percebeu.",
    "lesson_classic_theft": (
        "Baldo declara um Capitão, de verdade ou não, para roubar duas moedas suas. Se você "
        "desafiar e ele o tiver, você perde uma carta. Você tem algo mais seguro: deixe passar."
    ),
    "lesson_classic_block": (
        "Um roubo é bloqueado com um Capitão ou um Embaixador, e você tem um: Bloquear com "
        "Embaixador. Um bloqueio é uma declaração como qualquer outra: também pode ser mentira."
    ),
    "lesson_classic_staring": (
        "Agora Baldo pode desafiar o seu bloqueio. Ele olha longamente nos seus olhos…"
    ),
    "lesson_classic_aid": (
        "Ele cedeu; veja, as suas moedas estão todas aí. Agora peça Ajuda externa: duas moedas, "
        "sem declarar ninguém, por isso não há o que desafiar. Mas qualquer um pode declarar um "
        "Duque para bloquear."
    ),
    "lesson_classic_blocked": (
        "Fiora bloqueia com um Duque. Um bloqueio pode ser desafiado, por você ou por Baldo; mas "
        "duas moedas não valem uma carta. Deixe passar e lembre-se do Duque dela."
    ),
    "lesson_classic_exchange": (
        "Sem moedas, busque cartas melhores. Trocar declara um Embaixador: tire duas e fique com "
        "as melhores. E você tem um, pense Baldo o que pensar."
    ),
    "lesson_classic_enough": "Um Embaixador de novo? Baldo já não acredita no seu.",
    "lesson_classic_show": (
        "Ele desafia, e você disse a verdade: mostre o Embaixador. Ele volta ao baralho e você "
        "tira outra carta, assim a sua mão continua em segredo. Baldo perde uma carta."
    ),
    "lesson_classic_wrong": (
        "Quem perde uma carta escolhe qual. Ela fica aberta para todos: fique de olho nela."
    ),
    "lesson_classic_keep": (
        "Fique com Assassino e Capitão: um para atacar, outro contra ladrões. O seu Duque volta "
        "ao baralho, mas eles não sabem disso. Ainda acreditam nele."
    ),
    "lesson_classic_short": (
        "Você tem seis moedas. Com sete pode lançar um golpe, com dez ou mais é obrigatório. "
        "Falta só uma, e ninguém pode impedir a Renda."
    ),
    "lesson_classic_desperate": "Resta uma carta, e Baldo quer as suas moedas mais do que nunca.",
    "lesson_classic_challenge": (
        "Um Capitão de novo? De três, um está aberto diante de Baldo, e outro está na sua mão. "
        "Isso cheira a mentira: desafie, e se tiver razão, ele está fora!"
    ),
    "lesson_classic_coup": (
        "Descoberto, e fora! Agora pague sete moedas por um Golpe contra Fiora. Ele não declara "
        "ninguém, por isso ninguém pode desafiar nem bloquear; ela só escolhe que carta perde."
    ),
    "lesson_classic_revenge": "Mas Fiora também tem sete moedas, e boa memória.",
    "lesson_classic_lose": (
        "O golpe dela custa uma carta, e você escolhe qual. Guarde o Assassino para o golpe "
        "final: perca o Capitão."
    ),
    "lesson_classic_bluff": (
        "Sem moedas, e o seu Assassino custa três. Agora blefe: Imposto, sem Duque! Antes "
        "acreditaram em você; mas se Fiora desafiar desta vez, você está fora."
    ),
    "lesson_classic_dare": (
        "Fiora olha para a sua única carta, depois para a dela. Será que ela se atreve?"
    ),
    "lesson_classic_believe": (
        "Deu certo! Agora Fiora declara o Duque com que bloqueou, por três moedas: o preço de um "
        "assassinato. Mas um erro acabaria com a sua partida: deixe passar."
    ),
    "lesson_classic_assassinate": (
        "Agora, antes que ela ataque: Assassinar Fiora por três moedas. Desta vez é verdade. Só "
        "uma Condessa poderia bloquear, verdadeira ou no blefe."
    ),
    "lesson_classic_last": (
        "Uma Condessa no blefe ainda poderia salvar Fiora. Mas ela viu o que você faz com quem "
        "mente."
    ),
    "lesson_classic_won": (
        "Vitória! Você disse a verdade, mentiu uma vez e soube quando não acreditar. Daqui em "
        "diante ninguém vai lhe dizer qual é qual."
    ),
    # The lesson of Coup with poker cards
    "lesson_poker_take": (
        "Cada valor é um personagem; a tabela mostra todos. Você tem dois reis, que são Duques: "
        "as cartas 0 e 1. O $1 do turno já é seu: Pegar mais $1."
    ),
    "lesson_poker_slots": (
        "Zita tem as cartas 2 e 3. Os números são públicos e não mudam; o que está ali é segredo "
        "dela."
    ),
    "lesson_poker_dukes": (
        "Um Duque recebe $2, e você pode anunciar vários de uma vez: declare Duque ×2, por $4. "
        "Pode ser mentira; quem duvida pede para ver os dois. Você tem os dois."
    ),
    "lesson_poker_eyebrow": "Dois Duques, no seu segundo turno? Zita ergue uma sobrancelha.",
    "lesson_poker_prove": (
        "Ela duvida, então prove com as cartas 0 e 1. As duas são mostradas e depois trocadas: "
        "cartas novas, os mesmos números. E quem duvida sem razão perde uma carta."
    ),
    "lesson_poker_penalty": (
        "Zita precisa sacrificar uma carta, e não parece triste. Observe a carta 3."
    ),
    "lesson_poker_disciple": (
        "Era um Mártir: ao morrer, trouxe para ela as cartas 4 e 5. Mas você tirou um Discípulo e "
        "um Espião. Por $1 um Discípulo repete o que você acabou de usar: repita o Duque uma vez."
    ),
    "lesson_poker_bottle": "Zita conta $2 e estende a mão para um frasquinho verde.",
    "lesson_poker_apothecary": (
        "Zita declara um Boticário para desativar a sua carta 0: ela não poderia provar mais "
        "nada. Se você duvidar e Zita tiver um, você perde uma carta. Deixe passar; há outro "
        "jeito."
    ),
    "lesson_poker_spy": (
        "Um Espião também serve quando uma carta é alvo. Declare Espião ×1, a sua carta 1: "
        "revela-se uma carta do monte, e se for preta, impede."
    ),
    "lesson_poker_coup": (
        "Preta: impedido, e os $2 dela se foram. Você tem $9, e um Golpe por $7 mata a carta que "
        "você indicar: Golpe contra a carta 2. Dele não se pode duvidar; só um Espião poderia "
        "impedir."
    ),
    "lesson_poker_another": (
        "Zita tem outro frasco. A gente começa a imaginar o que ela guarda no porão."
    ),
    "lesson_poker_again": (
        "Um Boticário outra vez, agora sobre o seu Espião, a carta 1. Uma dose desativa uma "
        "carta, a segunda mata. Duvidar ainda sai caro: deixe passar."
    ),
    "lesson_poker_luck": (
        "Um Espião pode proteger a si mesmo. Declare Espião ×1 de novo, e torça por paus ou "
        "espadas."
    ),
    "lesson_poker_red": (
        "Vermelha: não adianta, e ninguém declara Espião duas vezes pelo mesmo alvo. Você ainda "
        "poderia blefar um Boticário, que bloqueia outro. Melhor deixar passar."
    ),
    "lesson_poker_mend": (
        "A carta 1 está desativada, e outra dose a mataria. Curar: você olha duas cartas do "
        "monte, e uma de copas entre elas reativa a sua carta."
    ),
    "lesson_poker_gambler": (
        "Copas, e a carta 1 está de volta. Agora blefe: declare um Apostador, que você não tem. "
        "Quatro cartas são reveladas; um par entre elas paga $6, cada Apostador que sair custa "
        "$2."
    ),
    "lesson_poker_faith": (
        "Só Zita poderia duvidar. Se você sacrificasse uma carta pela mentira, ela receberia $5. "
        "Mas a última dúvida custou a ela uma carta…"
    ),
    "lesson_poker_enough": (
        "Um par de dez: $6 por uma história. O seu Discípulo poderia repetir até isso, mas pare "
        "enquanto a sorte sorri: Não repetir."
    ),
    "lesson_poker_desperate": (
        "Você tem $10, o bastante para um golpe. Zita precisa de dinheiro, e depressa."
    ),
    "lesson_poker_doubt": (
        "Duque ×2? Há quatro reis: você mostrou dois, e o seu Apostador revelou um terceiro. Zita "
        "não pode ter dois: duvide!"
    ),
    "lesson_poker_last": (
        "Descoberta: ela sacrificou a carta 4, a mentira não aconteceu e você recebeu $5. A carta "
        "5 é a última dela: Golpe contra ela."
    ),
    "lesson_poker_hope": "Só um Espião poderia ajudar Zita agora, e as histórias dela acabaram.",
    "lesson_poker_won": (
        "Vitória! Três Cultistas ou um Barão rico também teriam vencido: veja as regras. Os "
        "outros personagens esperam você na próxima partida."
    ),
    # Who looks, and what lies beside the table
    "eyes_all": "todas as cartas abertas",
    "eyes_spectator": "um espectador",
    "aside_picked": "Escolhidas: {cards}",
    "aside_pile": "Pilha da Princesa de {name}: {cards}",
    "goto_title": "Ir para um turno",
    "goto_text": "de 1 a {last}",
    # Games, their rules and options
    "ruleset_classic": "Coup",
    "ruleset_poker": "Coup com cartas de pôquer",
    "ruleset_classic_about": "cinco personagens, duas cartas, algumas moedas",
    "ruleset_poker_about": "cada valor das 52 cartas é um personagem",
    "learn_title": "Que jogo você quer aprender?",
    "people_one": "1 pessoa",
    "people_many": "{count} pessoas",
    "bots_one": "1 bot",
    "bots_many": "{count} bots",
    "changed_none": "como publicado",
    "changed_one": "1 opção alterada",
    "changed_many": "{count} opções alteradas",
    "value_true": "sim",
    "value_false": "não",
    "value_none": "nenhum",
    "value_number": "um número",
    "rules_title": "Regras: {ruleset}",
    "rules_short": "Em resumo",
    "rules_actions": "Ações",
    "rules_blocks": "Quem bloqueia o quê",
    "rules_characters": "Personagens",
    "rules_options": "Opções que diferem das regras publicadas",
    "rules_as_published": "Nenhuma: tudo está como publicado.",
    "table_turn": "No seu turno",
    "table_blocks": "Bloqueia",
    "table_option": "Opção",
    "table_value": "Aqui",
    "table_published": "Publicado",
    # The server
    "refusal_store_conflict": "Outra coisa aconteceu antes; nada foi alterado.",
    "refusal_store_full": (
        "O servidor não consegue salvar nada agora, por isso nada foi alterado. Tente de novo "
        "daqui a pouco."
    ),
    "refusal_store_damaged": "O que estava guardado aqui está danificado e não pode ser aberto.",
    "refusal_store_closed": "O servidor está parando; nada foi alterado.",
    "refusal_store_in_use": "Outro servidor está usando este banco de dados.",
    "refusal_store_foreign": "Este arquivo não é um banco de dados deste programa.",
    "refusal_store_newer": (
        "Este banco de dados tem o formato {format}; este programa lê o formato {known}."
    ),
    "refusal_store_unopened": "Não é possível abrir o banco de dados: {detail}.",
    "refusal_store_lost": "Esta mesa passou para outro servidor; ela continua lá.",
    "refusal_store_unsure": "A mesa foi interrompida; ela continua de onde estava.",
    "refusal_store_away": (
        "O banco de dados não está acessível agora. A mesa espera e nada se perdeu; tente de novo "
        "daqui a pouco."
    ),
    "refusal_store_old": "Este é o PostgreSQL {version}; é preciso {least} ou mais novo.",
    "refusal_store_library": (
        "Para o PostgreSQL falta uma biblioteca: pip install 'coup-table[cluster]'."
    ),
    "refusal_backup_none": "Isto não é um backup deste programa.",
    "refusal_backup_newer": (
        "Este backup tem o formato {format}; este programa lê o formato {known}."
    ),
    "refusal_backup_line": "A linha {number} do backup está danificada; nada foi alterado.",
    "refusal_backup_cut": "O backup está cortado: falta a última linha. Nada foi alterado.",
    "refusal_backup_full": "{database} não está vazio: só um vazio pode ser preenchido.",
    "refusal_backup_used": "Um servidor está usando {database}: pare-o primeiro.",
    "refusal_backup_nothing": "Não há nada deste programa em {database}.",
    "refusal_store_node": "Outro servidor já está usando o nome {name}.",
    # The online table
    "online_no_table": "Essa mesa não existe, ou é só para convidados.",
    "online_no_replay": "Essa partida não existe para rever.",
    "online_no_page": "Essa página não existe.",
    "online_seat_taken": "Esse lugar está ocupado.",
    "online_seat_none": "Esta mesa não tem esse lugar.",
    "online_seat_free": "Não há ninguém ali.",
    "online_seated": "Você já tem um lugar.",
    "online_not_seated": "Primeiro ocupe um lugar.",
    "online_not_host": "Só quem abriu a mesa pode fazer isso.",
    "online_started": "A partida já começou.",
    "online_not_started": "Ainda não há partida.",
    "online_not_over": "A partida não acabou.",
    "online_person_plays": "Alguém joga ali; uma partida em andamento mantém as suas pessoas.",
    "online_spectators": "Esta mesa não aceita espectadores.",
    "online_full": "Esta mesa já tem todos os visitantes que aceita.",
    "online_stale": "Essa pergunta já está fechada.",
    "online_no_time": "Agora não há relógio para parar.",
    "online_time_given": "Já foi dado mais tempo.",
    "online_no_hints": "Esta mesa não dá dicas.",
    "online_not_asked": "Agora não há nenhuma pergunta para você.",
    "online_no_chat": "Esta mesa não tem chat.",
    "online_chat_empty": "Não há nada a dizer nisso.",
    "online_chat_fast": "Mais devagar: espere um momento antes da próxima.",
    "online_sign": "Esse não é um dos sinais: {known}.",
    "online_entered": "Você já está dentro.",
    "online_enter_first": "A primeira mensagem deve ser “enter”, em {seconds} segundos.",
    "online_malformed": "Isso não é uma mensagem: {detail}.",
    "online_deep": "Isso está aninhado em mais de {most} níveis.",
    "online_long": "Isso tem mais de {most} bytes.",
    "online_flood": "Mensagens demais de uma vez.",
    "online_slow": "A conexão é lenta demais para esta mesa.",
    "online_sockets": "Conexões demais a partir do seu endereço.",
    "online_rooms": "Mesas demais a partir do seu endereço; termine uma primeiro.",
    "online_crowded": "O servidor está cheio; tente mais tarde.",
    "online_guesses": "Códigos errados demais; espere um minuto.",
    "online_origin": "Esta página não pode falar com este servidor.",
    "online_store_full": "O disco do servidor está cheio: nada foi alterado e nada se perdeu.",
    "online_store_away": (
        "O servidor está esperando o banco de dados: nada foi alterado e nada se perdeu. Tente de "
        "novo daqui a pouco."
    ),
    "online_set_aside": "Esta mesa teve de ser retirada por causa de uma falha.",
    "online_idle": "A mesa foi fechada porque não havia ninguém.",
    "online_stopping": "O servidor está parando; voltará na mesma pergunta.",
    "online_moved": "O seu lugar passou para outro aparelho.",
    "online_handed_over": "Outro servidor continua com esta mesa; estamos ligando você a ele.",
    "online_no_build": (
        "A página ainda não foi construída: execute “make web”. O servidor em si está no ar."
    ),
    "online_no_library": (
        "A mesa online precisa de mais bibliotecas: pip install 'coup-table[server]'."
    ),
    "online_no_option": (
        "Online, reage-se sempre ao mesmo tempo: a opção {name} não pode ser alterada."
    ),
    "online_address": "A mesa está aberta em {address}",
    "online_address_near": "Na mesma rede: {address}",
    "online_stop": "Pare com Ctrl+C; as partidas em andamento continuam quando ele voltar.",
    "online_bot_sits": "{name} ocupa o lugar {seat} da mesa {code}.",
    "online_bot_over": "A partida {number} acabou: {result}.",
    "online_bot_closed": "A mesa está fechada: {sentence}",
    "online_bot_unreachable": "Não é possível chegar a {url}: {detail}.",
    # Laboratório
    "research_progress": "{bar} {done} de {total} partidas · {rate}/s · faltam {left}",
    "research_stopped": "Parado. O mesmo comando continua daqui.",
    "research_lost": "Parado. Nada foi guardado: --out indica um arquivo para as partidas.",
    "arena_title_round_robin": (
        "Todos contra todos aos pares, {rules}, {seats} lugares: {deals} distribuições, {games} "
        "partidas, semente {seed}"
    ),
    "arena_title_free_for_all": (
        "Todos na mesma mesa, {rules}, {seats} lugares: {deals} distribuições, {games} partidas, "
        "semente {seed}"
    ),
    "arena_draws": "Empates após {turns} turnos: {draws}",
    "arena_head_player": "jogador",
    "arena_head_games": "partidas",
    "arena_head_won": "vencidas",
    "arena_head_share": "parte",
    "arena_head_interval": "intervalo 95 %",
    "arena_head_rating": "pontuação",
    "arena_cross": "Vencidas pela linha contra a coluna:",
    "arena_cross_many": "Vencidas pela linha, sozinha entre jogadores da coluna:",
    "arena_faults": "Respostas que não contaram e foram trocadas pela habitual:",
    "arena_fault_said": "  {name}: {faults}; disse: {said}",
    "arena_fault_timeout": "{count} tarde demais",
    "arena_fault_crash": "{count} não dadas, porque o programa terminou",
    "arena_fault_malformed": "{count} sem a forma de uma resposta",
    "arena_fault_illegal": "{count} fora das opções",
    "arena_plot_axis": "partidas vencidas, %, com intervalo de 95 %; pontilhado: partes iguais",
    "arena_plot_title": (
        "{rules}, {seats} lugares, {games} partidas; ao lado de cada nome, a pontuação"
    ),
    "arena_written": "Gravado: {path}",
    "selfplay_done": (
        "{games} partidas em {shards} arquivos em {path}; {new} arquivos são novos. Semente {seed}."
    ),
    "train_line": "{iteration} de {iterations} · {games} partidas · {minutes} min · {panel}",
    "train_done": "Os pesos estão em {path}; a curva, em {curve}.",
    "train_axis": "partidas, milhões",
    "train_wins": "partidas ganhas contra cada adversário de teste, %",
    "refusal_train_config": "{path} não é uma configuração: {detail}.",
    "refusal_train_value": "{path}: {detail}.",
    "refusal_research_library": "Falta {names}: pip install 'coup-table[research]'.",
    "refusal_research_endless": (
        "Partidas entre bots precisam de um fim: draw_after_turns deve ser aqui um número."
    ),
    "refusal_command": "Não é possível ler o comando de “{text}”: {detail}.",
    "refusal_command_unknown": "O programa de “{text}” não existe ou não pode ser executado.",
    "refusal_arena_entrants": (
        "Um torneio precisa de pelo menos dois jogadores, por exemplo: coup arena steady honest."
    ),
    "refusal_arena_mode": "Não existe o modo “{mode}”. Modos: {known}.",
    "refusal_arena_other": (
        "{path} é de outro torneio, ou de nenhum: indique outro arquivo ou repita o comando que "
        "o começou."
    ),
    "refusal_arena_in_use": "Outro torneio está gravando agora em {path}.",
    "refusal_arena_damaged": "{path} está danificado na linha {line}.",
    "refusal_arena_plot": "Um gráfico termina em .svg ou .png, não como {path}.",
    "refusal_worker_failed": "Não foi possível jogar uma partida: {detail}",
    "refusal_worker_died": "Um processo morreu {times} vezes nas mesmas partidas.",
    "refusal_selfplay_bots": "Quem joga? Indique bots, por exemplo: coup selfplay steady honest.",
    "refusal_selfplay_other": (
        "{path} contém outras partidas: indique outra pasta ou repita o comando que a começou."
    ),
    "refusal_selfplay_file": "{path} não é um arquivo de partidas: {detail}",
    "refusal_ray_unreachable": "Nenhum cluster Ray responde em {address}: {detail}",
    "refusal_ray_failed": (
        "O Ray não conseguiu terminar: {detail}. O mesmo comando continua; o que foi gravado fica."
    ),
}
