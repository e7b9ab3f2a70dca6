"""Korean."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Small words
    "and": "{first}, {last}",
    "or": "{first} 또는 {last}",
    "coins_one": "코인 1개",
    "coins_many": "코인 {count}개",
    "cards_one": "카드 1장",
    "cards_many": "카드 {count}장",
    # Characters
    "role_duke": "공작",
    "role_assassin": "암살자",
    "role_captain": "사령관",
    "role_ambassador": "외교관",
    "role_contessa": "백작부인",
    # Actions
    "action_income": "수입",
    "action_aid": "해외 원조",
    "action_coup": "쿠데타",
    "action_tax": "징세",
    "action_assassinate": "암살",
    "action_steal": "강탈",
    "action_exchange": "교환",
    "deed_aid": "해외 원조",
    "deed_tax": "징세",
    "deed_assassinate": "{target} 님 암살",
    "deed_steal": "{target} 님 상대 강탈",
    "deed_exchange": "교환",
    "effect_income": "코인 1개 획득",
    "effect_aid": "코인 2개 획득",
    "effect_coup": "한 명이 카드 1장을 잃음",
    "effect_tax": "코인 3개 획득",
    "effect_assassinate": "한 명이 카드 1장을 잃음",
    "effect_steal": "한 명에게서 코인을 2개까지 빼앗음",
    "effect_exchange": "2장을 뽑고 원래 장수만큼 남김",
    "table_action": "행동",
    "table_claim": "선언",
    "table_cost": "비용",
    "table_effect": "효과",
    "table_blocked": "막을 수 있는 인물",
    # Events
    "began": "{players}인 게임을 시작합니다.",
    "began_committed": "{players}인 게임을 시작합니다. 셔플 커밋먼트: {commitment}",
    "turn_began": "{number}턴: {name} 님.",
    "passed": "{name} 님이 패스합니다.",
    "passed_many": "{name} 님이 패스합니다.",
    "resigned": "{name} 님이 나갑니다. 이번 차례가 끝나면 적용됩니다.",
    "agreed": "{name} 님이 무승부에 동의합니다.",
    "won": "{name} 님이 승리합니다!",
    "drawn": "게임이 무승부로 끝납니다.",
    "dealt": "{name} 님이 카드 2장을 받습니다. 보유: {coins}.",
    "dealt_own": "{name} 님이 받은 카드: {cards}. 보유: {coins}.",
    "announced_income": "{name} 님이 수입을 얻습니다.",
    "announced_aid": "{name} 님이 해외 원조를 요청합니다.",
    "announced_coup": "{name} 님이 {target} 님에게 쿠데타를 일으킵니다.",
    "announced_tax": "{name} 님의 {role} 선언: 징세.",
    "announced_assassinate": "{name} 님의 {role} 선언: {target} 님 암살.",
    "announced_steal": "{name} 님의 {role} 선언: {target} 님 상대 강탈.",
    "announced_exchange": "{name} 님의 {role} 선언: 교환.",
    "countered": "{name} 님이 {role} 선언으로 {actor} 님의 {deed} 시도를 막습니다.",
    "challenged": "{name} 님이 {claimant} 님의 {role} 선언을 의심합니다.",
    "showed": "{name} 님이 {role} 카드를 공개합니다.",
    "replaced": "{name} 님이 그 카드를 덱에 넣고 새로 1장을 뽑습니다.",
    "replaced_own": "{name} 님이 그 카드를 덱에 넣고 {card} 카드를 뽑습니다.",
    "lost_coup": "{name} 님이 쿠데타로 {role} 카드를 잃습니다.",
    "lost_assassinated": "{name} 님이 암살로 {role} 카드를 잃습니다.",
    "lost_lost_challenge": "{name} 님의 의심이 빗나가 {role} 카드를 잃습니다.",
    "lost_caught": "{name} 님이 선언을 증명하지 못해 {role} 카드를 잃습니다.",
    "lost_resigned": "{name} 님이 나가며 {role} 카드를 뒤집습니다.",
    "eliminated": "{name} 님이 탈락합니다.",
    "blocked": "막기 성공: {actor} 님의 {deed} 시도가 무산됩니다.",
    "paid": "{name} 님이 {coins}를 냅니다.",
    "took": "{name} 님이 국고에서 {coins}를 가져갑니다.",
    "stole": "{name} 님이 {target} 님에게서 {coins}를 빼앗습니다.",
    "refunded": "{name} 님이 {coins}를 돌려받습니다.",
    "swept": "{name} 님의 {coins}가 국고로 돌아갑니다.",
    "drew": "{name} 님이 덱에서 뽑습니다: {cards}.",
    "exchanged": "{name} 님이 카드 2장을 덱에 돌려놓습니다.",
    "exchanged_own": "{name} 님이 남긴 카드: {kept}. 돌려놓은 카드: {returned}.",
    # Questions
    "ask_turn": "{name} 님, 행동을 고르세요.",
    "ask_turn_forced": "{name} 님은 {coins}가 있어 반드시 쿠데타를 해야 합니다.",
    "stake_claim": "{claimant} 님의 {role} 선언: {deed}.",
    "stake_block": "{claimant} 님이 {role} 선언으로 {actor} 님의 {deed} 시도를 막습니다.",
    "stake_announced": "{actor} 님의 행동: {deed}.",
    "ask_challenge": "{stake} {name} 님, 의심하시겠습니까?",
    "ask_block": "{stake} {name} 님, 막으시겠습니까?",
    "ask_all": "{stake} 반응할 사람이 있습니까({names})?",
    "ask_reveal": (
        "{challenger} 님이 {name} 님의 {role} 선언을 의심합니다. "
        "{name} 님, 어떤 카드를 공개하시겠습니까?"
    ),
    "ask_reveal_hint": "{role} 카드면 증명되고, 다른 카드면 그 카드를 잃습니다.",
    "ask_lose": "{name} 님은 카드 1장을 잃습니다({reason}). 어떤 카드로 하시겠습니까?",
    "ask_exchange": "{name} 님, 남길 {cards}을 고르세요.",
    "ask_exchange_one": "{name} 님, 남길 카드를 고르세요.",
    "waiting": "{names} 님을 기다리는 중입니다.",
    "waiting_hidden": "응답을 기다리는 중입니다.",
    "reason_coup": "쿠데타",
    "reason_assassinated": "암살",
    "reason_lost_challenge": "의심 실패",
    "reason_caught": "블러핑 발각",
    "reason_resigned": "퇴장",
    # Choices
    "choice_income": "수입: 코인 1개 획득",
    "choice_aid": "해외 원조: 코인 2개 획득",
    "choice_coup": "{target} 님에게 쿠데타: {coins} 지불",
    "choice_tax": "징세: 코인 3개 획득 (공작 선언)",
    "choice_assassinate": "{target} 님 암살: {coins} 지불 (암살자 선언)",
    "choice_steal": "{target} 님에게서 강탈 (사령관 선언)",
    "choice_exchange": "카드 교환 (외교관 선언)",
    "choice_challenge": "{role} 선언 의심하기",
    "choice_pass": "패스",
    "choice_pass_block": "막지 않기",
    "choice_pass_block_claim": "막기 받아들이기",
    "choice_block": "{role} 선언으로 막기",
    "choice_show": "{role} 공개",
    "choice_show_proof": "{role} 공개: 선언 증명",
    "choice_show_loss": "{role} 공개: 카드를 잃음",
    "choice_lose": "{role} 잃기",
    "choice_keep": "남기기: {roles}",
    "choice_resign": "게임에서 나가기",
    "choice_draw": "무승부에 동의하기",
    # Refusals
    "refusal_over": "게임이 끝났습니다.",
    "refusal_no_seat": "{players}인 테이블에 {seat}번 자리는 없습니다.",
    "refusal_not_asked": "지금은 {seat_name} 님이 답할 차례가 아닙니다.",
    "refusal_not_legal": "지금은 '{choice}' 선택을 할 수 없습니다. 가능: {legal}.",
    "refusal_gone": "{seat_name} 님은 이미 게임에서 빠졌습니다.",
    "refusal_not_quiet": (
        "무승부 합의는 카드를 잃은 사람 없이 {turns}번의 차례가 지나야 할 수 있습니다."
    ),
    "refusal_agreed": "{seat_name} 님은 이미 무승부에 동의했습니다.",
    "refusal_players": "이 게임은 {least}~{most}인용입니다({players}명은 불가).",
    "refusal_option_unknown": "'{name}' 옵션이 없습니다. 옵션: {known}.",
    "refusal_option_value": "{name} 옵션 값으로 '{value}' 사용 불가. 가능: {allowed}.",
    "refusal_option_range": "{name} 옵션은 {least}~{most} 사이여야 합니다(입력: {value}).",
    "refusal_option_malformed": "'{text}': 옵션이 아닙니다. name=value 형식으로 쓰세요.",
    "refusal_preset_unknown": "'{name}' 프리셋이 없습니다. 프리셋: {known}.",
    "refusal_ruleset_unknown": "'{name}' 규칙이 없습니다. 규칙: {known}.",
    "refusal_bot_unknown": "'{name}' 봇이 없습니다. 봇: {known}.",
    "refusal_bot_library": "이 봇에는 {name}이(가) 필요합니다: pip install {name}.",
    "refusal_seat_lists": "손패, 잃은 카드, 코인은 같은 수의 자리로 지정해야 합니다.",
    "refusal_seat_cards": "{seat}번 자리의 카드는 앞뒷면을 합쳐 {cards}장이어야 합니다.",
    "refusal_card_unknown": "'{card}' 인물이 없습니다. 인물: {known}.",
    "refusal_card_count": "인물마다 {copies}장씩 있어야 합니다. 현재: {counts}.",
    "refusal_coins": "{seat}번 자리는 코인 {coins}개를 가질 수 없습니다.",
    "refusal_treasury": "자리들의 코인이 국고보다 많습니다.",
    "refusal_numbers": "차례는 1부터, 질문은 0부터 셉니다.",
    "refusal_turn": "지금은 {seat}번 자리의 차례일 수 없습니다.",
    "refusal_leaving": "남아 있는 자리만 나갈 수 있습니다.",
    "refusal_dealer": "딜러는 테이블에 있는 자리여야 합니다.",
    "refusal_winner": "이 카드로는 {seat}번 자리가 이겼을 수 없습니다.",
    "refusal_living": "두 자리 이상에 카드가 있고 승자가 아직 없어야 합니다.",
    "refusal_stack": "대기할 수 없는 프레임입니다: {stack}.",
    "refusal_drawn_cards": "뽑은 카드 2장은 교환할 때만 있을 수 있습니다.",
    "refusal_frame": "테이블 상황에 맞지 않습니다: {frame}.",
    "refusal_asked": "그 자리에는 질문할 수 없습니다: {seats}.",
    "refusal_frame_unknown": "'{text}': 프레임이 아닙니다. 프레임: {known}.",
    "refusal_frame_malformed": "'{text}': 그 종류의 프레임이 아닙니다.",
    "refusal_label_unknown": "'{label}': 여기서 쓸 수 없습니다. 가능: {known}.",
    "refusal_label_twice": "'{label}': 두 번 나옵니다.",
    "refusal_seat_coins": "자리는 카드와 코인 수 하나로 씁니다(입력: '{text}').",
    "refusal_number": "'{text}': 숫자가 아닙니다.",
    "refusal_secret": "비밀값은 소문자 16진수 64자리입니다.",
    "refusal_answer_malformed": "'{text}': '0 tax' 같은 답이 아닙니다.",
    "refusal_transcript_heading": "기보는 'position:' 또는 'deal:' 줄로 시작합니다.",
    "refusal_choice_empty": "번호나 선택을 입력하세요.",
    "refusal_choice_unknown": "'{text}': 선택지에 없습니다.",
    "refusal_choice_unclear": "'{text}': 여러 가지로 해석됩니다: {legal}.",
    "refusal_record_malformed": "게임 기록이 아닙니다: {detail}.",
    "refusal_record_format": "기록 형식은 {format}인데, 이 프로그램은 {known} 형식을 읽습니다.",
    "refusal_record_size": "파일이 너무 커서 기록일 수 없습니다.",
    "refusal_record_checksum": "파일이 손상되었습니다. 체크섬이 내용과 맞지 않습니다.",
    "refusal_record_without_start": "기록에 비밀값도 국면도 없습니다.",
    "refusal_record_options": "기록과 시작 국면의 옵션이 다릅니다.",
    "refusal_record_answer": "기록의 {number}번 답은 불가능합니다: {cause}",
    "refusal_record_commitment": "비밀값이 시작할 때의 커밋먼트와 맞지 않습니다.",
    "refusal_record_other_commitment": "기록의 커밋먼트가 적어 둔 것과 다릅니다.",
    "refusal_record_events": "기록의 {number}번 사건이 규칙과 다릅니다.",
    "refusal_file_unreadable": "읽을 수 없음: {path} ({detail}).",
    "refusal_file_unwritable": "쓸 수 없음: {path} ({detail}).",
    "refusal_request_malformed": "요청이 아닌 줄입니다: {detail}.",
    "refusal_request_size": "줄이 {most}바이트보다 깁니다.",
    "refusal_request_utf8": "UTF-8이 아닌 줄입니다({byte}번째 바이트).",
    "refusal_request_deep": "줄의 중첩이 {most}단계를 넘습니다.",
    "refusal_request_twice": "한 객체에 '{field}' 키가 두 번 있습니다.",
    "refusal_request_unknown": "'{name}' 요청이 없습니다. 요청: {known}.",
    "refusal_either": "다음 중 하나만 지정하세요: {one}, {other}.",
    "refusal_names": "{players}명인데 이름이 {names}개입니다.",
    "refusal_waiting": "규칙상 그 자리에 그 선택지는 없습니다: {seats}.",
    "refusal_used_without_secret": "비밀값이 없으면 사용되었을 수도 없습니다.",
    "refusal_undo": "답이 {given}개뿐이라 {answers}개를 무를 수 없습니다.",
    "refusal_count": "셀 국면이 {most}개를 넘습니다.",
    "refusal_internal": "심판 프로그램의 내부 오류입니다: {cause}.",
    "refusal_no_game": "아직 게임이 없습니다. 카드를 나누거나 국면을 설정하세요.",
    "refusal_stale": "지금 질문은 {quoted}번이 아니라 {question}번입니다.",
    "refusal_name": "이름은 표시 가능한 1~{most}자여야 합니다(입력: '{name}').",
    "refusal_name_twice": "두 사람이 같은 이름({name})을 쓸 수 없습니다.",
    "refusal_too_many": "{seats}자리에 {players}명은 앉을 수 없습니다.",
    "refusal_nothing_saved": "저장된 경기가 없습니다.",
    "refusal_who": "'{text}': 반응할 수 있는 사람이 아닙니다.",
    "refusal_viewer": "'{text}': 볼 수 있는 시점이 아닙니다. 가능: {known}.",
    # Bots
    "bot_random": "가능한 선택 중 아무거나 고름",
    "bot_honest": "블러핑하지 않고, 확실한 거짓말만 의심함",
    "bot_sceptic": "거의 모든 선언을 믿지 않고, 지나치게 자주 의심함",
    "bot_liar": "대개 거짓말을 하며, 들키지 않으리라 믿음",
    "bot_careful": "블러핑도 의심도 드물고, 안전한 기회를 기다림",
    "bot_steady": "카드를 세고, 선언을 저울질하며, 적당히 블러핑함",
    "bot_apprentice": "아직 배우는 중인 강자. 잘 두지만 가끔 실수함",
    "bot_strong": "가장 강함. 판을 읽고 자신의 패는 전혀 드러내지 않음",
    # The rules in short
    "term_rules": (
        "각자 비공개 카드 2장과 코인을 가집니다. 마지막까지 카드가 남은 사람이 이깁니다.\n"
        "차례마다 행동을 하나 합니다. 어떤 행동은 인물을 선언해야 하며, 없어도 할 수 있습니다.\n"
        "누구나 선언을 의심할 수 있습니다. 선언한 카드를 공개하면 새 카드로 바꾸고\n"
        "의심한 사람이 카드를 잃습니다. 공개하지 못하면 선언한 사람이 카드를 잃고\n"
        "행동은 실패합니다.\n"
        "인물을 선언해 막을 수 있는 행동도 있습니다. 막기 역시 의심받을 수 있습니다.\n"
        "카드를 잃는 사람이 직접 골라 앞면으로 뒤집습니다.\n"
    ),
    # Presets and options
    "preset_official": "공식 규칙, 모두 기본값",
    "preset_doc000": "의심 실패 후에는 제삼자가 의심한 경우의 대상만 막을 수 있음",
    "preset_doc002": "의심 실패 후에는 암살만 막을 수 있음",
    "preset_doc003": "오프라인 하우스 룰: 빈털터리에게도 강탈 가능, 탈락자의 코인은 즉시 회수",
    "preset_doc004": "3~6인 간단 규칙: 누구나 막을 수 있고, 막기는 행동한 사람만 의심 가능",
    "option_min_players": "최소 인원",
    "option_max_players": "최대 인원",
    "option_first_player": "첫 게임과 다음 게임의 선",
    "option_scheduler": "반응 순서: 모두 동시에, 또는 시계 방향으로 한 명씩",
    "option_show_answers": "아직 답하지 않은 사람을 보여 줄지",
    "option_draw_after_turns": "이만큼 길어지면 무승부",
    "option_start_coins": "시작 코인",
    "option_two_player_first_coins": "2인 게임에서 선의 코인",
    "option_coup_cost": "쿠데타 비용",
    "option_forced_coup_at": "차례 시작에 코인이 이만큼 있으면 반드시 쿠데타",
    "option_assassin_cost": "암살 비용",
    "option_refund_on_challenged": "블러핑이 들킨 암살자가 코인을 돌려받는지",
    "option_steal_min": "강탈 대상에게 있어야 할 코인",
    "option_steal_from_eliminated": "방금 탈락한 대상에게서도 강탈하는지",
    "option_targeted_block_by": "암살이나 강탈을 막을 수 있는 사람",
    "option_block_challenge_by": "막기를 의심할 수 있는 사람",
    "option_block_after_failed_challenge": "증명된 행동도 막을 수 있는지",
    "option_may_decline_proof": "의심받은 사람이 증명하지 않고 카드를 잃을 수 있는지",
    "option_steal_block_claim": "강탈을 막을 때 사령관인지 외교관인지 밝히는지",
    "option_reveal_lost": "탈락자의 카드를 테이블에 남겨 두는지",
    "option_treasury": "국고의 코인",
    # Poker: characters
    "role_disciple": "제자",
    "role_martyr": "순교자",
    "role_swindler": "사기꾼",
    "role_apothecary": "약제사",
    "role_cultist": "광신도",
    "role_baron": "남작",
    "role_priest": "사제",
    "role_spy": "첩자",
    "role_gravedigger": "무덤지기",
    "role_gambler": "도박꾼",
    "role_princess": "공주",
    # Poker: cards and slots
    "card": "{character}({printed})",
    "slot": "{slot}번 카드",
    "slot_disabled": "{slot}번 카드(무력화)",
    "slot_own": "{slot}·{card}",
    "slot_of": "{name} 님의 {slot}",
    "slot_shown": "{slot}: {card}",
    "slot_shown_disabled": "{slot}: {card} (무력화)",
    "times": " ×{count}",
    "at": " (대상: {what})",
    "again": " ({role} 반복)",
    "copy": "{role} 능력",
    "copy_at": "{role} 능력({at})",
    "unseen_card": "카드 1장",
    "unseen_cards": "카드",
    # Poker: money
    "gained_turn": "{name} 님이 차례의 ${money}를 받습니다.",
    "gained_take": "{name} 님이 ${money}를 더 받습니다.",
    "gained_duke": "{name} 님이 공작으로 ${money}를 받습니다.",
    "gained_baron": "{name} 님이 남작으로 ${money}를 받습니다.",
    "gained_princess": "{name} 님이 공주 더미로 ${money}를 받습니다.",
    "gained_caught": "{name} 님이 블러핑을 잡아내 ${money}를 받습니다.",
    "gained_swindled": "{name} 님은 ${money}만 받습니다.",
    "paid_swap": "{name} 님이 ${money}를 내고 카드를 바꿉니다.",
    "paid_coup": "{name} 님이 ${money}를 냅니다.",
    "paid_use": "{name} 님이 ${money}를 냅니다.",
    "paid_repeat": "{name} 님이 반복 비용으로 ${money}를 냅니다.",
    "paid_priest": "{name} 님이 카드를 잃는 대신 ${money}를 냅니다.",
    "paid_gravedigger": "{name} 님이 ${money}를 냅니다.",
    "paid_win": "{name} 님이 ${money}를 냅니다.",
    "gave_priest": "{to} 님이 {name} 님에게서 ${money}를 가져갑니다.",
    "gave_caught": "{name} 님이 블러핑을 들켜 {to} 님에게 ${money}를 줍니다.",
    "gave_swindled": "{name} 님이 {to} 님에게 ${money}만 줍니다.",
    "gave_claimant": "{name} 님이 카드를 잃는 대신 {to} 님에게 ${money}를 줍니다.",
    "gambled": "{name} 님의 손익: {net}.",
    # Poker: claims
    "announced": "{name} 님의 선언: {role}{times}{of}{at}.",
    "couped": "{name} 님이 {slot}에 쿠데타를 일으킵니다.",
    "challenged_poker": "{name} 님이 {claimant} 님의 {role}{times} 선언을 의심합니다.",
    "skipped": "{name} 님의 {role}{at}: 더는 할 수 없어 건너뜁니다.",
    "stopped": "{name} 님이 {role} 선언으로 {slot}에 대한 {actor} 님의 공격을 막습니다.",
    "voided": "{slot}에 대한 {actor} 님의 공격이 무산됩니다.",
    "ruined": "{name} 님은 빚을 졌는데 내놓을 도박꾼이 없습니다.",
    "triumphed_cultist": "{name} 님이 {cards} 카드를 공개합니다. 광신도 3장으로 승리!",
    "triumphed_baron": "{name} 님이 {cards} 카드를 공개합니다. 가장 부유한 남작의 승리!",
    "triumphed_gambler": "도박꾼 4장: {name} 님의 승리!",
    "reshuffled": "버린 카드를 섞어 {cards}장의 새 덱을 만듭니다.",
    # Poker: cards
    "proved": "{name} 님이 {cards} 카드로 증명하고, 보인 카드를 새로 바꿉니다.",
    "replaced_slot": "{name} 님의 새 {slot}: {card}.",
    "swindled": "{name} 님이 블러핑을 들켜 내놓은 {slot}: {card}.",
    "died": "{name} 님의 {slot}가 죽습니다({cause}): {card}.",
    "died_unseen": "{name} 님의 {slot}가 죽습니다({cause}).",
    "martyred": "{name} 님이 순교자 효과로 뽑습니다: {cards} ({slots}).",
    "disabled": "{name} 님의 {slot}가 무력화됩니다.",
    "looked": "{name} 님이 덱에서 {count}장을 봅니다: {cards}.",
    "mended": "{name} 님이 {slot}를 회복시킵니다.",
    "mended_none": "{name} 님은 아무것도 회복시키지 않습니다.",
    "chose": "{name} 님이 {slot} 자리에 놓습니다: {card}.",
    "chose_none": "{name} 님은 아무것도 남기지 않습니다.",
    "dug": "{name} 님이 버린 더미에서 꺼냅니다: {card}.",
    "buried_top": "{name} 님이 덱 위에 놓습니다: {card}.",
    "buried_swap": "{name} 님이 {slot} 자리에 놓습니다: {card}.",
    "buried_add": "{name} 님이 {slot}로 추가합니다: {card}.",
    "revealed": "{name} 님이 {role} 능력으로 뒤집은 카드: {cards}.",
    "setaside": "{name} 님이 공주 더미에 따로 둡니다: {card}.",
    "playedaside": "{name} 님이 공주 더미에서 공개해 사용합니다: {card}.",
    "cashed": "{name} 님이 공주 더미에서 {count}장을 내놓습니다: {cards}.",
    "rescued": "{name} 님이 빚을 갚으려고 내놓은 {slot}: {card}.",
    "dealt_poker_unseen": "{name} 님이 {slots}를 받습니다. 보유: ${money}.",
    "looked_unseen": "{name} 님이 덱에서 {count}장을 봅니다.",
    "martyred_unseen": "{name} 님이 순교자 효과로 뽑습니다: {slots}.",
    "cashed_unseen": "{name} 님이 공주 더미에서 {count}장을 내놓습니다.",
    "replaced_slot_unseen": "{name} 님의 {slot}가 새 카드로 바뀝니다.",
    "dealt_poker": "{name} 님이 받은 카드: {cards} ({slots}). 보유: ${money}.",
    "cause_coup": "쿠데타",
    "cause_assassin": "암살자",
    "cause_apothecary": "약제사",
    "cause_challenge": "의심",
    # Poker: questions
    "stake_poker": "{claimant} 님의 선언: {role}{times}{of}{at}.",
    "stake_saving": " ({slot}를 지키기 위해)",
    "stake_sparing": " (카드 대신 $5를 내기 위해)",
    "ask_answer": (
        "{challenger} 님이 {name} 님의 {role}{times} 선언을 의심합니다. "
        "{name} 님, 증명하시겠습니까, 카드를 내놓으시겠습니까?"
    ),
    "ask_target": "{actor} 님이 {slot}를 노립니다({source}). {name} 님, 막으시겠습니까?",
    "ask_param": "{name} 님, {role} 능력의 대상을 고르세요({number}/{count}).",
    "ask_disciple": "{name} 님, 제자를 선언해 {role} 능력을 반복하시겠습니까?",
    "ask_penalty": "{name} 님의 의심이 빗나갔습니다. 어떤 카드를 잃으시겠습니까?",
    "ask_cultist": "{name} 님, 뽑은 카드 중 1장을 자리에 놓으시겠습니까?",
    "ask_gravecard": "{name} 님, 버린 더미에서 어떤 카드를 꺼내시겠습니까?",
    "ask_gravemode": "{name} 님, 그 카드를 어디에 두시겠습니까?",
    "ask_princess": "{name} 님, 공주로 무엇을 하시겠습니까?",
    "ask_cash": "{name} 님, 더미의 어떤 카드를 돈으로 바꾸시겠습니까?",
    "ask_mend": "{name} 님, 무력화된 카드 중 어떤 것을 회복시키시겠습니까?",
    "ask_rescue": "{name} 님은 빚이 있습니다. 어떤 도박꾼을 내놓으시겠습니까?",
    # Poker: choices
    "choice_take_poker": "$1 더 받기",
    "choice_mend_poker": "치료: 2장을 보고, 하트가 있으면 무력화된 카드를 회복",
    "choice_swap_slot": "$1로 교체: {slot}",
    "choice_coup_slot": "쿠데타 (${money}): {slot}",
    "choice_use": "{role}{times} 선언{paying}: {effect}",
    "choice_paying": " (${money})",
    "choice_copy": "따라 하기: {what}",
    "choice_challenge_poker": "의심하기",
    "choice_pass_poker": "패스",
    "choice_prove": "증명: {slots}",
    "choice_lose_slot": "내놓기: {slot}",
    "choice_swindle_slot": "사기꾼으로 내놓기 (상대는 $1만): {slot}",
    "choice_priest_poker": "사제 선언: 대신 $5 지불",
    "choice_spy": "첩자{times} 선언: 덱에서 검은 카드가 나오면 막음",
    "choice_apothecary_poker": "약제사 선언: 막기",
    "choice_disciple": "{count}번 반복",
    "choice_disciple_0": "반복하지 않기",
    "choice_disciple_1": "1번 반복",
    "choice_none_poker": "없음",
    "choice_take_card": "{slot} 자리에 놓기: {card}",
    "choice_top_poker": "덱 위에 (무료)",
    "choice_grave_swap": "교체 ($5): {slot}",
    "choice_add_poker": "새 카드로 추가 ($10)",
    "choice_set_poker": "카드 1장 따로 두기",
    "choice_play_card": "사용: {card}",
    "choice_cash_poker": "더미의 카드를 돈으로 바꾸기",
    "choice_cash_card": "$1로 바꾸기: {card}",
    "choice_stop_poker": "그만하기",
    "choice_mend_slot": "회복: {slot}",
    "choice_rescue_slot": "내놓기: {slot}",
    "choice_ruin_poker": "없음: 탈락",
    # Poker: the cheat sheet
    "table_card": "카드",
    "table_character": "인물",
    "table_active": "능동 (내 차례)",
    "table_passive": "수동",
    "active_assassin": "상대 카드 1장을 죽임",
    "active_swindler": "남이 방금 쓴 능력을 따라 함",
    "active_apothecary": "카드를 무력화, 이미 무력화됐으면 죽임",
    "active_cultist": "3장 뽑아 1장을 자리에 놓음",
    "active_baron": "지난 차례의 능력 수입 + $1",
    "active_priest": "한 명에게서 $1를 가져옴",
    "active_spy": "카드 1장을 교체",
    "active_gravedigger": "버린 카드 꺼내기: 덱 $0, 교체 $5, 추가 $10",
    "active_gambler": "4장을 뒤집어 가장 많은 숫자로 배당",
    "active_princess": "따로 두기, 사용, 또는 돈으로",
    "active_duke": "$2 획득",
    "passive_disciple": "내 능력 반복, 1번에 $1",
    "passive_martyr": "죽으면 2장, 쿠데타면 1장 뽑음 (블러핑 불가)",
    "passive_swindler": "들켜도 $1만 냄 (블러핑 불가)",
    "passive_apothecary": "약제사를 막음",
    "passive_cultist": "3장이면 승리 (블러핑 불가)",
    "passive_baron": "$12를 내고도 최고 부자면 승리 (블러핑 불가)",
    "passive_priest": "의심 실패 시 $5로 카드 보존",
    "passive_spy": "대상일 때 검은 카드가 나오면 막음",
    "term_rules_poker": (
        "52장의 숫자마다 인물이 하나씩입니다. 마지막까지 카드가 남은 사람이 이깁니다.\n"
        "차례마다 $1를 받고 하나를 고릅니다: $1 더 받기, $1로 카드 교체, $7로 카드 1장에 쿠데타,\n"
        "치료, 또는 인물과 장수, 대상을 모두 선언하기. 그 인물이 없어도 됩니다.\n"
        "선언은 실행되기 전에 누구나 의심할 수 있습니다. 무력화되지 않은 카드로 그 장수만큼\n"
        "증명하면 보인 카드를 바꾸고 의심한 사람이 카드를 잃습니다. 못 하면 카드를 내놓고,\n"
        "의심한 사람은 $5를 받으며, 아무 일도 일어나지 않습니다. 수동 능력도 똑같습니다.\n"
    ),
    # Poker: refusals
    "refusal_poker_card": "'{card}' 카드가 없습니다. ah, tc처럼 숫자와 무늬로 씁니다.",
    "refusal_poker_deck": "52장이 한 장씩 있어야 합니다. 현재 {cards}장입니다.",
    "refusal_slot_ids": "카드 번호는 겹치지 않는 오름차순이고 다음 번호보다 작아야 합니다.",
    "refusal_slot_malformed": "'{text}': 카드도 돈도 자리의 다른 요소도 아닙니다.",
    "refusal_plan_malformed": "'{text}': 준비 중인 선언이 아닙니다.",
    "refusal_played": "{seat}번 자리는 그 인물들이 쓰인 것을 알 수 없습니다.",
    "refusal_limbo": "손에 든 카드는 광신도나 치료 질문 때만 있을 수 있습니다.",
    "refusal_picked": "그 카드들은 골랐을 수 없습니다.",
    "refusal_plan": "준비 중인 선언은 대상을 묻는 동안에만 있을 수 있습니다.",
    # Poker: options and presets
    "preset_three": "각자 카드 3장",
    "preset_gentle": "도박 배당 2, 4, 8, 16. 모두 $2로 시작",
    "option_hand": "시작 카드 수",
    "option_start_money": "시작 달러",
    "option_gambler_pay": "같은 숫자 1~4장일 때 도박꾼의 배당",
    "option_spy_scope": "첩자가 지킬 수 있는 대상 카드",
    "option_apothecary_block": "약제사를 막을 수 있는 사람",
    "option_mend_scope": "누구의 무력화된 카드를 회복할 수 있는지",
    "option_martyr_on_lost_challenge": "의심으로 내놓은 순교자도 새 카드를 뽑는지",
    "option_baron_previous": "남작이 돌아보는 차례",
    "option_caught_reward_from": "옳게 의심한 사람에게 돈을 내는 쪽",
    "option_priest_pays_to": "사제의 $5를 받는 쪽",
    "option_reveal_dead": "죽은 카드를 공개하는지",
    # What stands on the table
    "standing_turn": "{name} 님의 차례입니다.",
    "standing_over": "게임이 끝났습니다.",
    "standing_reveal": "{challenger} 님이 {name} 님의 {role} 선언을 의심합니다.",
    "standing_lose": "{name} 님은 카드 1장을 잃어야 합니다({reason}).",
    "standing_exchange": "{name} 님이 카드를 교환합니다.",
    "standing_answer": "{challenger} 님이 {name} 님의 {role}{times} 선언을 의심합니다.",
    "standing_target": "{actor} 님이 노리는 카드({source}): {slot}.",
    "standing_param": "{name} 님이 선언을 준비합니다.",
    "standing_disciple": "{name} 님은 {role} 능력을 반복할 수 있습니다.",
    "standing_penalty": "{name} 님의 의심이 빗나가 카드 1장을 잃습니다.",
    "standing_cultist": "{name} 님이 카드 3장을 봅니다.",
    "standing_gravecard": "{name} 님이 버린 더미를 살펴봅니다.",
    "standing_gravemode": "{name} 님이 카드를 1장 꺼냈습니다.",
    "standing_princess": "{name} 님이 공주를 사용합니다.",
    "standing_cash": "{name} 님이 공주 더미를 돈으로 바꿉니다.",
    "standing_mend": "{name} 님이 치료합니다.",
    "standing_rescue": "{name} 님은 빚이 있습니다.",
    "kind_action": "▲ 행동",
    "kind_block": "■ 막기",
    "kind_plain": "· 테이블",
    # What is pending
    "pending": "다음: {steps}",
    "pending_block_all": "다른 사람이 막을 수 있음",
    "pending_block": "{name} 님이 막을 수 있음",
    "pending_holds": "막기 성립",
    "pending_income": "{name} 님이 코인 1개 획득",
    "pending_aid": "{name} 님이 코인 2개 획득",
    "pending_coup": "{target} 님이 카드 1장을 잃음",
    "pending_tax": "{name} 님이 코인 3개 획득",
    "pending_assassinate": "{target} 님이 카드 1장을 잃음",
    "pending_steal": "{name} 님이 {target} 님에게서 코인을 2개까지 빼앗음",
    "pending_exchange": "{name} 님이 카드 2장을 뽑음",
    "pending_lose": "{name} 님이 카드 1장을 잃음",
    "pending_disciple": "{name} 님이 반복할 수 있음",
    "pending_target": "{name} 님이 막을 수 있음",
    "pending_strike_coup": "{slot}가 죽음",
    "pending_strike_assassin": "{slot}가 죽음",
    "pending_strike_apothecary": "{slot}가 무력화되거나 죽음",
    "pending_strike_spy": "{slot}가 교체됨",
    "pending_prevent": "{role} 능력이 지킬 수 있음",
    "pending_absolved": "{name} 님이 카드 대신 $5를 냄",
    "pending_penalty": "{name} 님이 카드 1장을 잃음",
    "pending_turn_ends": "차례 종료",
    # What may be chosen, in few words
    "brief_income": "코인 +1",
    "brief_aid": "코인 +2",
    "brief_coup": "{coins}로 카드 1장 제거",
    "brief_tax": "코인 +3",
    "brief_assassinate": "{coins}로 카드 1장 제거",
    "brief_steal": "코인 2개까지",
    "brief_exchange": "카드 2장 뽑기",
    "brief_swap": "$1로 새 카드",
    "brief_coup_poker": "${money}로 카드 1장 제거",
    "brief_take": "$1 더",
    "brief_mend": "2장 중 하트면 회복",
    "brief_use_assassin": "상대 카드 1장을 죽임",
    "brief_use_swindler": "남이 쓴 능력 따라 하기",
    "brief_use_apothecary": "무력화하거나 죽임",
    "brief_use_cultist": "3장 뽑아 1장 놓기",
    "brief_use_baron": "지난 차례 수입 + $1",
    "brief_use_priest": "한 명에게서 $1",
    "brief_use_spy": "카드 1장 교체",
    "brief_use_gravedigger": "버린 더미 파기",
    "brief_use_gambler": "4장 뒤집어 배당",
    "brief_use_princess": "따로 두기·사용·현금",
    "brief_use_duke": "$2 획득",
    "action_take": "받기",
    "action_swap": "교체",
    "action_mend": "치료",
    "whom": "누구에게? 키나 마우스로 테이블에서 고르세요.",
    "which_slot": "어떤 카드? 키나 마우스로 테이블에서 고르세요.",
    "how_often": "몇 장? 가지고 있다고 말할 장수입니다.",
    "aim_seat": "{name}: {coins}, {cards}",
    "claim_true": "{role} ✓",
    "claim_bluff": "{role} 블러핑",
    "verb_show_proof": "공개: 증명",
    "verb_show_loss": "공개: 잃음",
    "verb_lose": "잃기",
    "verb_keep": "남기기",
    "verb_prove": "증명",
    "verb_swindle": "$1로 내놓기",
    "verb_rescue": "내놓기",
    "verb_card": "가져오기",
    "verb_cash": "$1로 바꾸기",
    "keep_these": "표시한 카드 남기기 ({marked}/{wanted}): Enter",
    # Cards
    "face_duke": "징세 코인 +3\n원조를 막음",
    "face_assassin": "코인 3개로\n암살",
    "face_captain": "코인 2개 강탈\n강탈을 막음",
    "face_ambassador": "카드 교환\n강탈을 막음",
    "face_contessa": "암살을\n막음",
    "face_down": "뒷면",
    "face_lost": "잃음",
    "face_disabled": "무력화",
    # The seat panels
    "panel_out": "탈락",
    "panel_pile": "+{count}장 따로",
    # The table screen
    "head_classic": "COUP  {turn}턴 · 덱 {deck}장",
    "head_poker": "COUP 포커  {turn}턴 · 덱 {draw} · 버린 더미 {discard}",
    "head_score": "승리: {score}",
    "head_lesson": "레슨 {done}/{all}",
    "since": "── {name} 님이 마지막으로 본 뒤 ──",
    "nobody_asked": "지금 여기서 답할 사람이 없습니다.",
    "bot_thinks": "{name} 님이 생각 중…",
    "bots_think": "다른 플레이어들이 생각 중…",
    "next_game": "다음 게임",
    "next_game_detail": "승자가 선",
    "watch_replay": "다시 보기",
    "leave_table": "테이블 떠나기",
    "back_to_start": "시작 화면으로",
    "all_pass": "아무도 반응하지 않음",
    "log_title": "진행 기록",
    "beliefs_title": "알 수 있는 것",
    "hint_best": "고수라면: {choice}",
    "hint_none": "지금 결정할 것이 없습니다.",
    "hint_thinks": "고수가 생각하는 중입니다…",
    "hint_often": "빈도",
    "hint_chance": "승률",
    "hand_over_title": "{name} 님 차례입니다",
    "hand_over_text": "{name} 님, 다른 사람이 보지 않을 때 Enter를 누르세요.",
    "pace_is": "봇: {pace}",
    "pace_none": "기다림 없음",
    "pace_quick": "빠르게",
    "pace_normal": "사람처럼",
    "pace_slow": "느리게",
    "resign_sure": "{name} 님이 나가면 차례가 끝날 때 카드를 모두 잃습니다. 정말 나갈까요?",
    "resign_yes": "게임에서 나가기",
    "resign_no": "계속하기",
    "too_small": "창이 80 × 24보다 작습니다. 모두 보려면 창을 키우세요.",
    "hand_over_take": "넘겨받기",
    "game_over": "게임이 끝났습니다. 모든 카드를 공개합니다.",
    "left_saved": "경기를 저장했습니다. 언제든 이어서 할 수 있습니다.",
    "crashed": ("프로그램 오류로 멈췄습니다. 지금까지의 답은 저장되었습니다.\n고칠 분께: {path}"),
    # The guided game
    "player": "플레이어",
    "coach": "코치",
    "go_on": "계속",
    "lesson_try": "이 레슨에서는 이것을 고르세요: {choice}",
    "lesson_done": "실전 게임 하기",
    "lesson_done_detail": "봇 3명과 대결",
    "opening_tagline": "블러핑 카드 게임",
    # Lessons: classic
    "refusal_lesson_other": (
        "그건 다음에 직접 게임할 때 해 보세요. 이 레슨에서는 이것을 고르세요: {wanted}."
    ),
    "lesson_classic_income": (
        "뒷면으로 놓인 당신의 카드는 공작과 외교관입니다. 마지막까지 카드가 남으면 이깁니다. "
        "안전하게 '수입'부터 시작하세요. 코인 1개지만 아무도 막지 못합니다. 코인을 잘 보세요."
    ),
    "lesson_classic_others": (
        "Fiora와 Baldo도 처음의 당신처럼 비공개 카드 2장과 코인 2개를 가졌습니다. "
        "무엇을 하는지는 모두가 보지만, 정체는 아무도 모릅니다."
    ),
    "lesson_classic_tax": (
        "'징세'는 공작을 선언하고 코인 3개를 얻습니다. 선언은 누구나 의심할 수 있습니다. "
        "거짓이면 거짓말한 사람이, 진짜면 의심한 사람이 카드를 잃습니다. "
        "당신에겐 공작이 있으니 '징세'를 고르세요."
    ),
    "lesson_classic_believed": (
        "아무도 의심하지 않아 공작을 본 사람이 없습니다. "
        "공작이 없었어도 통했다는 뜻이죠. 나중을 위해 기억해 두세요."
    ),
    "lesson_classic_noticed": "코인 6개가 촛불에 반짝입니다. Baldo가 눈독을 들였습니다.",
    "lesson_classic_theft": (
        "Baldo가 사령관을 선언하고 코인 2개를 빼앗으려 합니다. 진짜인지는 모릅니다. "
        "의심했는데 진짜라면 당신이 카드를 잃습니다. 더 안전한 방법이 있으니 '패스'하세요."
    ),
    "lesson_classic_block": (
        "강탈은 사령관이나 외교관으로 막을 수 있고, 당신에겐 외교관이 있습니다. "
        "외교관 선언으로 막으세요. 막기도 똑같은 선언이라 거짓말일 수도 있습니다."
    ),
    "lesson_classic_staring": (
        "이제 Baldo가 당신의 막기를 의심할 수 있습니다. 한참 동안 눈을 들여다보는군요…"
    ),
    "lesson_classic_aid": (
        "물러섰습니다. 코인은 모두 그대로입니다. 이제 '해외 원조'로 코인 2개를 요청하세요. "
        "선언이 아니라서 의심받지 않지만, 누구나 공작을 선언해 막을 수 있습니다."
    ),
    "lesson_classic_blocked": (
        "Fiora가 공작으로 막습니다. 당신도 Baldo도 의심할 수 있지만, "
        "코인 2개에 카드를 걸 가치는 없습니다. 받아들이고 Fiora의 공작을 기억하세요."
    ),
    "lesson_classic_exchange": (
        "코인이 안 되면 더 좋은 카드를 얻어야죠. '교환'은 외교관을 선언하고 "
        "2장을 뽑아 좋은 것을 남깁니다. Baldo가 뭐라 생각하든 당신은 정말 외교관이 있습니다."
    ),
    "lesson_classic_enough": "또 외교관? Baldo는 이제 믿지 않습니다.",
    "lesson_classic_show": (
        "의심받았지만 당신은 진실을 말했습니다. '외교관 공개'를 고르세요. "
        "외교관은 덱으로 가고 새로 1장을 뽑으니 손패는 여전히 비밀입니다. "
        "Baldo가 카드를 잃습니다."
    ),
    "lesson_classic_wrong": (
        "어떤 카드를 잃을지는 본인이 고릅니다. 잃은 카드는 앞면으로 남으니 눈여겨보세요."
    ),
    "lesson_classic_keep": (
        "암살자와 사령관을 남기세요. 하나는 공격용, 하나는 강탈 방어용입니다. "
        "공작은 돌아가지만 다들 그걸 모릅니다. 아직 있다고 믿고 있죠."
    ),
    "lesson_classic_short": (
        "코인이 6개입니다. 7개면 쿠데타를 할 수 있고, 10개부터는 반드시 해야 합니다. "
        "딱 하나 모자라네요. '수입'은 아무도 막지 못합니다."
    ),
    "lesson_classic_desperate": "카드가 1장 남은 Baldo는 당신의 코인이 더욱 탐납니다.",
    "lesson_classic_challenge": (
        "또 사령관? 3장 중 1장은 Baldo 앞에 앞면으로, 1장은 당신 손에 있습니다. "
        "거짓말 냄새가 나네요. 의심하세요! 맞으면 Baldo는 탈락입니다!"
    ),
    "lesson_classic_coup": (
        "잡았습니다, 탈락! 이제 코인 7개로 Fiora에게 '쿠데타'를 일으키세요. 선언이 없으니 "
        "아무도 의심하거나 막을 수 없고, Fiora는 잃을 카드만 고릅니다."
    ),
    "lesson_classic_revenge": "하지만 Fiora에게도 코인 7개가 있고, 뒤끝도 깁니다.",
    "lesson_classic_lose": (
        "쿠데타로 카드를 1장 잃습니다. 무엇을 잃을지는 당신이 고릅니다. "
        "마지막 일격을 위해 암살자를 지키고 사령관을 잃으세요."
    ),
    "lesson_classic_bluff": (
        "코인은 없고 암살에는 3개가 듭니다. 이제 블러핑할 때입니다. 공작 없이 '징세'! "
        "전에는 믿어 줬지만, 이번에 Fiora가 의심하면 당신은 탈락입니다."
    ),
    "lesson_classic_dare": (
        "Fiora가 당신의 한 장뿐인 카드를 보고, 자기 카드를 봅니다. 감히 의심할까요?"
    ),
    "lesson_classic_believe": (
        "통했습니다! 이제 Fiora가 막을 때 쓴 공작을 선언하고 코인 3개를 얻으려 합니다. "
        "암살 비용이죠. 하지만 틀리면 당신은 끝입니다. '패스'하세요."
    ),
    "lesson_classic_assassinate": (
        "당하기 전에 코인 3개로 Fiora를 암살하세요. 이 선언은 진짜입니다. "
        "막을 수 있는 건 백작부인뿐입니다. 진짜든, 블러핑이든."
    ),
    "lesson_classic_last": (
        "백작부인 블러핑이면 Fiora가 살 수도 있습니다. "
        "하지만 당신이 거짓말쟁이를 어떻게 다루는지 봤죠."
    ),
    "lesson_classic_won": (
        "당신의 승리입니다! 진실을 말하고, 한 번 거짓말하고, 믿지 말아야 할 때를 알았습니다. "
        "이제부터는 무엇이 거짓인지 아무도 알려 주지 않습니다."
    ),
    # Lessons: poker
    "lesson_poker_take": (
        "숫자마다 인물이 하나씩이며 표에 나와 있습니다. 당신의 0번, 1번 카드는 킹, 곧 공작입니다. "
        "차례의 $1는 이미 받았습니다. '$1 더 받기'를 고르세요."
    ),
    "lesson_poker_slots": (
        "Zita는 2번과 3번 카드를 가졌습니다. 번호는 공개되고 바뀌지 않지만, "
        "거기 무엇이 있는지는 비밀입니다."
    ),
    "lesson_poker_dukes": (
        "공작은 $2를 얻고, 여러 장을 한꺼번에 선언할 수 있습니다. 공작 ×2를 선언해 $4를 얻으세요. "
        "거짓말이어도 되지만 의심받으면 둘 다 보여야 합니다. 당신은 둘 다 있습니다."
    ),
    "lesson_poker_eyebrow": "두 번째 차례에 공작이 둘? Zita가 눈썹을 치켜올립니다.",
    "lesson_poker_prove": (
        "의심받았으니 0번과 1번 카드로 증명하세요. 보인 카드는 새로 바뀌고 번호는 그대로입니다. "
        "잘못 의심한 사람은 카드를 잃습니다."
    ),
    "lesson_poker_penalty": (
        "Zita는 카드를 내놓아야 하는데 싫지 않은 눈치입니다. 3번 카드를 잘 보세요."
    ),
    "lesson_poker_disciple": (
        "순교자였군요. 죽으면서 4번과 5번 카드를 가져다주었습니다. "
        "당신은 제자와 첩자를 뽑았습니다. 제자는 $1로 방금 쓴 능력을 반복합니다. "
        "공작을 1번 반복하세요."
    ),
    "lesson_poker_bottle": "Zita가 $2를 세어 놓고 작은 초록 병에 손을 뻗습니다.",
    "lesson_poker_apothecary": (
        "Zita가 약제사를 선언해 당신의 0번 카드를 무력화하려 합니다. 그러면 증명에 쓸 수 없습니다. "
        "의심했는데 진짜면 카드를 잃습니다. 다른 방법이 있으니 '패스'하세요."
    ),
    "lesson_poker_spy": (
        "첩자는 카드가 대상이 되었을 때도 쓸 수 있습니다. 1번 카드인 첩자를 선언하세요. "
        "덱에서 1장을 뒤집어 검은색이면 막습니다."
    ),
    "lesson_poker_coup": (
        "검은색! 막았고 Zita의 $2는 날아갔습니다. 당신은 $9, 쿠데타는 $7로 고른 카드를 죽입니다. "
        "2번 카드에 쿠데타를 하세요. 의심할 수 없고 첩자만 막을 수 있습니다."
    ),
    "lesson_poker_another": "Zita에게 병이 또 있네요. 지하실이 궁금해집니다.",
    "lesson_poker_again": (
        "또 약제사, 이번엔 1번 카드인 첩자를 노립니다. "
        "한 번이면 무력화, 두 번이면 죽습니다. 아직 의심은 비싸니 '패스'하세요."
    ),
    "lesson_poker_luck": (
        "첩자는 자기 자신도 지킬 수 있습니다. 다시 첩자를 선언하고 클럽이나 스페이드를 빌어 보세요."
    ),
    "lesson_poker_red": (
        "빨간색, 실패입니다. 한 대상에 첩자를 두 번 선언할 수는 없습니다. "
        "약제사를 블러핑해 막을 수도 있지만, 그냥 '패스'합시다."
    ),
    "lesson_poker_mend": (
        "1번 카드가 무력화되었고 한 번 더 당하면 죽습니다. '치료'하세요. "
        "덱에서 2장을 보고 하트가 있으면 카드가 회복됩니다."
    ),
    "lesson_poker_gambler": (
        "하트! 1번 카드가 돌아왔습니다. 이제 블러핑입니다. 없는 도박꾼을 선언하세요. "
        "4장을 뒤집어 페어면 $6를 받고, 도박꾼이 나올 때마다 $2를 잃습니다."
    ),
    "lesson_poker_faith": (
        "의심할 사람은 Zita뿐입니다. 거짓말이 들켜 카드를 내놓으면 Zita가 $5를 받습니다. "
        "하지만 지난번 의심으로 카드를 잃었죠…"
    ),
    "lesson_poker_enough": (
        "10 페어! 지어낸 이야기로 $6를 벌었습니다. 제자는 이것도 반복할 수 있지만, "
        "운이 좋을 때 멈추세요. '반복하지 않기'를 고르세요."
    ),
    "lesson_poker_desperate": "당신은 $10, 쿠데타에 충분합니다. Zita는 급히 돈이 필요합니다.",
    "lesson_poker_doubt": (
        "공작 ×2? 킹은 4장인데, 당신이 2장을 보였고 도박꾼이 세 번째를 뒤집었습니다. "
        "Zita에게 2장이 있을 리 없습니다. 의심하세요!"
    ),
    "lesson_poker_last": (
        "잡았습니다. Zita는 4번 카드를 내놓았고 거짓말은 무산, 당신은 $5를 얻었습니다. "
        "5번 카드가 마지막입니다. 쿠데타를 하세요."
    ),
    "lesson_poker_hope": "이제 Zita를 구할 건 첩자뿐인데, 지어낼 이야기도 바닥났습니다.",
    "lesson_poker_won": (
        "당신의 승리입니다! 광신도 3장이나 부유한 남작으로도 이길 수 있습니다(규칙 참고). "
        "다른 인물들은 다음 게임에서 기다립니다."
    ),
    # Advice
    "percent": "{count}%",
    "times_one": "1번",
    "times_many": "{count}번",
    "why_only_choice": "다른 선택이 없습니다.",
    "why_close": "비슷한 선택입니다. 고수는 읽히지 않게 바꿔 가며 둡니다.",
    "why_brings": "{coins}를 얻습니다.",
    "why_exchange_chooses": "덱에서 두 장을 더 보고 남길 카드를 고릅니다.",
    "why_block_likely": "약 {chance} 확률로 {seat} 님이 {roles} 카드로 진짜 막을 수 있습니다.",
    "why_block_likely_any": "약 {chance} 확률로 누군가 {roles} 카드로 진짜 막을 수 있습니다.",
    "why_bluff": "{roles} 카드가 없으니 블러핑이 됩니다.",
    "why_block_open": "{role} 카드로 진짜 막을 수 있습니다.",
    "why_block_bluff": "{roles} 카드가 없으니 막으면 블러핑입니다.",
    "why_must_hold": "다른 카드가 거의 남지 않았습니다. 선언은 사실입니다.",
    "why_truth_likely": (
        "선언이 사실일 확률은 약 {chance}입니다. {seat} 님에게 카드가 있어 보입니다."
    ),
    "why_bluff_likely": "선언이 사실일 확률은 약 {chance}입니다. {seat} 님은 블러핑 같습니다.",
    "hint_option": "승률 {chance}: {choice}",
    "hint_option_often": "{often} 비율로 선택, 승률 {chance}: {choice}",
    "infer_likely": "{seat} 님은 아마 {likely} 카드를 가졌습니다.",
    "infer_likely_hardly": (
        "{seat} 님은 아마 {likely} 카드를 가졌고, {hardly} 카드는 거의 없습니다."
    ),
    "infer_open": "{seat} 님의 카드는 알 수 없고, 가장 유력한 것은 {likely}입니다.",
    "infer_open_hardly": (
        "{seat} 님에게 가장 유력한 것은 {likely}이고, {hardly} 카드는 거의 없습니다."
    ),
    "infer_chance": "{role} ({chance})",
    "why_must_coup": "{coins}가 있으면 쿠데타만 할 수 있습니다.",
    "why_must_coup_poker": "${money}가 있으면 쿠데타만 할 수 있습니다.",
    "why_coup_sure": "쿠데타는 의심받지도 막히지도 않습니다.",
    "why_coup_unclaimed": "쿠데타는 ${money}가 들지만 선언이 아니라 의심받지 않습니다.",
    "why_wins_game": "마지막 상대의 마지막 카드입니다. 성공하면 이깁니다.",
    "why_last_rival_card": "마지막 상대 {seat} 님의 마지막 카드입니다.",
    "why_one_card_left": "{seat} 님은 카드가 1장뿐입니다.",
    "why_rival_can_coup": "{seat} 님은 {coins}로 쿠데타를 할 수 있습니다.",
    "why_strongest_rival": "{seat} 님이 가장 강한 상대입니다: {cards}, {coins}.",
    "why_strongest_rival_poker": "{seat} 님이 가장 강한 상대입니다: {cards}, ${money}.",
    "why_coup_next": "성공하면 {coins}가 되어 다음 차례에 쿠데타를 할 수 있습니다.",
    "why_denies_coup": "{seat} 님은 쿠데타할 코인이 모자라게 됩니다.",
    "why_steal_takes": "{seat} 님에게서 {coins}를 가져옵니다.",
    "why_income_safe": "수입은 의심받지도 막히지도 않습니다.",
    "why_take_safe": "$1 받기는 선언이 아니라 의심받지 않습니다.",
    "why_nothing_true": "지금 할 수 있는 선언 중 진짜는 없습니다.",
    "why_baron_near": "남작은 ${money} 앞서면 이깁니다. 지금은 ${lead} 앞섭니다.",
    "why_mend_heart": "2장 중 하트가 있으면 무력화된 카드가 회복됩니다.",
    "why_swap_weak": "새 카드가 평균적으로 {role} 카드보다 낫습니다.",
    "why_known_top": "덱 맨 위를 알고 있습니다: {role} 카드가 들어옵니다.",
    "why_fresh_card": "새 카드는 무력화되어 있지 않습니다.",
    "why_prevent_risk": "약 {chance} 확률로 {seat} 님이 {roles} 선언으로 막습니다.",
    "why_ability": "{role}: {ability}.",
    "why_copies": "{role} 따라 하기: {ability}.",
    "why_use_costs": "비용은 ${money}이고, 선언이 들통나지 않을 때만 냅니다.",
    "why_third_cultist_odds": "약 {chance} 확률로 승리할 광신도를 찾습니다.",
    "why_has_money": "{seat} 님은 ${money}를 가지고 있습니다.",
    "why_disabled_dies": "이미 무력화된 카드라 죽습니다.",
    "why_no_disciple": "제자가 없으니 반복은 블러핑입니다.",
    "why_repeat_little": "{role} 능력을 더 써도 비용이나 위험만 못합니다.",
    "why_repeat_costs": "반복에는 모두 ${money}가 듭니다.",
    "why_claim_true": "{role} 카드가 있으니 의심한 사람이 카드를 잃습니다.",
    "why_claim_true_poker": "{role} 카드가 {copies}장 있으니 의심한 사람이 손해를 봅니다.",
    "why_bluff_poker": "{role} 카드는 증명할 수 없습니다. 안 보이는 카드: {copies}장.",
    "why_bluff_last_card": "블러핑이 들키면 마지막 카드를 잃습니다.",
    "why_bluff_both_cards": "블러핑이 들키면 카드 2장을 모두 잃습니다.",
    "why_lie_exposed": "이 카드로 {roles} 거짓말을 들켜서 믿어 줄 사람이 거의 없습니다.",
    "why_doubt_risk": "약 {chance} 확률로 누군가 의심합니다.",
    "why_all_seen": "{roles} 카드의 위치를 모두 압니다. 선언은 거짓입니다.",
    "why_too_few_left": "다른 곳에 있을 {role} 카드는 {copies}장뿐입니다. 선언은 거짓입니다.",
    "why_proves_likely": "{seat} 님이 {role} 선언을 증명할 확률은 약 {chance}입니다.",
    "why_caught_before": "{seat} 님은 전에 블러핑을 {times} 들켰습니다.",
    "why_claimed_often": "{seat} 님은 지금 카드로 {role} 선언을 {times} 했습니다.",
    "why_let_pass_before": "{seat} 님은 전에 {role} 선언을 {times} 했고 의심받지 않았습니다.",
    "why_challenge_stops": "의심이 맞으면 {seat} 님의 행동도 멈춥니다.",
    "why_challenge_frees": "의심이 맞으면 내 행동이 그대로 진행됩니다.",
    "why_challenge_last_card": "의심이 틀리면 마지막 카드를 잃습니다.",
    "why_challenge_both_cards": "의심이 틀리면 암살까지 당해 2장을 모두 잃을 수 있습니다.",
    "why_challenge_one_card": "의심이 틀리면 카드 1장을 잃습니다.",
    "why_doubt_pays": "블러핑을 잡으면 보통 ${money}를 받습니다.",
    "why_doubt_last_card": "의심이 틀리면 마지막 카드를 잃습니다.",
    "why_doubt_one_card": "의심이 틀리면 카드 1장을 잃습니다.",
    "why_priest_at_hand": "의심이 틀려도 사제로 ${money}만 내면 됩니다.",
    "why_block_later_true": "{role} 카드가 있으니 아직 막을 수 있습니다.",
    "why_block_later": "{roles} 선언으로 아직 막을 수 있습니다.",
    "why_prevent_later": "{role} 카드가 있으니 아직 막을 수 있습니다.",
    "why_aimed_at_you": "내 {role} 카드를 노립니다.",
    "why_takes_your_money": "{seat} 님이 내 $1를 가져갑니다.",
    "why_pass_harmless": "패스해도 잃는 것이 없습니다.",
    "why_aimed_elsewhere": "대상은 내가 아니라 {seat} 님입니다.",
    "why_pass_costs_coins": "패스하면 최악의 경우 {coins}를 잃습니다.",
    "why_pass_costs_card": "패스하면 최악의 경우 카드 1장을 잃습니다.",
    "why_action_fails": "패스하면 내 행동이 실패합니다.",
    "why_may_stop_you": "그대로 두면 내 행동이 막힐 수 있습니다.",
    "why_last_card_at_stake": "마지막 카드가 걸려 있습니다.",
    "why_block_saves_card": "막으면 카드 1장을 지킵니다.",
    "why_block_saves_coins": "막으면 {seat} 님에게서 내 {coins}를 지킵니다.",
    "why_block_denies": "막으면 {seat} 님이 {coins}를 얻지 못합니다.",
    "why_card_at_stake": "내 {role} 카드가 걸려 있습니다.",
    "why_card_of_other": "내 카드가 아니라 {seat} 님의 카드입니다.",
    "why_spy_black": "약 {chance} 확률로 검은 카드가 나와 막습니다.",
    "why_shields": "약제사 선언을 믿어 주면 확실히 막습니다.",
    "why_only_replaced": "그 카드는 새 카드로 바뀔 뿐입니다.",
    "why_prevent_bluff": "첩자가 없으니 선언하면 블러핑입니다.",
    "why_proof": "{role} 카드로 선언을 증명하고 {seat} 님이 카드를 잃습니다.",
    "why_proof_poker": "{role} 카드로 선언을 증명하고 {seat} 님이 대가를 치릅니다.",
    "why_proof_replaced": "공개한 {role} 카드는 새 카드로 바뀝니다.",
    "why_no_proof": "{roles} 카드가 없으니 어차피 카드를 잃습니다.",
    "why_no_proof_poker": "{role} 선언을 증명할 수 없으니 어차피 카드를 잃습니다.",
    "why_same_cards": "둘 다 {role} 카드라 차이가 없습니다.",
    "why_worth_more": "지금은 {other} 카드보다 {role} 카드가 더 가치 있습니다.",
    "why_two_kinds": "같은 인물 둘보다 다른 인물 둘이 진짜 선언을 더 많이 할 수 있습니다.",
    "why_claimed_by_you": "이미 {role} 선언을 했으니 또 해도 어색하지 않습니다.",
    "why_use_duke": "공작은 차례마다 코인 3개를 얻고 해외 원조를 막습니다.",
    "why_use_assassin": "암살자는 막히지 않으면 상대 카드 1장을 없앱니다.",
    "why_use_captain": "사령관은 상대의 코인을 빼앗고 강탈을 막습니다.",
    "why_use_ambassador": "외교관은 새 카드를 고르고 강탈을 막습니다.",
    "why_use_contessa": "백작부인은 암살을 막습니다.",
    "why_missed_least": "{role} 카드가 가장 덜 아깝습니다.",
    "why_disabled_least": "{role} 카드는 무력화되어 가장 덜 아깝습니다.",
    "why_disabled_idle": "무력화된 카드는 능력도 증명도 쓸 수 없습니다.",
    "why_gives_last_card": "마지막 카드입니다.",
    "why_martyr_brings": "순교자가 죽으면 새 카드가 들어옵니다.",
    "why_aim_void": "그러면 그 카드를 노린 것이 무산됩니다.",
    "why_swindler_cheap": "사기꾼으로 내놓으면 의심한 사람은 ${money}만 받습니다.",
    "why_priest_pays": "사제면 카드를 잃는 대신 ${money}를 냅니다.",
    "why_mend_back": "내 {role} 카드를 다시 쓸 수 있게 됩니다.",
    "why_mend_none": "지금 회복할 내 무력화 카드가 없습니다.",
    "why_cash_each": "더미의 카드는 1장당 $1입니다.",
    "why_pile_has": "내 공주 더미: {cards}.",
    "why_pile_grows": "공주 더미가 {cards}으로 늘어, 나중에 쓰거나 돈으로 바꿀 수 있습니다.",
    "why_shown_no_doubt": "더미에서 공개한 카드는 의심받지 않습니다.",
    "why_nothing_better": "지금 가진 것보다 나은 카드가 없습니다.",
    "why_best_of_discard": "버린 더미에서는 {role} 카드가 가장 도움이 됩니다.",
    "why_third_cultist": "세 번째 광신도입니다. 3장이면 이깁니다.",
    "why_new_card": "새 카드는 ${money}로 얻는 또 하나의 목숨입니다.",
    "why_top_free": "{role} 카드를 덱 위에 놓는 것은 무료이고, 내게 올 수도 있습니다.",
    "why_rescue": "도박꾼 1장을 내놓으면 빚이 모두 사라집니다.",
    "why_ruined": "빚을 갚을 도박꾼이 없습니다.",
    # The panel of facts
    "facts_yours": "내 것 {count}",
    "facts_face_up": "앞면 {count}",
    "facts_gone": "빠짐 {count}",
    "facts_unseen": "모름 {count}",
    "facts_claimed": "선언:",
    "facts_often": "{role} ×{times}",
    "facts_challenged": "의심받음 {count}:",
    "facts_challenged_open": "의심받음 {count}",
    "facts_proved": "증명 {count}",
    "facts_caught": "들킴 {count}",
    "facts_challenges": "{challenges}, 적중 {right}",
    "facts_challenges_one": "의심함 1",
    "facts_challenges_many": "의심함 {count}",
    "facts_showed": "공개:",
    "facts_likely": "추정:",
    # Rulesets, values, the rules, whose eyes
    "ruleset_classic": "쿠",
    "ruleset_poker": "포커 카드 쿠",
    "ruleset_classic_about": "인물 5종, 카드 2장, 코인 몇 개",
    "ruleset_poker_about": "52장의 숫자마다 인물 하나",
    "value_true": "예",
    "value_false": "아니요",
    "value_none": "없음",
    "value_number": "숫자",
    "people_one": "사람 1명",
    "people_many": "사람 {count}명",
    "bots_one": "봇 1명",
    "bots_many": "봇 {count}명",
    "changed_none": "공식 규칙 그대로",
    "changed_one": "옵션 1개 변경",
    "changed_many": "옵션 {count}개 변경",
    "rules_title": "규칙: {ruleset}",
    "rules_short": "요약",
    "rules_actions": "행동",
    "rules_blocks": "누가 무엇을 막는가",
    "rules_characters": "인물",
    "rules_options": "공식 규칙과 다른 옵션",
    "rules_as_published": "없음: 모두 공식 규칙대로입니다.",
    "table_turn": "내 차례",
    "table_blocks": "막기",
    "table_option": "옵션",
    "table_value": "이 테이블",
    "table_published": "공식",
    "eyes_all": "모든 카드 공개",
    "eyes_spectator": "관전자",
    "choice_drop": "시간 초과: 선언 취소",
    "aside_picked": "고른 카드: {cards}",
    "aside_pile": "{name} 님의 공주 더미: {cards}",
    # The online table
    "refusal_store_conflict": "다른 일이 먼저 일어나 아무것도 바뀌지 않았습니다.",
    "refusal_store_full": (
        "지금은 서버가 저장할 수 없어 아무것도 바뀌지 않았습니다. 잠시 후 다시 시도해 주세요."
    ),
    "refusal_store_damaged": "저장된 내용이 손상되어 열 수 없습니다.",
    "refusal_store_closed": "서버가 종료되는 중이라 아무것도 바뀌지 않았습니다.",
    "refusal_store_in_use": "다른 서버가 이 데이터베이스를 쓰고 있습니다.",
    "refusal_store_foreign": "이 프로그램의 데이터베이스가 아닙니다.",
    "refusal_store_newer": (
        "데이터베이스 형식은 {format}인데, 이 프로그램은 {known} 형식을 읽습니다."
    ),
    "refusal_store_unopened": "데이터베이스를 열 수 없습니다: {detail}.",
    "refusal_store_lost": "이 테이블은 다른 서버로 옮겨져 그곳에서 계속됩니다.",
    "refusal_store_unsure": "테이블이 중단되었지만 멈춘 곳에서 계속됩니다.",
    "refusal_store_away": (
        "지금은 데이터베이스에 연결할 수 없습니다. 테이블은 기다리고 있으며 잃은 것은 없습니다. "
        "잠시 후 다시 시도해 주세요."
    ),
    "refusal_store_old": "이것은 PostgreSQL {version}입니다. {least} 이상이 필요합니다.",
    "refusal_store_library": (
        "PostgreSQL에는 라이브러리가 하나 더 필요합니다: pip install 'coup-table[cluster]'."
    ),
    "refusal_backup_none": "이 프로그램의 백업이 아닙니다.",
    "refusal_backup_newer": "이 백업의 형식은 {format}이며, 이 프로그램은 형식 {known}을 읽습니다.",
    "refusal_backup_line": "백업의 {number}번째 줄이 손상되었습니다. 아무것도 바뀌지 않았습니다.",
    "refusal_backup_cut": "백업이 잘려 마지막 줄이 없습니다. 아무것도 바뀌지 않았습니다.",
    "refusal_backup_full": (
        "{database}이(가) 비어 있지 않습니다. 비어 있는 곳에만 채울 수 있습니다."
    ),
    "refusal_backup_used": "서버가 {database}을(를) 쓰고 있습니다. 먼저 멈추세요.",
    "refusal_backup_nothing": "{database}에 이 프로그램의 것이 없습니다.",
    "refusal_store_node": "{name}이라는 이름의 서버가 이미 실행 중입니다.",
    "online_no_table": "없는 테이블이거나 초대받은 사람만 들어갈 수 있습니다.",
    "online_no_replay": "다시 볼 게임이 없습니다.",
    "online_no_page": "없는 페이지입니다.",
    "online_seat_taken": "이미 찬 자리입니다.",
    "online_seat_none": "이 테이블에 없는 자리입니다.",
    "online_seat_free": "그 자리에는 아무도 없습니다.",
    "online_seated": "이미 자리에 앉아 있습니다.",
    "online_not_seated": "먼저 자리에 앉으세요.",
    "online_not_host": "테이블 방장만 할 수 있습니다.",
    "online_started": "게임이 이미 시작되었습니다.",
    "online_not_started": "아직 게임이 없습니다.",
    "online_not_over": "게임이 아직 끝나지 않았습니다.",
    "online_person_plays": "그 자리에서 사람이 플레이 중입니다. 진행 중에는 내보낼 수 없습니다.",
    "online_spectators": "이 테이블은 관전할 수 없습니다.",
    "online_full": "이 테이블은 정원이 찼습니다.",
    "online_stale": "이미 마감된 질문입니다.",
    "online_no_time": "지금 멈출 시계가 없습니다.",
    "online_time_given": "이미 시간을 더 주었습니다.",
    "online_no_hints": "이 테이블에서는 힌트를 쓸 수 없습니다.",
    "online_not_asked": "지금 당신에게 온 질문이 없습니다.",
    "online_no_chat": "이 테이블에는 채팅이 없습니다.",
    "online_chat_empty": "내용이 없습니다.",
    "online_chat_fast": "너무 빠릅니다. 잠시 후에 보내세요.",
    "online_sign": "쓸 수 없는 신호입니다. 가능: {known}.",
    "online_entered": "이미 들어와 있습니다.",
    "online_enter_first": "첫 프레임은 {seconds}초 안에 보낸 “enter”여야 합니다.",
    "online_malformed": "메시지가 아닙니다: {detail}.",
    "online_deep": "중첩이 {most}단계를 넘습니다.",
    "online_long": "{most}바이트보다 깁니다.",
    "online_flood": "한꺼번에 보낸 메시지가 너무 많습니다.",
    "online_slow": "연결이 너무 느려 이 테이블에서 할 수 없습니다.",
    "online_sockets": "같은 주소에서 연결이 너무 많습니다.",
    "online_rooms": "같은 주소에서 만든 테이블이 너무 많습니다. 먼저 하나를 끝내세요.",
    "online_crowded": "서버가 가득 찼습니다. 나중에 다시 시도하세요.",
    "online_guesses": "틀린 코드가 너무 많습니다. 1분 기다리세요.",
    "online_origin": "이 페이지는 이 서버와 통신할 수 없습니다.",
    "online_store_full": "서버 디스크가 가득 찼습니다. 바뀐 것도 잃은 것도 없습니다.",
    "online_store_away": (
        "서버가 데이터베이스를 기다리고 있습니다. 바뀐 것도 잃은 것도 없습니다. 잠시 후 "
        "다시 시도해 주세요."
    ),
    "online_set_aside": "오류 때문에 이 테이블을 중단했습니다.",
    "online_idle": "아무도 없어 테이블을 닫았습니다.",
    "online_stopping": "서버가 종료됩니다. 다시 켜지면 같은 질문부터 이어집니다.",
    "online_moved": "당신의 자리가 다른 기기로 옮겨졌습니다.",
    "online_handed_over": "다른 서버가 이 테이블을 이어받습니다. 다시 연결하는 중입니다.",
    "online_no_build": (
        "페이지가 아직 빌드되지 않았습니다. “make web”을 실행하세요. 서버는 켜져 있습니다."
    ),
    "online_no_library": (
        "온라인 테이블에 라이브러리가 더 필요합니다: pip install 'coup-table[server]'."
    ),
    "online_no_option": "온라인에서 반응은 항상 동시입니다. {name} 옵션은 바꿀 수 없습니다.",
    "online_address": "테이블 주소: {address}",
    "online_address_near": "같은 네트워크: {address}",
    "online_stop": "Ctrl+C로 종료합니다. 진행 중인 게임은 다시 켜면 이어집니다.",
    "online_bot_sits": "{name} 님이 {code} 테이블의 {seat}번 자리에 앉습니다.",
    "online_bot_over": "{number}번 게임 종료: {result}.",
    "online_bot_closed": "테이블이 닫혔습니다: {sentence}",
    "online_bot_unreachable": "연결할 수 없음: {url} ({detail}).",
    # 연구실
    "research_progress": "{bar} 게임 {done}/{total} · 초당 {rate} · 남은 시간 {left}",
    "research_stopped": "중단했습니다. 같은 명령으로 이어집니다.",
    "research_lost": "중단했습니다. 저장된 것이 없습니다. --out으로 저장할 파일을 지정하세요.",
    "arena_title_round_robin": (
        "풀리그, {rules}, {seats}자리: 배분 {deals}회, 게임 {games}회, 시드 {seed}"
    ),
    "arena_title_free_for_all": (
        "모두 한 테이블, {rules}, {seats}자리: 배분 {deals}회, 게임 {games}회, 시드 {seed}"
    ),
    "arena_draws": "{turns}턴 무승부: {draws}",
    "arena_head_player": "플레이어",
    "arena_head_games": "게임",
    "arena_head_won": "승리",
    "arena_head_share": "비율",
    "arena_head_interval": "95% 구간",
    "arena_head_rating": "평점",
    "arena_cross": "행이 열을 이긴 비율:",
    "arena_cross_many": "열의 플레이어들 사이에 행이 혼자일 때 이긴 비율:",
    "arena_faults": "인정되지 않아 기본 답으로 바꾼 답:",
    "arena_fault_said": "  {name}: {faults}. 출력: {said}",
    "arena_fault_timeout": "시간 초과 {count}",
    "arena_fault_crash": "프로그램이 끝나 답 없음 {count}",
    "arena_fault_malformed": "답의 형식이 아님 {count}",
    "arena_fault_illegal": "선택지에 없음 {count}",
    "arena_plot_axis": "이긴 게임(%)과 95% 구간. 점선은 고른 몫",
    "arena_plot_title": "{rules}, {seats}자리, 게임 {games}회. 이름 옆은 평점",
    "arena_written": "저장함: {path}",
    "selfplay_done": "{path}: 파일 {shards}개, 게임 {games}회. 새 파일 {new}개. 시드 {seed}.",
    "train_line": "{iteration}/{iterations} · {games}게임 · {minutes}분 · {panel}",
    "train_done": "가중치는 {path}, 곡선은 {curve}에 있습니다.",
    "train_axis": "게임 수(백만)",
    "train_wins": "시험 상대별 승리한 게임, %",
    "refusal_train_config": "{path}은(는) 설정 파일이 아닙니다: {detail}.",
    "refusal_train_value": "{path}: {detail}.",
    "refusal_research_library": "필요한 라이브러리: {names}. pip install 'coup-table[research]'.",
    "refusal_research_endless": (
        "봇끼리의 게임에는 끝이 있어야 합니다. 여기서 draw_after_turns는 숫자여야 합니다."
    ),
    "refusal_command": "'{text}'의 명령을 읽을 수 없습니다: {detail}.",
    "refusal_command_unknown": "'{text}'의 프로그램이 없거나 실행할 수 없습니다.",
    "refusal_arena_entrants": "대회에는 둘 이상이 필요합니다. 예: coup arena steady honest.",
    "refusal_arena_mode": "'{mode}' 방식이 없습니다. 방식: {known}.",
    "refusal_arena_other": (
        "다른 대회의 파일이거나 대회 기록이 아닙니다: {path}. 다른 파일을 지정하거나 시작한 "
        "명령을 그대로 쓰세요."
    ),
    "refusal_arena_in_use": "다른 대회가 지금 쓰고 있습니다: {path}.",
    "refusal_arena_damaged": "파일이 손상되었습니다: {path}, {line}번째 줄.",
    "refusal_arena_plot": "그림 파일은 .svg나 .png로 끝나야 합니다(입력: {path}).",
    "refusal_worker_failed": "게임을 진행할 수 없었습니다: {detail}",
    "refusal_worker_died": "같은 게임에서 작업 프로세스가 {times}번 죽었습니다.",
    "refusal_selfplay_bots": "누가 하나요? 봇을 지정하세요. 예: coup selfplay steady honest.",
    "refusal_selfplay_other": (
        "다른 게임이 들어 있습니다: {path}. 다른 폴더를 지정하거나 시작한 명령을 그대로 쓰세요."
    ),
    "refusal_selfplay_file": "게임 파일이 아닙니다: {path} ({detail})",
    "refusal_ray_unreachable": "Ray 클러스터가 응답하지 않습니다: {address} ({detail})",
    "refusal_ray_failed": (
        "Ray가 끝내지 못했습니다: {detail}. 같은 명령으로 이어지며, 쓴 것은 남습니다."
    ),
}
