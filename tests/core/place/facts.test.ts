import { prop } from "../../prop.js";
import { readCount, readItems, readText, readTexts } from "@dinner-dice/core/ground/reading";
import {
  entriesOf,
  factsFromMessage,
  factsToMessage,
  isFacts,
  readFacts,
} from "@dinner-dice/core/place/field";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Two facts of one branch, one of its own with words for unknown, one that a message words otherwise, a list and a thing. */
const TABLE = {
  name: { read: readText, path: ["who", "name"] },
  phone: { read: readText, path: ["who", "phone"] },
  seats: { read: readCount, path: ["seats"], unknownAs: 0 },
  shut: {
    read: (value: unknown) => (value === "yes" || value === "no" ? value : undefined),
    path: ["closed"],
    decode: (sent: unknown) => (sent === true ? "yes" : "no"),
    encode: (value: string) => value === "yes",
  },
  tags: { read: readTexts, path: ["tags"] },
  spots: {
    read: (value: unknown) => (readItems(value).length > 0 ? readItems(value) : undefined),
    path: ["spots"],
  },
} as const;

const WHOLE = {
  name: "Fork",
  phone: "1",
  seats: 4,
  shut: "yes",
  tags: ["a", "b"],
  spots: [{ x: 1, y: [2] }],
};
const MESSAGE = {
  who: { name: "Fork", phone: "1" },
  seats: 4,
  closed: true,
  tags: ["a", "b"],
  spots: [{ x: 1, y: [2] }],
};

describe("facts", () => {
  it("are read by their names, what is odd or missing left out", () => {
    expect(readFacts(TABLE, WHOLE)).toEqual(WHOLE);
    expect(readFacts(TABLE, { ...WHOLE, seats: "four", more: 1 })).toEqual(
      Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== "seats")),
    );
    expect(Object.keys(readFacts(TABLE, {}))).toEqual([]);
    expect(readFacts(TABLE, null)).toEqual({});
  });

  it("go into a message and come back", () => {
    expect(factsToMessage(TABLE, WHOLE as never)).toEqual(MESSAGE);
    expect(factsFromMessage(TABLE, MESSAGE)).toEqual(WHOLE);
  });

  it("that are unknown are worded where a field has words, else not there", () => {
    expect(Object.entries(factsToMessage(TABLE, {}))).toEqual([["seats", 0]]);
    expect(factsFromMessage(TABLE, {})).toEqual({ shut: "no" });
    expect(factsToMessage(TABLE, { phone: "1" })).toEqual({ who: { phone: "1" }, seats: 0 });
  });

  it("have their table's names and fields", () => {
    expect(entriesOf(TABLE).map(([name]) => name)).toEqual([
      "name",
      "phone",
      "seats",
      "shut",
      "tags",
      "spots",
    ]);
  });

  it.each([
    ["everything", WHOLE],
    ["nothing", {}],
    ["a thing within a list", { spots: [{ x: 1 }, [3, [4]]] }],
  ])("are facts: %s", (_, value) => {
    expect(isFacts(TABLE, value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["a text", "Fork"],
    ["a list", []],
    ["another name", { ...WHOLE, stars: 5 }],
    ["a fact of another kind", { ...WHOLE, seats: "4" }],
    ["a text that would be cut", { name: "a\u0000b" }],
    ["a list that would lose one", { tags: ["a", ""] }],
    ["a list that would be read otherwise", { tags: ["a", "b\u0000"] }],
    ["an empty list", { tags: [] }],
    ["a fact that is undefined", { name: undefined }],
  ])("are not facts: %s", (_, value) => {
    expect(isFacts(TABLE, value)).toBe(false);
  });

  it("with things inside are the same only where every part is", () => {
    const picky = { spot: { read: (value: unknown) => copyOf(value), path: ["spot"] } } as const;
    expect(isFacts(picky, { spot: { a: 1, b: { c: 2 } } })).toBe(true);
    expect(isFacts(picky, { spot: { a: 1, lost: 2 } })).toBe(false);
    expect(isFacts(picky, { spot: { a: { lost: 1 } } })).toBe(false);
    expect(isFacts(picky, { spot: [{ lost: 1 }] })).toBe(false);
    expect(isFacts(picky, { spot: { a: 2, changed: 1 } })).toBe(false);
    expect(isFacts(picky, { spot: { list: [1] } })).toBe(false);
    expect(isFacts(picky, { spot: { emptied: [1, 2] } })).toBe(false);
    expect(isFacts(picky, { spot: { nulled: { a: 1 } } })).toBe(false);
  });

  prop([fc.anything()])("are read once: what was read is facts and reads as itself", (value) => {
    const facts = readFacts(TABLE, value);
    expect(isFacts(TABLE, facts)).toBe(true);
    expect(readFacts(TABLE, facts)).toEqual(facts);
  });
});

/** A copy without 'lost', with 'changed' one higher, 'list' as a thing, 'emptied' shorter and 'nulled' null. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (key === "lost" ? [] : [[key, odd(key, part)]])),
  );
}

function odd(key: string, part: unknown): unknown {
  if (key === "changed") return Number(part) + 1;
  if (key === "list") return { 0: 1, length: 1 };
  if (key === "emptied") return [1];
  return key === "nulled" ? null : copyOf(part);
}
