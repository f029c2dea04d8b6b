import { ContentError } from "@dinner-dice/content/text";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

interface SourceError {
  readonly wordsOf: (error: unknown) => string;
}

const { wordsOf } = (await import(
  pathToFileURL(join(import.meta.dirname, "../../server/source-error.mjs")).href
)) as SourceError;

const BROKEN = new ContentError({ kind: "front-matter", file: "articles/a.md", line: 3 }, "It has no title.");
const UNREAD = Object.assign(new Error("\u001B[31m[PARSE_ERROR] \u001B[0mcore/src/pick.ts:65:7"), {
  errors: [{}],
});
const REFUSED = new AggregateError([new Error("connect ECONNREFUSED")]);
const OTHER = new RangeError("No such thing");

test.each([
  [BROKEN, "content/articles/a.md:3: It has no title."],
  [UNREAD, "[PARSE_ERROR] core/src/pick.ts:65:7"],
  [REFUSED, REFUSED.stack],
  [OTHER, OTHER.stack],
  ["no more", "no more"],
])("of %s is told what its author needs", (error, words) => {
  expect(wordsOf(error)).toBe(words);
});
