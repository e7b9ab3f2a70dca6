"""Japanese."""
# ruff: noqa: RUF001

from __future__ import annotations

WORDS: dict[str, str] = {
    # Small words
    "and": "{first}と{last}",
    "or": "{first}か{last}",
    "coins_one": "金貨1枚",
    "coins_many": "金貨{count}枚",
    "cards_one": "カード1枚",
    "cards_many": "カード{count}枚",
    # Characters
    "role_duke": "公爵",
    "role_assassin": "暗殺者",
    "role_captain": "船長",
    "role_ambassador": "大使",
    "role_contessa": "女伯爵",
    # Actions
    "action_income": "収入",
    "action_aid": "援助",
    "action_coup": "クー",
    "action_tax": "徴税",
    "action_assassinate": "暗殺",
    "action_steal": "強奪",
    "action_exchange": "交換",
    "deed_aid": "援助",
    "deed_tax": "徴税",
    "deed_assassinate": "{target}への暗殺",
    "deed_steal": "{target}からの強奪",
    "deed_exchange": "交換",
    "effect_income": "金貨1枚を得る",
    "effect_aid": "金貨2枚を得る",
    "effect_coup": "1人がカードを1枚失う",
    "effect_tax": "金貨3枚を得る",
    "effect_assassinate": "1人がカードを1枚失う",
    "effect_steal": "1人から金貨を2枚まで奪う",
    "effect_exchange": "2枚引き、元の枚数だけ残す",
    "table_action": "アクション",
    "table_claim": "宣言",
    "table_cost": "コスト",
    "table_effect": "効果",
    "table_blocked": "ブロックできる人物",
    # Events
    "began": "{players}人のゲームが始まる。",
    "began_committed": "{players}人のゲームが始まる。シャッフルのコミットメント：{commitment}",
    "turn_began": "第{number}手番：{name}。",
    "passed": "{name}はパス。",
    "passed_many": "{name}はパス。",
    "resigned": "{name}が退席する（手番の終わりに抜ける）。",
    "agreed": "{name}が引き分けに同意する。",
    "won": "{name}の勝利！",
    "drawn": "ゲームは引き分け。",
    "dealt": "{name}にカードが2枚配られる。所持金は{coins}。",
    "dealt_own": "{name}に{cards}が配られる。所持金は{coins}。",
    "announced_income": "{name}は収入を得る。",
    "announced_aid": "{name}は援助を求める。",
    "announced_coup": "{name}が{target}にクーを起こす。",
    "announced_tax": "{name}は{role}を宣言：徴税。",
    "announced_assassinate": "{name}は{role}を宣言：{target}を暗殺。",
    "announced_steal": "{name}は{role}を宣言：{target}から強奪。",
    "announced_exchange": "{name}は{role}を宣言：交換。",
    "countered": "{name}は{role}を宣言し、{actor}による{deed}をブロック。",
    "challenged": "{name}が{claimant}の{role}にチャレンジ。",
    "showed": "{name}は{role}を見せる。",
    "replaced": "{name}はそれを山札に戻し、1枚引き直す。",
    "replaced_own": "{name}はそれを山札に戻し、{card}を引く。",
    "lost_coup": "{name}はクーで{role}を失う。",
    "lost_assassinated": "{name}は暗殺で{role}を失う。",
    "lost_lost_challenge": "{name}はチャレンジに失敗し、{role}を失う。",
    "lost_caught": "{name}は宣言を証明できず、{role}を失う。",
    "lost_resigned": "{name}は退席し、{role}を表にする。",
    "eliminated": "{name}は脱落。",
    "blocked": "ブロック成功：{actor}による{deed}は不発。",
    "paid": "{name}は{coins}を支払う。",
    "took": "{name}は国庫から{coins}を得る。",
    "stole": "{name}は{target}から{coins}を奪う。",
    "refunded": "{name}に{coins}が返る。",
    "swept": "{name}の{coins}は国庫に戻る。",
    "drew": "{name}は山札から{cards}を引く。",
    "exchanged": "{name}は2枚を山札に戻す。",
    "exchanged_own": "{name}は{kept}を残し、{returned}を戻す。",
    # Questions
    "ask_turn": "{name}、アクションを選んでください。",
    "ask_turn_forced": "{name}は{coins}を持っているので、クーを起こさなければなりません。",
    "stake_claim": "{claimant}は{role}を宣言：{deed}。",
    "stake_block": "{claimant}は{role}を宣言し、{actor}による{deed}をブロック。",
    "stake_announced": "{actor}のアクション：{deed}。",
    "ask_challenge": "{stake}{name}、疑いますか？",
    "ask_block": "{stake}{name}、ブロックしますか？",
    "ask_all": "{stake}誰か反応しますか（{names}）？",
    "ask_reveal": "{challenger}が{name}の{role}にチャレンジ。{name}、どのカードを見せますか？",
    "ask_reveal_hint": "{role}なら宣言が証明され、他のカードなら失います。",
    "ask_lose": "{name}はカードを1枚失います（{reason}）。どれにしますか？",
    "ask_exchange": "{name}、残す{cards}を選んでください。",
    "ask_exchange_one": "{name}、残すカードを選んでください。",
    "waiting": "{names}を待っています。",
    "waiting_hidden": "回答を待っています。",
    "reason_coup": "クー",
    "reason_assassinated": "暗殺",
    "reason_lost_challenge": "チャレンジ失敗",
    "reason_caught": "ブラフ発覚",
    "reason_resigned": "退席",
    # Choices; before an ASCII colon stands what is done
    "choice_income": "収入: 金貨1枚を得る",
    "choice_aid": "援助: 金貨2枚を得る",
    "choice_coup": "{target}にクー: {coins}を支払う",
    "choice_tax": "徴税: 金貨3枚を得る（公爵を宣言）",
    "choice_assassinate": "{target}を暗殺: {coins}を支払う（暗殺者を宣言）",
    "choice_steal": "{target}から強奪（船長を宣言）",
    "choice_exchange": "カードを交換（大使を宣言）",
    "choice_challenge": "{role}にチャレンジ",
    "choice_pass": "パス",
    "choice_pass_block": "ブロックしない",
    "choice_pass_block_claim": "ブロックを受け入れる",
    "choice_block": "{role}でブロック",
    "choice_show": "{role}を見せる",
    "choice_show_proof": "{role}を見せる: 証明成功",
    "choice_show_loss": "{role}を見せる: 失う",
    "choice_lose": "{role}を失う",
    "choice_keep": "{roles}を残す",
    "choice_resign": "退席する",
    "choice_draw": "引き分けに同意する",
    # Refusals
    "refusal_over": "ゲームは終了しています。",
    "refusal_no_seat": "{players}人の卓に席{seat}はありません。",
    "refusal_not_asked": "今は{seat_name}が答える番ではありません。",
    "refusal_not_legal": "「{choice}」は今は選べません。選べるもの：{legal}。",
    "refusal_gone": "{seat_name}はもうゲームにいません。",
    "refusal_not_quiet": (
        "引き分けの合意は、誰もカードを失わない手番が{turns}回続いた後にできます。"
    ),
    "refusal_agreed": "{seat_name}はすでに引き分けに同意しています。",
    "refusal_players": "このゲームは{least}～{most}人用です（{players}人は不可）。",
    "refusal_option_unknown": "オプション「{name}」はありません。オプション：{known}。",
    "refusal_option_value": "オプション{name}を「{value}」にはできません。可能な値：{allowed}。",
    "refusal_option_range": "オプション{name}は{least}～{most}です（{value}は不可）。",
    "refusal_option_malformed": "「{text}」はオプションではありません。name=valueの形で。",
    "refusal_preset_unknown": "プリセット「{name}」はありません。プリセット：{known}。",
    "refusal_ruleset_unknown": "ルール「{name}」はありません。ルール：{known}。",
    "refusal_bot_unknown": "ボット「{name}」はありません。ボット：{known}。",
    "refusal_bot_library": "このボットには{name}が必要です：pip install {name}。",
    "refusal_seat_lists": "手札、失ったカード、金貨は同じ席数で指定してください。",
    "refusal_seat_cards": "席{seat}のカードは、伏せ札と失った札を合わせて{cards}枚必要です。",
    "refusal_card_unknown": "人物「{card}」はいません。人物：{known}。",
    "refusal_card_count": "各人物は{copies}枚ずつ必要です。現在：{counts}。",
    "refusal_coins": "席{seat}は金貨{coins}枚を持てません。",
    "refusal_treasury": "各席の金貨の合計が国庫の金貨を超えています。",
    "refusal_numbers": "手番は1から、質問は0から数えます。",
    "refusal_turn": "席{seat}の手番ではありえません。",
    "refusal_leaving": "退席できるのは残っている席だけです。",
    "refusal_dealer": "ディーラーは卓の席でなければなりません。",
    "refusal_winner": "このカードで席{seat}が勝ったことにはなりません。",
    "refusal_living": "少なくとも2席にカードがあり、まだ誰も勝っていない必要があります。",
    "refusal_stack": "このフレームの並びはありえません：{stack}。",
    "refusal_drawn_cards": "引いた2枚があるのは交換のときだけです。",
    "refusal_frame": "{frame}は卓の状況に合いません。",
    "refusal_asked": "その席に質問することはありえません：{seats}。",
    "refusal_frame_unknown": "「{text}」はフレームではありません。フレーム：{known}。",
    "refusal_frame_malformed": "「{text}」はその種類のフレームではありません。",
    "refusal_label_unknown": "「{label}」はここでは使えません。使えるもの：{known}。",
    "refusal_label_twice": "「{label}」が2回あります。",
    "refusal_seat_coins": "席はカードと金貨の数1つで表します（「{text}」は不可）。",
    "refusal_number": "「{text}」は数ではありません。",
    "refusal_secret": "秘密値は小文字の16進数64桁です。",
    "refusal_answer_malformed": "「{text}」は「0 tax」のような回答ではありません。",
    "refusal_transcript_heading": "棋譜は「position:」か「deal:」の行で始まります。",
    "refusal_choice_empty": "番号か選択肢を入力してください。",
    "refusal_choice_unknown": "「{text}」は選択肢にありません。",
    "refusal_choice_unclear": "「{text}」は複数に当てはまります：{legal}。",
    "refusal_record_malformed": "ゲームの記録ではありません：{detail}。",
    "refusal_record_format": (
        "この記録の形式は{format}ですが、このプログラムが読めるのは{known}です。"
    ),
    "refusal_record_size": "ファイルが大きすぎて記録とは認められません。",
    "refusal_record_checksum": "ファイルが壊れています。チェックサムが内容と合いません。",
    "refusal_record_without_start": "記録に秘密値も局面もありません。",
    "refusal_record_options": "記録と開始局面のオプションが異なります。",
    "refusal_record_answer": "記録の回答{number}は不可能です：{cause}",
    "refusal_record_commitment": "秘密値が開始時のコミットメントと合いません。",
    "refusal_record_other_commitment": "記録のコミットメントが控えたものと違います。",
    "refusal_record_events": "記録の出来事{number}がルール通りではありません。",
    "refusal_file_unreadable": "{path}を読めません：{detail}。",
    "refusal_file_unwritable": "{path}に書き込めません：{detail}。",
    "refusal_request_malformed": "この行はリクエストではありません：{detail}。",
    "refusal_request_size": "行が{most}バイトを超えています。",
    "refusal_request_utf8": "行がUTF-8ではありません（{byte}バイト目）。",
    "refusal_request_deep": "行の入れ子が{most}段を超えています。",
    "refusal_request_twice": "キー「{field}」が1つのオブジェクトに2回あります。",
    "refusal_request_unknown": "リクエスト「{name}」はありません。リクエスト：{known}。",
    "refusal_either": "{one}か{other}のどちらか一方を指定してください。",
    "refusal_names": "{players}人に対して名前が{names}個あります。",
    "refusal_waiting": "ルール上、その席にその選択肢はありません：{seats}。",
    "refusal_used_without_secret": "秘密値がなければ、それを使ったことにはできません。",
    "refusal_undo": "回答は{given}個しかなく、{answers}個は取り消せません。",
    "refusal_count": "数える局面が{most}を超えています。",
    "refusal_internal": "審判プログラムの内部エラーです：{cause}。",
    "refusal_no_game": "まだゲームがありません。カードを配るか、局面を設定してください。",
    "refusal_stale": "現在の質問は{quoted}番ではなく{question}番です。",
    "refusal_name": "名前は表示可能な1～{most}文字です（「{name}」は不可）。",
    "refusal_name_twice": "2人が同じ名前「{name}」を使うことはできません。",
    "refusal_too_many": "{seats}席に{players}人は座れません。",
    "refusal_nothing_saved": "保存された対戦はありません。",
    "refusal_who": "「{text}」は反応できる人ではありません。",
    "refusal_viewer": "「{text}」の視点はありません。選べる視点：{known}。",
    # Bots
    "bot_random": "できることの中から適当に選ぶ",
    "bot_honest": "ブラフをせず、確実に嘘とわかるときだけチャレンジする",
    "bot_sceptic": "ほとんどの宣言を疑い、チャレンジしすぎる",
    "bot_liar": "たいてい嘘をつき、見破られないと思っている",
    "bot_careful": "めったにブラフもチャレンジもせず、安全な機会を待つ",
    "bot_steady": "カードを数え、宣言を見極め、ほどよくブラフをする",
    "bot_apprentice": "修業中の強豪。上手だが、ときどき間違える",
    "bot_strong": "最強。卓の様子を読み、自分の手は決して読ませない",
    # The rules in short
    "term_rules": (
        "各自が伏せたカード2枚と金貨を持つ。最後までカードが残った人の勝ち。\n"
        "手番にはアクションを1つ行う。人物の宣言が必要なものもあるが、\n"
        "その人物を持っていなくてもよい。\n"
        "宣言には誰でもチャレンジできる。宣言した人物を見せたら、そのカードを引き直し、\n"
        "チャレンジした人がカードを失う。見せられなければ宣言した人がカードを失い、\n"
        "アクションは失敗する。\n"
        "人物を宣言してブロックできるアクションもある。ブロックにもチャレンジできる。\n"
        "カードを失う人は、どれを失うかを自分で選んで表にする。\n"
    ),
    # Presets and options
    "preset_official": "公式ルール（すべて標準）",
    "preset_doc000": "チャレンジ失敗後は、第三者がチャレンジした場合の対象だけがブロックできる",
    "preset_doc002": "チャレンジ失敗後にブロックできるのは暗殺だけ",
    "preset_doc003": "対面のハウスルール：金貨がなくても強奪可、脱落者の金貨は即没収",
    "preset_doc004": "3～6人の簡易ルール：誰でもブロック可、ブロックへのチャレンジは本人のみ",
    "option_min_players": "最少人数",
    "option_max_players": "最多人数",
    "option_first_player": "最初のゲームと次のゲームの先手",
    "option_scheduler": "反応の順番：全員同時か、時計回りに1人ずつか",
    "option_show_answers": "まだ答えていない人を表示するか",
    "option_draw_after_turns": "この手番数で引き分けになる",
    "option_start_coins": "開始時の金貨",
    "option_two_player_first_coins": "2人戦での先手の金貨",
    "option_coup_cost": "クーの費用",
    "option_forced_coup_at": "手番開始時にこの枚数の金貨があればクーを起こさなければならない",
    "option_assassin_cost": "暗殺の費用",
    "option_refund_on_challenged": "ブラフがばれた暗殺者に金貨が戻るか",
    "option_steal_min": "強奪の対象に必要な金貨",
    "option_steal_from_eliminated": "脱落したばかりの対象からも奪えるか",
    "option_targeted_block_by": "暗殺や強奪をブロックできる人",
    "option_block_challenge_by": "ブロックにチャレンジできる人",
    "option_block_after_failed_challenge": "証明されたアクションもブロックできるか",
    "option_may_decline_proof": "チャレンジされた人が、証明せずにカードを失うことを選べるか",
    "option_steal_block_claim": "強奪のブロックで船長か大使かを明言するか",
    "option_reveal_lost": "脱落者のカードを卓に残すか",
    "option_treasury": "国庫の金貨",
    # Poker: characters
    "role_disciple": "弟子",
    "role_martyr": "殉教者",
    "role_swindler": "詐欺師",
    "role_apothecary": "薬師",
    "role_cultist": "狂信者",
    "role_baron": "男爵",
    "role_priest": "司祭",
    "role_spy": "密偵",
    "role_gravedigger": "墓掘り",
    "role_gambler": "賭博師",
    "role_princess": "王女",
    # Poker: cards and slots
    "card": "{character}({printed})",
    "slot": "{slot}番札",
    "slot_disabled": "{slot}番札（無効）",
    "slot_own": "{slot}・{card}",
    "slot_of": "{name}の{slot}",
    "slot_shown": "{slot}: {card}",
    "slot_shown_disabled": "{slot}: {card}（無効）",
    "times": " ×{count}",
    "at": "（対象：{what}）",
    "again": "（{role}をくり返す）",
    "copy": "{role}の能力",
    "copy_at": "{at}への{role}の能力",
    "unseen_card": "カード1枚",
    "unseen_cards": "カード",
    # Poker: money
    "gained_turn": "{name}は手番の${money}を得る。",
    "gained_take": "{name}はさらに${money}を得る。",
    "gained_duke": "{name}は公爵で${money}を得る。",
    "gained_baron": "{name}は男爵で${money}を得る。",
    "gained_princess": "{name}は王女の取り置きで${money}を得る。",
    "gained_caught": "{name}はブラフを見破って${money}を得る。",
    "gained_swindled": "{name}は${money}しか得られない。",
    "paid_swap": "{name}は${money}でカードを入れ替える。",
    "paid_coup": "{name}は${money}を支払う。",
    "paid_use": "{name}は${money}を支払う。",
    "paid_repeat": "{name}はくり返しに${money}を支払う。",
    "paid_priest": "{name}はカードを失う代わりに${money}を支払う。",
    "paid_gravedigger": "{name}は${money}を支払う。",
    "paid_win": "{name}は${money}を支払う。",
    "gave_priest": "{to}は{name}から${money}を取る。",
    "gave_caught": "{name}はブラフを見破られ、{to}に${money}を渡す。",
    "gave_swindled": "{name}は{to}に${money}だけ渡す。",
    "gave_claimant": "{name}はカードを失う代わりに{to}に${money}を渡す。",
    "gambled": "{name}の収支は{net}。",
    # Poker: claims
    "announced": "{name}は{role}{times}を宣言{of}{at}。",
    "couped": "{name}が{slot}にクーを起こす。",
    "challenged_poker": "{name}が{claimant}の{role}{times}にダウト。",
    "skipped": "{name}の{role}{at}はもう実行できず、飛ばされる。",
    "stopped": "{name}の{role}が、{slot}に対する{actor}の狙いを防ぐ。",
    "voided": "{slot}に対する{actor}の狙いは不発に終わる。",
    "ruined": "{name}は借金を抱え、手放せる賭博師もいない。",
    "triumphed_cultist": "{name}は{cards}を公開：狂信者3枚で勝利。",
    "triumphed_baron": "{name}は{cards}を公開：最も裕福な男爵として勝利。",
    "triumphed_gambler": "賭博師4枚：{name}の勝利。",
    "reshuffled": "捨て札を混ぜて{cards}枚の新しい山札にする。",
    # Poker: cards
    "proved": "{name}は{cards}で証明し、見せた札を引き直す。",
    "replaced_slot": "{name}の{slot}は{card}になる。",
    "swindled": "{name}はブラフの代償に{slot}・{card}を手放す。",
    "died": "{name}の{slot}が死亡（{cause}）：{card}。",
    "died_unseen": "{name}の{slot}が死亡（{cause}）。",
    "martyred": "{name}は殉教者の効果で引く：{cards}（{slots}）。",
    "disabled": "{name}の{slot}が無効になる。",
    "looked": "{name}は山札を{count}枚見る：{cards}。",
    "mended": "{name}は{slot}を回復させる。",
    "mended_none": "{name}は何も回復させない。",
    "chose": "{name}は{card}を{slot}に置く。",
    "chose_none": "{name}はどれも取らない。",
    "dug": "{name}は捨て札から{card}を取る。",
    "buried_top": "{name}は{card}を山札の上に置く。",
    "buried_swap": "{name}は{card}を{slot}に置く。",
    "buried_add": "{name}は{card}を{slot}として加える。",
    "revealed": "{name}の{role}でめくられた札：{cards}。",
    "setaside": "{name}は王女で{card}を取り置く。",
    "playedaside": "{name}は取り置きから{card}を見せて使う。",
    "cashed": "{name}は取り置きを{count}枚手放す：{cards}。",
    "rescued": "{name}は{slot}・{card}を手放し、借金を帳消しにする。",
    "dealt_poker_unseen": "{name}に{slots}が配られる。所持金は${money}。",
    "looked_unseen": "{name}は山札を{count}枚見る。",
    "martyred_unseen": "{name}は殉教者の効果で引く：{slots}。",
    "cashed_unseen": "{name}は取り置きを{count}枚手放す。",
    "replaced_slot_unseen": "{name}の{slot}が新しい札になる。",
    "dealt_poker": "{name}に{cards}が配られる（{slots}）。所持金は${money}。",
    "cause_coup": "クー",
    "cause_assassin": "暗殺者",
    "cause_apothecary": "薬師",
    "cause_challenge": "ダウト",
    # Poker: questions
    "stake_poker": "{claimant}は{role}{times}を宣言{of}{at}。",
    "stake_saving": "（{slot}を守るため）",
    "stake_sparing": "（カードの代わりに$5を払うため）",
    "ask_answer": (
        "{challenger}が{name}の{role}{times}にダウト。{name}、証明しますか、カードを手放しますか？"
    ),
    "ask_target": "{actor}の{source}が{slot}を狙っています。{name}、防ぎますか？",
    "ask_param": "{name}、{role}の対象を選んでください（{number}/{count}）。",
    "ask_disciple": "{name}、弟子を宣言して{role}をくり返しますか？",
    "ask_penalty": "{name}のダウトは外れました。どのカードを失いますか？",
    "ask_cultist": "{name}、引いた札を1枚、手札と入れ替えますか？",
    "ask_gravecard": "{name}、捨て札からどれを取りますか？",
    "ask_gravemode": "{name}、そのカードをどこに置きますか？",
    "ask_princess": "{name}、王女で何をしますか？",
    "ask_cash": "{name}、取り置きのどの札をお金に換えますか？",
    "ask_mend": "{name}、無効の札のどれを回復させますか？",
    "ask_rescue": "{name}は借金中です。どの賭博師を手放しますか？",
    # Poker: choices
    "choice_take_poker": "さらに$1を得る",
    "choice_mend_poker": "治療: 山札を2枚見て、ハートがあれば無効の札を回復",
    "choice_swap_slot": "{slot}を$1で入れ替える",
    "choice_coup_slot": "{slot}にクー: ${money}を支払う",
    "choice_use": "{role}{times}を宣言{paying}: {effect}",
    "choice_paying": "（${money}）",
    "choice_copy": "コピー: {what}",
    "choice_challenge_poker": "ダウト",
    "choice_pass_poker": "パス",
    "choice_prove": "{slots}で証明",
    "choice_lose_slot": "{slot}を手放す",
    "choice_swindle_slot": "{slot}を詐欺師として手放す: 相手は$1だけ",
    "choice_priest_poker": "司祭を宣言: 代わりに$5を払う",
    "choice_spy": "密偵{times}を宣言: 山札から黒が出れば防げる",
    "choice_apothecary_poker": "薬師を宣言: ブロックする",
    "choice_disciple": "{count}回くり返す",
    "choice_disciple_0": "くり返さない",
    "choice_disciple_1": "1回くり返す",
    "choice_none_poker": "なし",
    "choice_take_card": "{slot}を{card}に替える",
    "choice_top_poker": "山札の上へ（無料）",
    "choice_grave_swap": "{slot}と入れ替え（$5）",
    "choice_add_poker": "新しい札として加える（$10）",
    "choice_set_poker": "1枚取り置く",
    "choice_play_card": "{card}を使う",
    "choice_cash_poker": "取り置きをお金に換える",
    "choice_cash_card": "{card}を$1に換える",
    "choice_stop_poker": "ここまで",
    "choice_mend_slot": "{slot}を回復させる",
    "choice_rescue_slot": "{slot}を手放す",
    "choice_ruin_poker": "いない: 脱落する",
    # Poker: the cheat sheet
    "table_card": "カード",
    "table_character": "人物",
    "table_active": "能動（自分の手番）",
    "table_passive": "受動",
    "active_assassin": "相手の札1枚が死亡",
    "active_swindler": "他の人が直前に使った能力をコピー",
    "active_apothecary": "札を無効に（無効の札なら死亡）",
    "active_cultist": "3枚引き、1枚を入れ替え",
    "active_baron": "前の手番の能力収入＋$1",
    "active_priest": "1人から$1を取る",
    "active_spy": "札1枚を引き直させる",
    "active_gravedigger": "捨て札を掘る：山札$0、入替$5、追加$10",
    "active_gambler": "4枚めくり、最多のランクで配当",
    "active_princess": "取り置く、使う、または換金",
    "active_duke": "$2を得る",
    "passive_disciple": "能力をくり返す（1回$1）",
    "passive_martyr": "死亡時に2枚、クーなら1枚引く（ブラフ不可）",
    "passive_swindler": "ばれても$1で済む（ブラフ不可）",
    "passive_apothecary": "薬師をブロック",
    "passive_cultist": "3枚で勝利（ブラフ不可）",
    "passive_baron": "$12を払っても最も裕福なら勝利（ブラフ不可）",
    "passive_priest": "ダウト失敗時、$5で札を守る",
    "passive_spy": "狙われたとき黒を引けば防ぐ",
    "term_rules_poker": (
        "52枚の各ランクがそれぞれ人物を表す。最後までカードが残った人の勝ち。\n"
        "手番には$1を得て、次から1つ選ぶ：さらに$1を得る、$1で札を入れ替える、\n"
        "$7で札1枚にクー、治療、または人物を枚数と対象をそえて宣言（持っていなくてもよい）。\n"
        "宣言には、実行前に誰でもダウトできる。無効でない札をその枚数だけ見せて証明したら、\n"
        "見せた札を引き直し、ダウトした人がカードを失う。証明できなければカードを1枚手放し、\n"
        "ダウトした人が$5を得て、宣言は不発になる。受動能力の宣言とダウトも同じ。\n"
    ),
    # Poker: refusals
    "refusal_poker_card": "カード「{card}」はありません。ahやtcのようにランクとスートで書きます。",
    "refusal_poker_deck": "52枚が1枚ずつ必要です。現在{cards}枚です。",
    "refusal_slot_ids": "札の番号は重複なしの昇順で、次の番号より小さくなければなりません。",
    "refusal_slot_malformed": "「{text}」は札でもお金でも、席の他の要素でもありません。",
    "refusal_plan_malformed": "「{text}」は準備中の宣言ではありません。",
    "refusal_played": "席{seat}がその人物を使用済みとして知ることはありえません。",
    "refusal_limbo": "手元の札があるのは狂信者か治療の質問のときだけです。",
    "refusal_picked": "そのカードが選ばれたことはありえません。",
    "refusal_plan": "準備中の宣言があるのは、対象をたずねている間だけです。",
    # Poker: options and presets
    "preset_three": "手札3枚",
    "preset_gentle": "賭博の配当は2、4、8、16。全員$2で開始",
    "option_hand": "開始時の手札",
    "option_start_money": "開始時の所持金（ドル）",
    "option_gambler_pay": "同ランク1～4枚での賭博師の配当",
    "option_spy_scope": "密偵が守れる対象の札",
    "option_apothecary_block": "薬師をブロックできる人",
    "option_mend_scope": "誰の無効の札を回復できるか",
    "option_martyr_on_lost_challenge": "ダウトで手放した殉教者でもカードを引けるか",
    "option_baron_previous": "男爵が参照する手番",
    "option_caught_reward_from": "ダウト成功の報酬を払う人",
    "option_priest_pays_to": "司祭の$5を受け取る人",
    "option_reveal_dead": "死亡した札を公開するか",
    # What stands on the table
    "standing_turn": "{name}の手番。",
    "standing_over": "ゲーム終了。",
    "standing_reveal": "{challenger}が{name}の{role}にチャレンジ。",
    "standing_lose": "{name}はカードを1枚失う（{reason}）。",
    "standing_exchange": "{name}がカードを交換中。",
    "standing_answer": "{challenger}が{name}の{role}{times}にダウト。",
    "standing_target": "{actor}の{source}が{slot}を狙う。",
    "standing_param": "{name}が宣言を準備中。",
    "standing_disciple": "{name}は{role}をくり返せる。",
    "standing_penalty": "{name}のダウトは外れ、カードを1枚失う。",
    "standing_cultist": "{name}が3枚を見ている。",
    "standing_gravecard": "{name}が捨て札を調べている。",
    "standing_gravemode": "{name}がカードを掘り出した。",
    "standing_princess": "{name}が王女を使う。",
    "standing_cash": "{name}が取り置きをお金に換える。",
    "standing_mend": "{name}が治療する。",
    "standing_rescue": "{name}は借金中。",
    "kind_action": "▲ アクション",
    "kind_block": "■ ブロック",
    "kind_plain": "· 場",
    # What is pending
    "pending": "この後：{steps}",
    "pending_block_all": "他の人はブロックできる",
    "pending_block": "{name}はブロックできる",
    "pending_holds": "ブロック成立",
    "pending_income": "{name}が金貨1枚を得る",
    "pending_aid": "{name}が金貨2枚を得る",
    "pending_coup": "{target}がカードを1枚失う",
    "pending_tax": "{name}が金貨3枚を得る",
    "pending_assassinate": "{target}がカードを1枚失う",
    "pending_steal": "{name}が{target}から金貨を2枚まで奪う",
    "pending_exchange": "{name}が2枚引く",
    "pending_lose": "{name}がカードを1枚失う",
    "pending_disciple": "{name}はくり返せる",
    "pending_target": "{name}は防げる",
    "pending_strike_coup": "{slot}が死亡",
    "pending_strike_assassin": "{slot}が死亡",
    "pending_strike_apothecary": "{slot}が無効か死亡",
    "pending_strike_spy": "{slot}が引き直される",
    "pending_prevent": "{role}が守るかもしれない",
    "pending_absolved": "{name}はカードの代わりに$5を払う",
    "pending_penalty": "{name}がカードを1枚失う",
    "pending_turn_ends": "手番終了",
    # What may be chosen, in few words
    "brief_income": "金貨+1",
    "brief_aid": "金貨+2",
    "brief_coup": "{coins}で1枚落とす",
    "brief_tax": "金貨+3",
    "brief_assassinate": "{coins}で1枚落とす",
    "brief_steal": "金貨2枚まで",
    "brief_exchange": "2枚引く",
    "brief_swap": "$1で新しい札",
    "brief_coup_poker": "${money}で1枚落とす",
    "brief_take": "さらに$1",
    "brief_mend": "2枚中ハートで回復",
    "brief_use_assassin": "相手の札が1枚死亡",
    "brief_use_swindler": "使われた能力をコピー",
    "brief_use_apothecary": "無効に、または死亡",
    "brief_use_cultist": "3枚引き1枚入れ替え",
    "brief_use_baron": "前手番の収入＋$1",
    "brief_use_priest": "1人から$1を取る",
    "brief_use_spy": "札1枚を引き直させる",
    "brief_use_gravedigger": "捨て札を掘る",
    "brief_use_gambler": "4枚めくり配当",
    "brief_use_princess": "取り置く・使う・換金",
    "brief_use_duke": "$2を得る",
    "action_take": "得る",
    "action_swap": "入れ替え",
    "action_mend": "治療",
    "whom": "誰に？ 卓上で選んでください（キーかマウス）。",
    "which_slot": "どの札に？ 卓上で選んでください（キーかマウス）。",
    "how_often": "何枚？ 持っていると言い張る枚数です。",
    "aim_seat": "{name}：{coins}、{cards}",
    "claim_true": "{role} ✓",
    "claim_bluff": "{role} ブラフ",
    "verb_show_proof": "見せる：証明",
    "verb_show_loss": "見せる：失う",
    "verb_lose": "失う",
    "verb_keep": "残す",
    "verb_prove": "証明する",
    "verb_swindle": "$1で手放す",
    "verb_rescue": "手放す",
    "verb_card": "取る",
    "verb_cash": "$1に換える",
    "keep_these": "選んだカードを残す（{marked}/{wanted}）：Enter",
    # Cards
    "face_duke": "徴税 金貨+3\n援助をブロック",
    "face_assassin": "金貨3枚で\n暗殺",
    "face_captain": "2枚強奪\n強奪をブロック",
    "face_ambassador": "カード交換\n強奪をブロック",
    "face_contessa": "暗殺を\nブロック",
    "face_down": "裏向き",
    "face_lost": "失った",
    "face_disabled": "無効",
    # The seat panels
    "panel_out": "脱落",
    "panel_pile": "取り置き{count}枚",
    # The table screen
    "head_classic": "COUP  第{turn}手番 · 山札{deck}枚",
    "head_poker": "COUP ポーカー  第{turn}手番 · 山札{draw} · 捨て札{discard}",
    "head_score": "勝利数：{score}",
    "head_lesson": "レッスン {done}/{all}",
    "since": "── {name}が前に見てから ──",
    "nobody_asked": "今、ここの誰にも質問はありません。",
    "bot_thinks": "{name}が考え中…",
    "bots_think": "他の人が考え中…",
    "next_game": "次のゲーム",
    "next_game_detail": "勝者が先手",
    "watch_replay": "リプレイを見る",
    "leave_table": "卓を離れる",
    "back_to_start": "最初の画面に戻る",
    "all_pass": "誰も反応しない",
    "log_title": "これまでの流れ",
    "beliefs_title": "わかっていること",
    "hint_best": "強いプレイヤーなら：{choice}",
    "hint_none": "今、決めることはありません。",
    "hint_thinks": "強いプレイヤーが考え中です…",
    "hint_often": "頻度",
    "hint_chance": "勝率",
    "hand_over_title": "{name}に交代",
    "hand_over_text": "{name}、他の人が見ていないときにEnterを押してください。",
    "pace_is": "ボット：{pace}",
    "pace_none": "待ちなし",
    "pace_quick": "速い",
    "pace_normal": "人並み",
    "pace_slow": "ゆっくり",
    "resign_sure": "{name}は退席し、手番の終わりにすべてのカードを失います。よろしいですか？",
    "resign_yes": "退席する",
    "resign_no": "続ける",
    "too_small": "ウィンドウが80×24より小さいです。すべて見るには広げてください。",
    "hand_over_take": "交代する",
    "game_over": "ゲーム終了。すべてのカードを公開しました。",
    "left_saved": "対戦を保存しました。いつでも続きから遊べます。",
    "crashed": (
        "プログラムのエラーで停止しました。これまでの回答は保存されています。\n修正する方へ：{path}"
    ),
    # The guided game
    "player": "プレイヤー",
    "coach": "コーチ",
    "go_on": "次へ",
    "lesson_try": "このレッスンでは次を選んでください：{choice}",
    "lesson_done": "本番のゲームで遊ぶ",
    "lesson_done_detail": "ボット3体と対戦",
    "opening_tagline": "ブラフのカードゲーム",
    # Lessons: classic
    "refusal_lesson_other": (
        "それは自分のゲームのときにどうぞ。このレッスンでは次を選んでください：{wanted}。"
    ),
    "lesson_classic_income": (
        "あなたの伏せ札は公爵と大使。最後までカードが残った人の勝ちです。"
        "まずは安全に「収入」から。金貨1枚ですが、誰にも止められません。金貨の数に注目。"
    ),
    "lesson_classic_others": (
        "FioraとBaldoも、最初のあなたと同じく伏せ札2枚と金貨2枚。"
        "やることは全員に見えますが、正体は見えません。"
    ),
    "lesson_classic_tax": (
        "「徴税」は公爵を宣言して金貨3枚を得ます。宣言には誰でもチャレンジでき、"
        "嘘なら嘘つきが、本当ならチャレンジした側がカードを失います。"
        "あなたには公爵がいます。「徴税」を選びましょう。"
    ),
    "lesson_classic_believed": (
        "誰もチャレンジしなかったので、公爵は誰にも見られていません。"
        "つまり、いなくても通ったということ。あとで役に立ちます。"
    ),
    "lesson_classic_noticed": "ろうそくの光に金貨6枚がきらり。Baldoが目をつけました。",
    "lesson_classic_theft": (
        "Baldoが船長を宣言し、金貨2枚を奪おうとしています。本当かどうかはわかりません。"
        "チャレンジして本物なら、あなたがカードを失います。もっと安全な手があるので「パス」。"
    ),
    "lesson_classic_block": (
        "強奪は船長か大使でブロックできます。あなたには大使がいます。「大使でブロック」を。"
        "ブロックも宣言の一種なので、嘘でもかまいません。"
    ),
    "lesson_classic_staring": (
        "今度はBaldoがあなたのブロックにチャレンジできます。じっと目を見つめてきます…"
    ),
    "lesson_classic_aid": (
        "あきらめました。金貨は全部無事です。次は「援助」で金貨2枚。"
        "宣言がないのでチャレンジされません。ただし、誰でも公爵を宣言してブロックできます。"
    ),
    "lesson_classic_blocked": (
        "Fioraが公爵でブロック。ブロックにはあなたもBaldoもチャレンジできますが、"
        "金貨2枚のためにカードを賭けるのは割に合いません。受け入れて、彼女の公爵を覚えておきましょう。"
    ),
    "lesson_classic_exchange": (
        "金貨がだめなら良いカードを。「交換」は大使を宣言し、2枚引いて良いものを残します。"
        "Baldoがどう思おうと、あなたは本当に大使を持っています。"
    ),
    "lesson_classic_enough": "また大使？ Baldoはもう信じていません。",
    "lesson_classic_show": (
        "チャレンジされましたが、あなたは正直でした。「大使を見せる」を選びましょう。"
        "大使は山札に戻り、1枚引き直すので手札は秘密のまま。彼はカードを失います。"
    ),
    "lesson_classic_wrong": (
        "どのカードを失うかは本人が選びます。失ったカードは表向きで残るので、よく見ておきましょう。"
    ),
    "lesson_classic_keep": (
        "暗殺者と船長を残しましょう。攻めに1枚、強奪への備えに1枚。"
        "公爵は山札に戻りますが、みんなはそれを知りません。まだ信じています。"
    ),
    "lesson_classic_short": (
        "金貨は6枚。7枚あればクーを起こせ、10枚以上なら起こさなければなりません。"
        "あと1枚。「収入」なら誰にも止められません。"
    ),
    "lesson_classic_desperate": "残り1枚のBaldoは、ますますあなたの金貨を欲しがっています。",
    "lesson_classic_challenge": (
        "また船長？ 3枚のうち1枚はBaldoの前に表向き、1枚はあなたの手札です。"
        "嘘のにおいがします。「チャレンジ」しましょう。当たれば彼は脱落です！"
    ),
    "lesson_classic_coup": (
        "見破って脱落させました！ 金貨7枚でFioraに「クー」を。宣言がないので"
        "チャレンジもブロックもできません。彼女は失うカードを選ぶだけです。"
    ),
    "lesson_classic_revenge": "でもFioraにも金貨が7枚。そして根に持つタイプです。",
    "lesson_classic_lose": (
        "クーでカードを1枚失います。どれにするかはあなたが選べます。"
        "とどめのために暗殺者は残し、「船長を失う」を選びましょう。"
    ),
    "lesson_classic_bluff": (
        "金貨はなく、暗殺には3枚必要。ここでブラフです。公爵なしで「徴税」！"
        "前は信じてもらえました。でも今度Fioraにチャレンジされたら、あなたは脱落です。"
    ),
    "lesson_classic_dare": "Fioraはあなたの最後の1枚と自分の札を見比べます。勝負に出るでしょうか？",
    "lesson_classic_believe": (
        "うまくいきました！ 今度はFioraが、ブロックに使った公爵を宣言して金貨3枚。"
        "暗殺1回分です。でも間違えたら負けなので、ここは「パス」。"
    ),
    "lesson_classic_assassinate": (
        "やられる前に、金貨3枚でFioraを「暗殺」。この宣言は本当です。"
        "防げるのは女伯爵だけ。本物でも、ブラフでも。"
    ),
    "lesson_classic_last": (
        "女伯爵のブラフで助かるかもしれません。でもFioraは、嘘つきの末路を見ています。"
    ),
    "lesson_classic_won": (
        "あなたの勝ちです！ 真実を語り、一度だけ嘘をつき、疑うべきときを見抜きました。"
        "ここから先は、何が嘘か誰も教えてくれません。"
    ),
    # Lessons: poker
    "lesson_poker_take": (
        "各ランクがそれぞれ人物です（一覧表を参照）。あなたの0番札と1番札はキング、つまり公爵。"
        "手番の$1はもう受け取っています。「さらに$1を得る」を選びましょう。"
    ),
    "lesson_poker_slots": (
        "Zitaの札は2番と3番。番号は公開で、ずっと変わりません。そこに何があるかは彼女の秘密です。"
    ),
    "lesson_poker_dukes": (
        "公爵は$2を得ます。何枚分でもまとめて宣言できるので、公爵 ×2を宣言して$4を。"
        "嘘でもかまいませんが、ダウトされたら2枚とも見せることに。あなたは2枚持っています。"
    ),
    "lesson_poker_eyebrow": "2手番目で公爵が2枚？ Zitaが眉を上げます。",
    "lesson_poker_prove": (
        "ダウトされたので、0番札と1番札で「証明」を。見せた2枚は引き直し、番号はそのままです。"
        "ダウトに失敗した人はカードを失います。"
    ),
    "lesson_poker_penalty": (
        "Zitaは1枚手放すはずですが、あまり困った顔をしていません。3番札に注目。"
    ),
    "lesson_poker_disciple": (
        "あれは殉教者。死ぬときに4番札と5番札をもたらしました。"
        "一方あなたは弟子と密偵を引きました。弟子は$1で直前の能力をくり返します。"
        "公爵を「1回くり返す」を選びましょう。"
    ),
    "lesson_poker_bottle": "Zitaは$2を数え、小さな緑の瓶に手を伸ばします。",
    "lesson_poker_apothecary": (
        "Zitaが薬師を宣言し、0番札を無効にしようとしています。無効の札では証明できません。"
        "ダウトして本物ならカードを失います。別の手があるので「パス」。"
    ),
    "lesson_poker_spy": (
        "密偵は札が狙われたときにも使えます。1番札の密偵を宣言しましょう。"
        "山札を1枚めくり、黒なら防げます。"
    ),
    "lesson_poker_coup": (
        "黒！ 防げたうえ、彼女の$2は消えました。あなたは$9。$7のクーは指定した札を倒します。"
        "2番札に「クー」を。ダウトはできず、防げるのは密偵だけです。"
    ),
    "lesson_poker_another": "Zitaはもう1本瓶を取り出します。地下室はどうなっているのでしょう。",
    "lesson_poker_again": (
        "また薬師、今度は1番札の密偵が狙いです。"
        "1回目で無効、2回目で死亡。まだダウトは高くつくので「パス」。"
    ),
    "lesson_poker_luck": (
        "密偵は自分自身も守れます。もう一度密偵を宣言し、クラブかスペードを祈りましょう。"
    ),
    "lesson_poker_red": (
        "赤、残念。同じ狙いに密偵は二度使えません。"
        "薬師をブラフすれば薬師をブロックできますが、ここは「パス」にしましょう。"
    ),
    "lesson_poker_mend": (
        "1番札は無効になり、次に薬を盛られたら死亡します。「治療」を。"
        "山札を2枚見て、ハートがあれば札が回復します。"
    ),
    "lesson_poker_gambler": (
        "ハートが出て1番札が回復。ここでブラフ。持っていない賭博師を宣言しましょう。"
        "4枚めくり、ペアなら$6。ただし賭博師が出るたびに$2を失います。"
    ),
    "lesson_poker_faith": (
        "ダウトできるのはZitaだけ。嘘がばれて札を手放せば、彼女が$5を得ます。"
        "でも前回のダウトで彼女は1枚失っています…"
    ),
    "lesson_poker_enough": (
        "10のペア！ 作り話で$6です。弟子ならこれさえくり返せますが、"
        "ツキがあるうちにやめましょう。「くり返さない」を。"
    ),
    "lesson_poker_desperate": "あなたは$10、クーに十分です。Zitaは急いでお金が必要です。",
    "lesson_poker_doubt": (
        "公爵 ×2？ キングは4枚。あなたが2枚見せ、賭博師で3枚目が出ました。"
        "Zitaが2枚持っているはずがありません。「ダウト」！"
    ),
    "lesson_poker_last": (
        "見破りました。彼女は4番札を手放し、嘘は不発、あなたは$5を獲得。"
        "最後の1枚は5番札です。「クー」を。"
    ),
    "lesson_poker_hope": "Zitaを救えるのは密偵だけ。でももう作り話も尽きました。",
    "lesson_poker_won": (
        "あなたの勝ちです！ 狂信者3枚や裕福な男爵でも勝てます（ルール参照）。"
        "他の人物たちは次のゲームで待っています。"
    ),
    # Advice
    "percent": "{count}%",
    "times_one": "1回",
    "times_many": "{count}回",
    "why_only_choice": "他に選択肢がありません。",
    "why_close": "僅差の選択です。強いプレイヤーは読まれないように変化をつけます。",
    "why_brings": "{coins}を得られます。",
    "why_exchange_chooses": "山札から2枚を加えて、残すカードを選べます。",
    "why_block_likely": "約{chance}の確率で{seat}は{roles}で正直にブロックできます。",
    "why_block_likely_any": "約{chance}の確率で誰かが{roles}で正直にブロックできます。",
    "why_bluff": "{roles}は手札にないので、ブラフになります。",
    "why_block_open": "{role}で正直にブロックできます。",
    "why_block_bluff": "{roles}は手札にないので、ブロックはブラフになります。",
    "why_must_hold": "ほかのカードはほとんど残っていません。宣言は本当です。",
    "why_truth_likely": "宣言が本当である確率は約{chance}です。{seat}は持っていそうです。",
    "why_bluff_likely": "宣言が本当である確率は約{chance}です。{seat}はブラフのようです。",
    "hint_option": "勝率{chance}：{choice}",
    "hint_option_often": "{often}の割合で選び、勝率{chance}：{choice}",
    "infer_likely": "{seat}は{likely}を持っていそうです。",
    "infer_likely_hardly": "{seat}は{likely}を持っていそうで、{hardly}はまずありません。",
    "infer_open": "{seat}が何を持っているかは不明で、最もありそうなのは{likely}です。",
    "infer_open_hardly": "{seat}に最もありそうなのは{likely}で、{hardly}はまずありません。",
    "infer_chance": "{role}（{chance}）",
    "why_must_coup": "{coins}あるので、クーしかできません。",
    "why_must_coup_poker": "${money}あるので、クーしかできません。",
    "why_coup_sure": "クーはチャレンジもブロックもされません。",
    "why_coup_unclaimed": "クーは${money}かかりますが、宣言がないのでダウトされません。",
    "why_wins_game": "最後の相手の最後のカードです。成功すれば勝ちです。",
    "why_last_rival_card": "最後の相手{seat}の最後のカードです。",
    "why_one_card_left": "{seat}のカードは残り1枚です。",
    "why_rival_can_coup": "{seat}は{coins}を持ち、クーを起こせます。",
    "why_strongest_rival": "{seat}が最も手ごわい相手です（{cards}、{coins}）。",
    "why_strongest_rival_poker": "{seat}が最も手ごわい相手です（{cards}、${money}）。",
    "why_coup_next": "成功すれば{coins}になり、次の手番でクーを起こせます。",
    "why_denies_coup": "{seat}はクーの金貨が足りなくなります。",
    "why_steal_takes": "{seat}から{coins}を奪えます。",
    "why_income_safe": "収入はチャレンジもブロックもされません。",
    "why_take_safe": "$1を得るのは宣言ではないので、ダウトされません。",
    "why_nothing_true": "今できる宣言に、本当のものはありません。",
    "why_baron_near": "男爵は${money}の差で勝ちます。今は${lead}の差です。",
    "why_mend_heart": "2枚の中にハートがあれば、無効の札が回復します。",
    "why_swap_weak": "新しい札は平均して{role}より価値があります。",
    "why_known_top": "山札の一番上は{role}だとわかっています。",
    "why_fresh_card": "新しい札は無効ではありません。",
    "why_prevent_risk": "約{chance}の確率で{seat}が{roles}で防ぎます。",
    "why_ability": "{role}：{ability}。",
    "why_copies": "{role}をコピーします：{ability}。",
    "why_use_costs": "費用は${money}。宣言が見破られなければ支払います。",
    "why_third_cultist_odds": "約{chance}の確率で、勝利を決める狂信者が見つかります。",
    "why_has_money": "{seat}は${money}を持っています。",
    "why_disabled_dies": "その札はもう無効なので、死亡します。",
    "why_no_disciple": "弟子がいないので、くり返しはブラフになります。",
    "why_repeat_little": "もう一度{role}を使っても、費用や危険に見合いません。",
    "why_repeat_costs": "くり返しの費用は合計${money}です。",
    "why_claim_true": "{role}を持っているので、チャレンジした人がカードを失います。",
    "why_claim_true_poker": "{role}が{copies}枚あるので、ダウトした人が損をします。",
    "why_bluff_poker": "{role}は証明できません。見えていない枚数：{copies}枚。",
    "why_bluff_last_card": "ブラフがばれると、最後のカードを失います。",
    "why_bluff_both_cards": "ブラフがばれると、カードを2枚とも失います。",
    "why_lie_exposed": "この手札で{roles}の嘘がばれているので、まず信じてもらえません。",
    "why_doubt_risk": "約{chance}の確率で誰かがダウトします。",
    "why_all_seen": "{roles}の所在はすべてわかっています。宣言は嘘です。",
    "why_too_few_left": "他にありうる{role}は{copies}枚だけです。宣言は嘘です。",
    "why_proves_likely": "{seat}が{role}を証明できる確率は約{chance}です。",
    "why_caught_before": "{seat}はこれまでに{times}ブラフがばれています。",
    "why_claimed_often": "{seat}は今の手札で{role}を{times}宣言しています。",
    "why_let_pass_before": "{seat}は前に{role}を{times}宣言し、誰もダウトしませんでした。",
    "why_challenge_stops": "チャレンジが成功すれば、{seat}の行動も止まります。",
    "why_challenge_frees": "チャレンジが成功すれば、あなたのアクションが通ります。",
    "why_challenge_last_card": "チャレンジに失敗すると、最後のカードを失います。",
    "why_challenge_both_cards": "チャレンジに失敗すると、暗殺と合わせて2枚失いかねません。",
    "why_challenge_one_card": "チャレンジに失敗すると、カードを1枚失います。",
    "why_doubt_pays": "ブラフを見破れば、通常${money}を得ます。",
    "why_doubt_last_card": "ダウトに失敗すると、最後のカードを失います。",
    "why_doubt_one_card": "ダウトに失敗すると、カードを1枚失います。",
    "why_priest_at_hand": "ダウトに失敗しても、司祭で${money}を払えば済みます。",
    "why_block_later_true": "{role}を持っているので、まだブロックできます。",
    "why_block_later": "{roles}を宣言すれば、まだブロックできます。",
    "why_prevent_later": "{role}を持っているので、まだ防げます。",
    "why_aimed_at_you": "あなたの{role}が狙われています。",
    "why_takes_your_money": "{seat}に$1を取られます。",
    "why_pass_harmless": "パスしても、あなたに損はありません。",
    "why_aimed_elsewhere": "狙いはあなたではなく{seat}です。",
    "why_pass_costs_coins": "パスすると、最悪{coins}を失います。",
    "why_pass_costs_card": "パスすると、最悪カードを1枚失います。",
    "why_action_fails": "パスすると、あなたのアクションは失敗します。",
    "why_may_stop_you": "パスすると、あなたの行動が止められるかもしれません。",
    "why_last_card_at_stake": "最後のカードがかかっています。",
    "why_block_saves_card": "ブロックすれば、カードを1枚守れます。",
    "why_block_saves_coins": "ブロックすれば、あなたの{coins}を{seat}から守れます。",
    "why_block_denies": "ブロックすれば、{seat}に{coins}が渡りません。",
    "why_card_at_stake": "あなたの{role}がかかっています。",
    "why_card_of_other": "狙われたのは{seat}の札で、あなたの札ではありません。",
    "why_spy_black": "約{chance}の確率で黒が出て、防げます。",
    "why_shields": "薬師が信じてもらえれば、確実にブロックできます。",
    "why_only_replaced": "その札は新しい札に替わるだけです。",
    "why_prevent_bluff": "密偵がいないので、宣言すればブラフになります。",
    "why_proof": "{role}で宣言を証明でき、{seat}がカードを失います。",
    "why_proof_poker": "{role}で宣言を証明でき、{seat}がダウトの代償を払います。",
    "why_proof_replaced": "見せた{role}は新しい札に替わります。",
    "why_no_proof": "{roles}がないので、いずれにせよカードを1枚失います。",
    "why_no_proof_poker": "{role}を証明できないので、いずれにせよカードを1枚失います。",
    "why_same_cards": "2枚とも{role}なので、どちらでも同じです。",
    "why_worth_more": "今は{other}より{role}のほうが価値があります。",
    "why_two_kinds": "同じ人物2枚より、違う2人のほうが本当の宣言が増えます。",
    "why_claimed_by_you": "すでに{role}を宣言しているので、また宣言しても自然です。",
    "why_use_duke": "公爵は手番ごとに金貨3枚を得て、援助をブロックします。",
    "why_use_assassin": "暗殺者は、ブロックされなければ相手のカードを1枚落とします。",
    "why_use_captain": "船長は相手から金貨を奪い、強奪をブロックします。",
    "why_use_ambassador": "大使は新しいカードを選び、強奪をブロックします。",
    "why_use_contessa": "女伯爵は暗殺をブロックします。",
    "why_missed_least": "{role}は失っても一番惜しくない札です。",
    "why_disabled_least": "{role}は無効なので、一番惜しくありません。",
    "why_disabled_idle": "無効の札は能力も証明も使えません。",
    "why_gives_last_card": "最後のカードです。",
    "why_martyr_brings": "殉教者が死ぬと、新しい札が手に入ります。",
    "why_aim_void": "その札への狙いは不発になります。",
    "why_swindler_cheap": "詐欺師として手放せば、ダウトした人は${money}しか得られません。",
    "why_priest_pays": "司祭なら、カードを失う代わりに${money}で済みます。",
    "why_mend_back": "あなたの{role}がまた使えるようになります。",
    "why_mend_none": "今回復できる自分の無効札はありません。",
    "why_cash_each": "取り置きは1枚につき$1になります。",
    "why_pile_has": "王女の取り置きは{cards}です。",
    "why_pile_grows": "王女の取り置きが{cards}に増え、後で使うか換金できます。",
    "why_shown_no_doubt": "取り置きから見せた札はダウトされません。",
    "why_nothing_better": "どれも今の手札より価値がありません。",
    "why_best_of_discard": "捨て札の中では{role}が一番役に立ちます。",
    "why_third_cultist": "3枚目の狂信者です。3枚で勝ちます。",
    "why_new_card": "新しい札は、${money}で買えるもう1つの命です。",
    "why_top_free": "{role}を山札の上に置くのは無料で、自分が引けるかもしれません。",
    "why_rescue": "賭博師を1枚手放せば、借金がすべて消えます。",
    "why_ruined": "借金を消せる賭博師がいません。",
    # The panel of facts
    "facts_yours": "自分{count}",
    "facts_face_up": "表{count}",
    "facts_gone": "除外{count}",
    "facts_unseen": "不明{count}",
    "facts_claimed": "宣言：",
    "facts_often": "{role} ×{times}",
    "facts_challenged": "疑われた{count}：",
    "facts_challenged_open": "疑われた{count}",
    "facts_proved": "証明{count}",
    "facts_caught": "発覚{count}",
    "facts_challenges": "{challenges}、的中{right}",
    "facts_challenges_one": "疑った1",
    "facts_challenges_many": "疑った{count}",
    "facts_showed": "公開：",
    "facts_likely": "推定：",
    # Rulesets, values, the rules, whose eyes
    "ruleset_classic": "クー",
    "ruleset_poker": "トランプ版クー",
    "ruleset_classic_about": "人物5種、カード2枚、金貨少々",
    "ruleset_poker_about": "52枚の各ランクが人物",
    "value_true": "はい",
    "value_false": "いいえ",
    "value_none": "なし",
    "value_number": "数値",
    "people_one": "1人",
    "people_many": "{count}人",
    "bots_one": "ボット1体",
    "bots_many": "ボット{count}体",
    "changed_none": "公式通り",
    "changed_one": "オプション1個変更",
    "changed_many": "オプション{count}個変更",
    "rules_title": "ルール：{ruleset}",
    "rules_short": "概要",
    "rules_actions": "アクション",
    "rules_blocks": "誰が何をブロックするか",
    "rules_characters": "人物",
    "rules_options": "公式ルールと異なるオプション",
    "rules_as_published": "なし：すべて公式通り。",
    "table_turn": "自分の手番",
    "table_blocks": "ブロック",
    "table_option": "オプション",
    "table_value": "この卓",
    "table_published": "公式",
    "eyes_all": "全カード公開",
    "eyes_spectator": "観戦者",
    "choice_drop": "時間切れ: 宣言を取りやめる",
    "aside_picked": "選択済み：{cards}",
    "aside_pile": "{name}の王女の取り置き：{cards}",
    # The online table
    "refusal_store_conflict": "先に別のことが起きたため、何も変わりませんでした。",
    "refusal_store_full": (
        "サーバーが今は保存できないため、何も変わりませんでした。少し待ってからもう一度お試しください。"
    ),
    "refusal_store_damaged": "保存されたデータが壊れていて開けません。",
    "refusal_store_closed": "サーバーが停止中のため、何も変わりませんでした。",
    "refusal_store_in_use": "このデータベースは別のサーバーが使用中です。",
    "refusal_store_foreign": "このファイルはこのプログラムのデータベースではありません。",
    "refusal_store_newer": (
        "データベースの形式は{format}ですが、このプログラムが読めるのは{known}です。"
    ),
    "refusal_store_unopened": "データベースを開けません：{detail}。",
    "refusal_store_lost": "この卓は別のサーバーに移り、そちらで続いています。",
    "refusal_store_unsure": "卓が中断されましたが、同じところから続きます。",
    "refusal_store_away": (
        "現在データベースに接続できません。卓は待機しており、何も失われていません。少し待"
        "ってからもう一度お試しください。"
    ),
    "refusal_store_old": "これはPostgreSQL {version}ですが、{least}以降が必要です。",
    "refusal_store_library": (
        "PostgreSQLにはライブラリがもう一つ必要です：pip install 'coup-table[cluster]'。"
    ),
    "refusal_backup_none": "これはこのプログラムのバックアップではありません。",
    "refusal_backup_newer": (
        "このバックアップの形式は{format}ですが、このプログラムが読めるのは{known}です。"
    ),
    "refusal_backup_line": "バックアップの{number}行目が壊れています。何も変わりませんでした。",
    "refusal_backup_cut": (
        "バックアップが途中で切れています（最後の行がありません）。何も変わりませんでした。"
    ),
    "refusal_backup_full": "{database}は空ではありません。空のものにだけ書き込めます。",
    "refusal_backup_used": "サーバーが{database}を使用中です。先に停止してください。",
    "refusal_backup_nothing": "{database}にこのプログラムのデータはありません。",
    "refusal_store_node": "{name}という名前のサーバーがすでに動いています。",
    "online_no_table": "その卓は存在しないか、招待制です。",
    "online_no_replay": "再生できるゲームがありません。",
    "online_no_page": "そのページはありません。",
    "online_seat_taken": "その席は埋まっています。",
    "online_seat_none": "この卓にその席はありません。",
    "online_seat_free": "その席には誰もいません。",
    "online_seated": "すでに席に着いています。",
    "online_not_seated": "先に席に着いてください。",
    "online_not_host": "それができるのは卓のホストだけです。",
    "online_started": "ゲームはもう始まっています。",
    "online_not_started": "まだゲームがありません。",
    "online_not_over": "ゲームはまだ終わっていません。",
    "online_person_plays": "その席では人がプレイ中です。ゲーム中は外せません。",
    "online_spectators": "この卓は観戦できません。",
    "online_full": "この卓は満員です。",
    "online_stale": "その質問はもう締め切られました。",
    "online_no_time": "今、止められる時計はありません。",
    "online_time_given": "すでに時間が追加されています。",
    "online_no_hints": "この卓ではヒントを使えません。",
    "online_not_asked": "今、あなたへの質問はありません。",
    "online_no_chat": "この卓にチャットはありません。",
    "online_chat_empty": "内容がありません。",
    "online_chat_fast": "速すぎます。少し待ってから送ってください。",
    "online_sign": "そのサインは使えません。使えるもの：{known}。",
    "online_entered": "すでに入室しています。",
    "online_enter_first": "最初のフレームは{seconds}秒以内の「enter」でなければなりません。",
    "online_malformed": "メッセージではありません：{detail}。",
    "online_deep": "入れ子が{most}段を超えています。",
    "online_long": "{most}バイトを超えています。",
    "online_flood": "一度に送られたメッセージが多すぎます。",
    "online_slow": "接続が遅すぎて、この卓では遊べません。",
    "online_sockets": "あなたのアドレスからの接続が多すぎます。",
    "online_rooms": "あなたのアドレスからの卓が多すぎます。先にどれかを終えてください。",
    "online_crowded": "サーバーが満員です。後でもう一度お試しください。",
    "online_guesses": "間違ったコードが多すぎます。1分お待ちください。",
    "online_origin": "このページからこのサーバーには接続できません。",
    "online_store_full": "サーバーのディスクがいっぱいです。何も変わらず、何も失われていません。",
    "online_store_away": (
        "サーバーがデータベースを待っています。何も変わらず、何も失われていません。少し待ってか"
        "らもう一度お試しください。"
    ),
    "online_set_aside": "不具合のため、この卓は中断されました。",
    "online_idle": "誰もいなかったため、卓は閉じられました。",
    "online_stopping": "サーバーが停止します。再開後は同じ質問から続きます。",
    "online_moved": "あなたの席は別の端末に移りました。",
    "online_handed_over": "別のサーバーがこの卓を引き継ぎます。接続し直しています。",
    "online_no_build": (
        "ページがまだ作られていません。「make web」を実行してください。サーバーは動いています。"
    ),
    "online_no_library": (
        "オンライン卓には追加のライブラリが必要です：pip install 'coup-table[server]'。"
    ),
    "online_no_option": "オンラインでは反応は常に同時です。オプション{name}は変更できません。",
    "online_address": "卓のアドレス：{address}",
    "online_address_near": "同じネットワーク内：{address}",
    "online_stop": "Ctrl+Cで停止。進行中のゲームは次の起動時に続きます。",
    "online_bot_sits": "{name}が卓{code}の席{seat}に着きました。",
    "online_bot_over": "ゲーム{number}終了：{result}。",
    "online_bot_closed": "卓は閉じられました：{sentence}",
    "online_bot_unreachable": "{url}に接続できません：{detail}。",
    # 研究室
    "research_progress": "{bar} {total}ゲーム中{done} · 毎秒{rate} · 残り{left}",
    "research_stopped": "中断しました。同じコマンドで続きから始まります。",
    "research_lost": "中断しました。何も保存されていません。--outで保存先を指定できます。",
    "arena_title_round_robin": (
        "総当たり、{rules}、{seats}席：配り{deals}回、{games}ゲーム、シード{seed}"
    ),
    "arena_title_free_for_all": (
        "全員同卓、{rules}、{seats}席：配り{deals}回、{games}ゲーム、シード{seed}"
    ),
    "arena_draws": "{turns}手番での引き分け：{draws}",
    "arena_head_player": "プレイヤー",
    "arena_head_games": "ゲーム",
    "arena_head_won": "勝ち",
    "arena_head_share": "割合",
    "arena_head_interval": "95%区間",
    "arena_head_rating": "評価",
    "arena_cross": "行が列に勝った割合：",
    "arena_cross_many": "列のプレイヤーの中に行が一人でいるときに勝った割合：",
    "arena_faults": "無効になり、既定の答えで代えられた答え：",
    "arena_fault_said": "  {name}：{faults}。出力：{said}",
    "arena_fault_timeout": "時間切れ{count}",
    "arena_fault_crash": "プログラム終了で答えなし{count}",
    "arena_fault_malformed": "答えの形でない{count}",
    "arena_fault_illegal": "選択肢にない{count}",
    "arena_plot_axis": "勝ったゲーム（%）と95%区間。点線は均等な割合",
    "arena_plot_title": "{rules}、{seats}席、{games}ゲーム。名前の横は評価",
    "arena_written": "保存しました：{path}",
    "selfplay_done": (
        "{path}に{shards}ファイル、{games}ゲーム。新しいファイルは{new}。シード{seed}。"
    ),
    "train_line": "{iteration}/{iterations} · {games} ゲーム · {minutes} 分 · {panel}",
    "train_done": "重みは {path}、曲線は {curve} にあります。",
    "train_axis": "ゲーム数（百万）",
    "train_wins": "各試験相手に勝ったゲーム、%",
    "refusal_train_config": "{path} は設定ファイルではありません：{detail}。",
    "refusal_train_value": "{path}：{detail}。",
    "refusal_research_library": "{names}が必要です：pip install 'coup-table[research]'。",
    "refusal_research_endless": (
        "ボットどうしのゲームには終わりが必要です。ここではdraw_after_turnsを数にしてください。"
    ),
    "refusal_command": "「{text}」のコマンドを読めません：{detail}。",
    "refusal_command_unknown": "「{text}」のプログラムがないか、実行できません。",
    "refusal_arena_entrants": "対戦には2人以上が必要です。例：coup arena steady honest。",
    "refusal_arena_mode": "方式「{mode}」はありません。方式：{known}。",
    "refusal_arena_other": (
        "{path}は別の対戦のものか、対戦の記録ではありません。別のファイルを指定するか、"
        "始めたときのコマンドを繰り返してください。"
    ),
    "refusal_arena_in_use": "別の対戦が今{path}に書き込んでいます。",
    "refusal_arena_damaged": "{path}の{line}行目が壊れています。",
    "refusal_arena_plot": "図のファイルは.svgか.pngです（{path}は不可）。",
    "refusal_worker_failed": "ゲームを進められませんでした：{detail}",
    "refusal_worker_died": "同じゲームで作業プロセスが{times}回止まりました。",
    "refusal_selfplay_bots": (
        "誰が遊びますか。ボットを指定してください。例：coup selfplay steady honest。"
    ),
    "refusal_selfplay_other": (
        "{path}には別のゲームがあります。別のフォルダーを指定するか、"
        "始めたときのコマンドを繰り返してください。"
    ),
    "refusal_selfplay_file": "{path}はゲームのファイルではありません：{detail}",
    "refusal_ray_unreachable": "{address}でRayクラスターが応答しません：{detail}",
    "refusal_ray_failed": (
        "Rayが最後まで進めませんでした：{detail}。同じコマンドで続きます。書かれたものは残ります。"
    ),
}
