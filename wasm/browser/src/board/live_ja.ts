/** Words of a board that is played on. Not read with a lesson. */
export const L = {
  arrange: "局面を作る",
  engineLost: "エンジンが止まったので、直前の盤から開き直しました。もう一度どうぞ。",
  tooLate: "盤が変わったので、いまの操作は行いませんでした。もう一度どうぞ。",
  refusedNothing: "ここでは何もできません。",
  refusedBeside: "ここでは何もできません。触れる所は、破線で囲んであります。",
  confirmChosen: "これでよければ、ボタンを押してください。",
  further: "まだ選べます。",
  onlyThis: (label: string) => `これだけで：${label}`,
  instead: "選び直しました。",
  chosenInstead: (name: string) => `「${name}」に選び直しました。`,
  curtain: (name: string) => `端末を${name}の人に渡してください。`,
  curtainReady: (name: string) => `${name}です。盤を見せる`,
  botWaits: "これを閉じると、続きます。",
  botThinking: (name: string) => `${name}の番です`,
  reachAllTitle: "矢印キーで、いま選べない所にも移れます。決定すると理由を答えます。",
  reachAll: "置けない所も選ぶ",
  followTitle: "決めることに合わせて、見る場所を替えます。",
  follow: "自動",
  undo: "一手戻す",
  redo: "戻した手を進める",
  undoTurn: "手番ごと戻す",
  replay: "一手ずつ見返す",
  rule: (rule: string) => `ルール ${rule}`,
  // The live board's own words (choices, questions, results), in addition to the engine's.
  declining: "しないこと、終えること",
  thing: "これは何か",
  resultNext: "次へ",
  resultNextOf: (more: number) => `次へ（あと${more}件）`,
  endTurn: "手番を終える",
  hold: "手番の終わりで待つ",
  holdTitle: "最後の一手のあとで、次の人に進む前に待ちます。その一手も戻せます。",
  playAgain: "もう一度",
  rulings: "この場面の裁定",
  noRulings: "いま決めることについての裁定はありません。",
  rulingsFailed: "裁定集を読み込めませんでした。",
  logEmpty: "まだ何も起きていません。",
  score: "何点?",
  share: "共有",
  since: "あなたの番までに",
  sinceAgain: "もう一度見る",
  sinceLook: "見る",
  sinceGained: (points: string) => `${points}点`,
  sinceMine: (points: number) => `いま終わるとすると、あなたの点が${Math.abs(points)}点${points < 0 ? "減ります" : "増えます"}`,
  sinceParts: (parts: readonly string[]) => `内訳は、${parts.join("、")}です。`,
  sincePart: (part: string, points: string) => `${part}が${points}点`,
  goOn: "続ける",
  readFirst: "「続ける」を押すと、選べます。",
  there: "そこを見る",
  whole: "全文",
  allOffers: (n: number) => `全${n}件`,
  choices: "選べること",
  actions: "できること",
  oneOf: (kind: string) => `${kind}…`,
  skip: "早送り",
  chooseOf: (kind: string) => `${kind}方法を選んでください。`,
  chooseAmong: (kinds: readonly string[]) => `${kinds.join("か、")}かを選んでください。`,
  chooseInWords: "することを、並んだボタンから選んでください。",
  cannotTake: (label: string) => `「${label}」は、いまはできません。`,
  choosePart: (title: string) => `${title}を選んでください。`,
  partLost: (titles: readonly string[]) => `${titles.filter(Boolean).map((title) => `「${title}」`).join("") || "選んだこと"}は、ここでは使えないので取り消しました。`,
  pickLit: "光っている所に触って選びます。",
  less: "1つ減らす",
  more: "1つ増やす",
  least: "これより少なくはできません。",
  most: "これより多くはできません。",
  codes: "マスの番号を表示",
  codesTitle: "記録やリンクで使う番号を、マスに書きます。",
  quick: "触ったらすぐ",
  quickMenu: "触ったらすぐ（払う手などはボタン）",
  quickTitle: "選び終えたら、ボタンを押さずに行います。払うもの、伏せるもの、戻せないものは、いつもボタンで決めます。",
  switchedOn: (name: string, does: string) => `「${name}」：${does}`,
  switchedOff: (name: string) => `「${name}」をやめました。`,
  menu: "メニュー",
  seeResult: "結果を見る",
  task: "やってみること",
  taskTitle: "やってみましょう:",
  taskDone: "できました。",
  taskMissed: "まだできていません。",
  taskAgain: "⋯ の「手番ごと戻す」を押すと、もう一度ためせます。",
  hint: "ヒント",
  reason: "理由",
} as const;

