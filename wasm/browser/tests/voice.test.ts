/** 読み上げ without a page: what is said of what is written, and what is said next. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { RATES, reduceVoice, silent, type Voice, type VoiceEffect, type VoiceEvent } from "../src/voice/model";
import { Reduced } from "./reduced";
import { sayOf, sentencesOf } from "../src/voice/sentences";

test("numbers, signs and names of rules are said as a person would", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["山札は 36 枚です。", "山札は36枚です。"],
    ["くわしくは B-061 と K-100 を見てください。", "くわしくはビーの61とケーの100を見てください。"],
    ["4-2-1 の順に 4 点です。", "4、2、1の順に4点です。"],
    ["2〜4 人、A〜E", "2から4人、エーからイー"],
    ["3＋4＋4 点、7＋2", "3たす4たす4点、7たす2"],
    ["+1 と −2", "プラス1とマイナス2"],
    ["兵力 2×3 = 6", "兵力2かける3は6"],
    ["木 → 石", "木から石"],
    ["1/2 を払う", "2分の1を払う"],
    ["★（星）の人", "星、星の人"],
    ["先頭（今は赤）は白いダイスも振る", "先頭は、今は赤、白いダイスも振る"],
    ["出たワーカー（始めの 2 人も）が 4 人、2 マス（一部は 3 マス）までです", "出たワーカーが、始めの二人も、4人、2マスまで、一部は3マス、です"],
    ["次は別です（例外は 22 章）。能力（移動も）です。", "次は別です。例外は22章。能力、移動も、です。"],
    ["上段（移動、交易）と下段、増え（例：移動が 3 体に）、紛争中の国の中の人、真ん中の", "上段、移動、交易、と下段、増え、たとえば、移動が3体に、紛争中の国のなかの人、真ん中の"],
    ["駒（コマ）と札（カード）や板、上段（移動、交易）や下段（生産、配備）", "駒、コマと札、カードや板、上段、移動、交易、や下段、生産、配備"],
    ["1 青、2 紫です。1 枚、2 個、1 手番に 3 対 4、1 周したら 100、2 周したら 200", "1は青、2は紫です。1枚、2個、1手番に3対4、1周したら100、2周したら200"],
    ["1 人と 2 人目、11 人、3 つと 12 つ", "一人と二人目、11人、三つと12つ"],
    ["黄の人は、空の国のカードを表にして、黄色い表を見ます", "きいろの人は、からの国のカードをおもてにして、黄色い表を見ます"],
    ["賛成 ✓ か反対 × を出す", "賛成、チェックの印か反対、バツを出す"],
    ["ストック・ボードと建設・配備", "ストックボードと建設、配備"],
    ["A フランケン：13 枚", "エー、フランケン、13枚"],
    ["[1] の 2 つの国（3 章）、B のカード", "1番の二つの国、ビーのカード"],
    ["（二人なら、ない）。", "二人なら、ない。"],
  ];
  for (const [written, said] of cases) assert.equal(sayOf(written), said);
});

test("sentence by sentence: ruby once, by its reading; a mark behind a sentence is not said", () => {
  const sentences = sentencesOf([
    [{ text: "国に" }, { text: "修道院", say: "しゅうどういん" }, { text: "を建てます。「はい。」と言います。" }, { text: "K-041", aside: "rule" }, { text: " 次は" }, { text: "K-042 隣", aside: "rule" }, { text: "です" }],
    [{ text: "  " }],
    [{ text: "終わり。" }],
    [{ text: "このサイトの決め：" }, { text: "K-036 出し方", aside: "rule" }],
    [{ text: "湖に入れる" }, { text: "実物で確認", aside: "note" }],
    [{ text: "支配", say: "しはい" }, { text: "する" }],
  ]);
  assert.deepEqual(sentences.map(({ say }) => say), ["国にしゅうどういんを建てます。", "「はい。」と言います。", "次はケーの42、隣です", "終わり。", "湖に入れる", "シハイする"]);
  assert.deepEqual(sentences[1]?.parts, [{ piece: 2, from: 6, to: 17 }]);
  assert.deepEqual(sentences[3]?.parts, [{ piece: 8, from: 0, to: 4 }]);
});

/** What is done to a voice that has three sentences on each of two steps. */
class Heard extends Reduced<Voice, VoiceEvent, VoiceEffect> {
  step = 0;
  said: string[] = [];

