import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GOOD_NEWS, MESSAGES } from "@dinner-dice/core/failures";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./error-catalogue.js";

/** Sentences of ours beyond the catalogue: the newsletter field's own (core/README.md, Wishes). */
const BEYOND = ["email-required", "email-invalid"];

describe("the error catalogue", () => {
  it("has 24 rows, each once", () => {
    expect(new Set(CATALOGUE.map(({ situation }) => situation)).size).toBe(24);
  });

  it("has a row for every sentence that the product knows", () => {
    const kinds = CATALOGUE.flatMap(({ kind }) => kind ?? []);
    expect([...kinds, ...BEYOND].toSorted()).toEqual(
      [...Object.keys(MESSAGES), ...Object.keys(GOOD_NEWS)].toSorted(),
    );
  });

  it.each(CATALOGUE)("tests '$situation'", async ({ tested }) => {
    expect(tested.length).toBeGreaterThan(0);
    for (const [file, words] of tested) {
      const test = await readFile(join(import.meta.dirname, file), "utf8");
      expect(test).toContain(words);
      expect(test).not.toMatch(/\b(?:test|it|describe)\.(?:skip|fixme|todo|only)\b/);
    }
  });
});
