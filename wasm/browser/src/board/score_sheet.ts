/** Tables of points: 「何点?」, seats across, parts down, every line with its reason; a scoring; the results of combats and votes as cards. */
import { dialog, h } from "../page/dom";
import { B } from "../page/basis";
import { ruleLink, sentence } from "../page/rule_link";
import { SCORE, BOARD } from "./board_ja";
import { S } from "../page/strings_ja";
import type { Counting, Result } from "../contracts/desk_types";
import type { Scores } from "../contracts/types";
import { L } from "./live_ja";

/** A scoring in the middle of the game: what every seat got at each place, and in all. */
export function showScoring({ seats, stops }: Counting): HTMLDialogElement {
  const got = (seat: string, some: Counting["stops"]): number =>
    some.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0);
  const row = (title: string, some: Counting["stops"], total = false): HTMLElement =>
    h("tr", total ? { class: "in-total" } : {}, h("th", { scope: "row" }, title), ...seats.map(({ seat }) => h("td", {}, String(got(seat, some) || "–"))));
  return dialog(
    stops[0]?.part ?? SCORE.scoring,
    SCORE.goOn,
    h(
      "div",
      { class: "in-table-wrap" },
      h(
        "table",
        { class: "in-table in-score" },
        h("thead", {}, h("tr", {}, h("td", {}), ...seats.map((seat) => h("th", { scope: "col" }, seat.name)))),
        h("tbody", {}, ...stops.map((stop) => row(stop.title, [stop])), row(SCORE.scoringNow, stops, true)),
      ),
    ),
  );
}

/** The table of a sheet, and part by part the reasons. */
export function sheetNodes(sheet: Scores): HTMLElement[] {
  const head = h("tr", {}, h("td", {}), ...sheet.seats.map((seat) => h("th", { scope: "col" }, seat.name, seat.winner && sheet.final ? h("span", { class: "in-won" }, SCORE.winner) : null)));
  const row = (part: Scores["parts"][number]): HTMLElement =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, part.title),
      ...sheet.seats.map(({ seat }) => {
        const lines = part.lines.filter((line) => line.seat === seat);
        return h("td", {}, lines.length ? String(lines.reduce((sum, line) => sum + line.points, 0)) : "–");
      }),
    );
  // Points on the track, and points that are only counted when the game ends.
  const group = (title: string, wanted: boolean): HTMLElement[] => {
    const found = sheet.parts.filter((part) => Boolean(part.later) === wanted);
    return found.length ? [h("tr", { class: "in-score-when" }, h("th", { scope: "rowgroup", colspan: sheet.seats.length + 1 }, title)), ...found.map(row)] : [];
  };
  const parts = sheet.final ? sheet.parts.map(row) : [...group(SCORE.scoreCounted, false), ...group(SCORE.scoreLater, true)];
  const total = h("tr", { class: "in-total" }, h("th", { scope: "row" }, SCORE.scoreTotal), ...sheet.seats.map((seat) => h("td", {}, String(seat.total))));
  const reasons = sheet.parts.filter((part) => part.lines.length > 0).map((part) =>
    h(
      "details",
      {},
      h("summary", {}, part.title),
      h(
        "ul",
        {},
        ...part.lines.map((line) =>
          h("li", {}, `${sheet.seats.find((s) => s.seat === line.seat)?.name ?? ""}: ${line.text} (${line.points > 0 ? "+" : ""}${line.points}) `, line.rule ? ruleLink(line.rule, SCORE.rule(line.rule)) : null),
        ),
      ),
    ),
  );
  return [
    ...(sheet.differs.length ? [h("p", { class: "in-note" }, B.differs(sheet.differs))] : []),
    h("div", { class: "in-table-wrap" }, h("table", { class: "in-table in-score" }, h("thead", {}, head), h("tbody", {}, ...parts, total))),
    ...sheet.coming.map((said) => sentence(said)),
    ...reasons,
  ];
}

export const showScore = (sheet: Scores): HTMLDialogElement => dialog(sheet.final ? BOARD.scoreFinal : BOARD.scoreNow, S.close, ...sheetNodes(sheet));

// The result of a combat, a vote, a region: a card for each, to be read before play goes on. Comes when the first is
// shown. Knows no game.

/** Show cards one after the other: `shown` is called for each, `done` when the last is closed. */
export function showResults([result, ...others]: readonly Result[], shown: (box: HTMLDialogElement) => void, done: () => void): void {
  if (!result) return done();
  const box = card(result, others.length);
  box.addEventListener("close", () => showResults(others, shown, done));
  shown(box);
}

function card({ title, columns, rows, lines }: Result, waiting: number): HTMLDialogElement {
  const row = ({ label, values }: Result["rows"][number]): HTMLElement =>
    h("tr", {}, h("th", { scope: "row" }, label), ...columns.map((_, index) => h("td", {}, values[index] || "–")));
  const box = dialog(
    title,
    waiting ? L.resultNextOf(waiting) : L.resultNext,
    rows.length
      ? h(
          "div",
          { class: "in-table-wrap" },
          h("table", { class: "in-table in-score in-result" }, h("thead", {}, h("tr", {}, h("td", {}), ...columns.map(({ name }) => h("th", { scope: "col" }, name)))), h("tbody", {}, ...rows.map(row))),
        )
      : null,
    lines.length ? h("ul", { class: "in-scored" }, ...lines.map(({ text, rule }) => h("li", {}, text, rule ? " " : null, rule ? ruleLink(rule, rule) : null))) : null,
  );
  box.classList.add("in-dialog-result");
  box.querySelector(".in-dialog-head .in-btn")?.classList.add("in-btn-main");
  // It opens by itself: a second Enter must not close it unread.
  box.querySelector<HTMLElement>(".in-dialog-body")?.focus({ preventScroll: true });
  return box;
}
