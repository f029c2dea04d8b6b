import { CODE, ROOT } from "./source-files.js";
import { GOOD_NEWS, MESSAGES, OWN_NEWS } from "@dinner-dice/core/search/failures";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const HOME = "core/src/failures.ts";

/** A sentence as it would be found elsewhere: up to the blank that a status fills. */
const SENTENCES = [...Object.values(MESSAGES), ...Object.values(GOOD_NEWS), ...Object.values(OWN_NEWS)].map(
  (sentence) => sentence.split("{")[0] ?? sentence,
);

const SOURCES = CODE.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

describe("a sentence of the error catalogue", () => {
  it.each(SENTENCES)(`'%s' stands in ${HOME} and in no other source`, (sentence) => {
    const holders = SOURCES.filter(({ text }) => text.includes(sentence)).map(({ file }) => file);
    expect(holders).toEqual([HOME]);
  });
});