// What the live board says of points before they are won, and of chance that the reader chooses. Not read with a
// lesson.

/** A number as it stands on the board: +3, −2, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const C = {
  coach: "点を見て選ぶ",
  coachTitle: "光っている所に、選ぶと入る点を書きます。触ると、決める前に点の内訳を見せます。",
  /** The two kinds of numbers. */
  legend: [
    ["now", "+3", "すぐ入る"],
    ["later", "(+3)", "いま終わるとすると"],
  ] as const,
  onlyFirst: "選べることが多いので、一部の所にだけ点を書いています。",
  gain: "選ぶと入る点",
  can: "できます:",
  now: (n: number) => (n ? `すぐに ${signed(n)}点。` : "すぐには 0点。"),
  unknown: "点は、見えていないものしだいです。",
  besides: "ほかに、",
  later: (n: number) => `いま終わるとすると ${signed(n)}点。`,
  other: (name: string, now: number, later: number) => `${name} ${[now ? `すぐに ${signed(now)}点` : "", later ? `いま終わるとすると ${signed(later)}点` : ""].filter(Boolean).join("、")}`,
  others: (all: string) => `ほかの人: ${all}`,
  next: (prompt: string) => `このあと: ${prompt}`,
  chance: "このあとは運で決まります。その点は入れていません。",
  hidden: "このあとは、見えていないものが表になります。その点は入れていません。",
  helps: "手助け",
  luck: "運を自分で決める",
  luckTitle: "さいころの目や引くカードを、そのつど自分で選びます。",
  luckRest: "残りは運に任せる",
  luckAlike: "同じことが続く間は運に任せる",
  luckTouch: "どうなるかを、一覧から選んでください。",
};

/** What an action brings, as it is said. */
export const spoken = ({ now, later }: { now: number | null; later: number }): string => (now === null ? C.unknown : C.now(now) + (later ? (now ? C.besides : "") + C.later(later) : ""));

/** What the live board says where it explains a decision for the first time. Not read with a lesson. */
export const A = {
  teach: "助言",
  teachMenu: "助言を自動で出す",
  teachTitle: "はじめてのことを説明し、手番の始めに手の例を出します。",
  recallTitle: "いまの決め方を、もう一度説明します。",
  panel: "助言",
  moves: "たとえば",
  off: "助言を消す",
  offShort: "消す",
  aim: "この対局について",
  begin: "始める",
  list: "説明を振り返る",
  met: "出てきたこと",
  left: "まだ出てきていないこと",
  drill: "ドリルで試す",
};

// What the live board says of how far something goes in a turn. Not read with a lesson.

export const W = {
  /** The signs on the places. */
  stop: "止",
  ride: "運",
  legend: {
    steps: ["2", "2歩で届く"],
    stop: ["止", "そこで止まる"],
    ride: ["運", "運ばれて届く"],
  } as const,
  one: "いま動かせます。",
  /** Text for a screen reader after the place's name. */
  later: (steps: number) => `${steps}歩で届きます。`,
  carried: "運ばれれば届きます。",
  /** How many places there are, as it is said when something was chosen. */
  sum: (next: number, later: number, carried: number) =>
    [`すぐに動ける所は${next}か所です。`, later ? `この手番のうちに、あと${later}か所へ届きます。` : "", carried ? `運ばれて届く所が、ほかに${carried}か所あります。` : ""].join(""),
  partly: "遠くまでは調べていません。",
  begin: (action: string) => `まず、${action}`,
  how: "どう行くか",
};
