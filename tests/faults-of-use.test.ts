import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./build-first.js";

/** Faults by weight: high, medium, low. */
const MOST = { H: 7, M: 18, L: 14 } as const;

/** What is so now, where, and words that stand there. */
const ROW = /^\|\s*([HML]\d+)\s*\|\s*([^|]{15,}?)\s*\|\s*`([^`]+)`\s*\|\s*`([^`]{8,})`\s*\|$/;

const ROWS = readFileSync(join(ROOT, "tests/README.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, id = "", so = "", place = "", words = ""] = ROW.exec(line) ?? [];
    return id === "" ? [] : [{ id, so, place, words }];
  });

test("every fault that visitors met has a row, and one only", () => {
  const ids = Object.entries(MOST).flatMap(([weight, most]) =>
    Array.from({ length: most }, (_, index) => `${weight}${index + 1}`),
  );
  expect(ROWS.map(({ id }) => id)).toEqual(ids);
});

test("every row names a file, and words that stand in it", () => {
  const stands = ({ place, words }: (typeof ROWS)[number]): boolean =>
    existsSync(join(ROOT, place)) && readFileSync(join(ROOT, place), "utf8").includes(words);
  expect(ROWS.filter((row) => !stands(row))).toEqual([]);
});

test("a row names a test, a measurement, or says that there is none", () => {
  const said = /seen, not tested|open: |stays: /;
  const isHeld = ({ so, place }: (typeof ROWS)[number]): boolean =>
    /\.(test|spec)\.ts$|^tests\/bench\//.test(place) || said.test(so);
  expect(ROWS.filter((row) => !isHeld(row))).toEqual([]);
});
