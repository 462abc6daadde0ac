/** What a result is computed with, as it travels: in an address, with a round of sensible players. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { basisFields, type Basis, isBasis, UNKNOWN } from "../src/page/basis";
import { packedBasis, schemaOf, unpackedBasis, packed } from "../src/page/link_parts";
import { startOf } from "../src/replay/carried";

const PLAIN: Basis = { schema: 2, options: {}, components: {} };
const FULL: Basis = { schema: 2, options: { rain: "no" }, components: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`cards.${n}.points`, String(n)])) };

test("it survives a round trip through an address, also with only defaults", async () => {
  for (const basis of [PLAIN, FULL]) assert.deepEqual(await unpackedBasis(await packedBasis(basis)), basis);
  assert.notEqual(await packedBasis(PLAIN), "", "an address that names nothing is an older one");
});

test("a record without a basis is of an older kind, stays so, and uses the first defaults", async () => {
  assert.equal(await unpackedBasis(null), UNKNOWN);
  assert.equal(await packedBasis(UNKNOWN), "");
  assert.deepEqual(basisFields(UNKNOWN), { schema: 1, options: {}, components: {} });
});

test("damaged or foreign data is refused", async () => {
  const texts = await Promise.all(["[]", "null", '{"options":{}}', '{"options":{},"components":{"a":1}}', '{"schema":0,"options":{},"components":{}}', '{"schema":"2","options":{},"components":{}}'].map((text) => packed(text, 1000)));
  for (const text of ["x", "%%", ...texts]) assert.equal(await unpackedBasis(text), undefined, text);
  assert.ok(isBasis(PLAIN) && isBasis({ options: {}, components: {} }) && !isBasis(null));
});

test("the version of a game is read from a link, and from the beginning of a saved game", () => {
  assert.equal(schemaOf("1.toy.12.abc"), 12);
  assert.equal(schemaOf(startOf(JSON.stringify({ start: "1.toy.3.abc", actions: [] }))), 3);
  assert.equal(startOf("{}"), "");
});
