import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./build-first.js";

const README = readFileSync(join(ROOT, "tests/README.md"), "utf8");

/** What is claimed, where, what holds it, and words that stand there. */
const ROW = /^\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|\s*`([^`]{8,})`\s*\|$/;

const [WHAT_HOLDS_WHAT = "", CLAIMS = ""] = README.split("## What pages claim");

const ROWS = CLAIMS.split("\n").flatMap((line) => {
  const [, claim = "", page = "", place = "", words = ""] = ROW.exec(line) ?? [];
  return claim === "" ? [] : [{ claim, page, place, words }];
});

const says = (file: string, words: string): boolean =>
  existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), "utf8").includes(words);

test("every claim of a row stands where the row says, and so does what holds it", () => {
  expect(ROWS.length).toBeGreaterThan(50);
  expect(ROWS.filter(({ claim, page, place, words }) => !says(page, claim) || !says(place, words))).toEqual(
    [],
  );
});

test("what holds a claim is a test", () => {
  expect(ROWS.filter(({ place }) => !/^tests\/.+\.(test|spec)\.ts$/.test(place))).toEqual([]);
});

test("every test that is named in front of them is there", () => {
  const named = [...WHAT_HOLDS_WHAT.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(
    named.filter((path) => !existsSync(join(ROOT, "tests", path)) && !existsSync(join(ROOT, path))),
  ).toEqual([]);
});