  constructor(...events: VoiceEvent[]) {
    super(silent(), reduceVoice);
    this.send({ kind: "text", all: 3, last: false }, ...events);
  }

  protected override run(effect: VoiceEffect): void {
    if (effect.do === "speak") this.said.push(`${this.step}.${effect.at}`);
    if (effect.do !== "onward") return;
    this.step += 1;
    this.send({ kind: "text", all: 3, last: this.step === 1 });
  }

  ended(turn = this.model.turn): void {
    this.send({ kind: "ended", turn });
  }
}

test("one sentence after the other, then the next step, and after the last it is quiet", () => {
  const heard = new Heard({ kind: "voices", here: true }, { kind: "play" });
  for (let times = 0; times < 8; times += 1) heard.ended();
  assert.deepEqual(heard.said, ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"]);
  assert.equal(heard.model.state, "off");
});

test("a break and its end: the sentence is said again; what ends late changes nothing", () => {
  const heard = new Heard({ kind: "voices", here: true }, { kind: "play" });
  heard.ended();
  const late = heard.model.turn;
  assert.deepEqual(heard.send({ kind: "play" }), [{ do: "hush" }]);
  heard.ended(late);
  assert.deepEqual([heard.model.state, heard.model.at], ["paused", 1]);
  heard.send({ kind: "play" });
  heard.send({ kind: "from", at: 0 });
  heard.send({ kind: "from", at: 9 });
  assert.deepEqual(heard.said, ["0.0", "0.1", "0.1", "0.0"]);
  heard.send({ kind: "text", all: 3, last: false });
  assert.equal(heard.said.at(-1), "0.0", "another step is read from its beginning");
  heard.send({ kind: "failed", turn: heard.model.turn });
  assert.equal(heard.model.state, "paused");
  assert.deepEqual(heard.send({ kind: "stop" }), [{ do: "hush" }]);
});

test("without a voice on the device nothing is said, whenever that becomes known", () => {
  const early = new Heard({ kind: "play" });
  assert.deepEqual(early.said, []);
  early.send({ kind: "voices", here: false });
  assert.equal(early.model.state, "off");
  assert.deepEqual([early.send({ kind: "play" }), early.said], [[], []]);
  const come = new Heard({ kind: "play" }, { kind: "voices", here: true });
  assert.deepEqual(come.said, ["0.0"]);
});

test("the speed is bounded, stored, and effective at once", () => {
  const heard = new Heard({ kind: "voices", here: true }, { kind: "play" });
  for (let times = 0; times < 9; times += 1) heard.send({ kind: "rate", by: 1 });
  assert.equal(heard.model.rate, RATES.length - 1);
  assert.equal(heard.said.length, 1 + RATES.length - 1 - 2);
  assert.deepEqual(heard.send({ kind: "rate", by: 1 }), []);
});

test("reading waits for a step to be known: no step is skipped", () => {
  const here: VoiceEvent = { kind: "voices", here: true };
  const step: VoiceEvent = { kind: "text", all: 2, last: false };
  for (const order of [[here, { kind: "play" }], [{ kind: "play" }, here]] as VoiceEvent[][]) {
    const reading = new Reduced(silent(), reduceVoice);
    assert.deepEqual(reading.send(...order), [], "nothing is spoken, and nothing gone on to");
    assert.equal(reading.model.state, "speaking");
    assert.deepEqual(reading.send(step), [{ do: "speak", at: 0, rate: 1, turn: reading.model.turn }]);
  }
  // A step without a sentence is known: it is gone on from.
  const [, effects] = reduceVoice({ ...silent(), here: true, all: 0 }, { kind: "play" });
  assert.deepEqual(effects, [{ do: "onward" }]);
});
