import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TESTS = join(import.meta.dirname, "..");

/** The bad things that may happen to a running site; each is the beginning or a word of a test's name. */
const ROWS = Array.from({ length: 26 }, (_, index) => `F${index + 1}`);

const TEXTS = readdirSync(TESTS, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.(test|spec)\.ts$/.test(name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

test.each(ROWS)("a test holds what is to happen in case of %s", (row) => {
  const named = new RegExp(
    `(?:test|it|describe)(?:\\.\\w+)*\\(\\s*["'\`][^"'\`\\n]*\\b${row}\\b|\\["${row} `,
  );
  expect(TEXTS.filter((text) => named.test(text)).length).toBeGreaterThan(0);
});
