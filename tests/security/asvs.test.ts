import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../build-first.js";

/** Requirements of OWASP ASVS 5.0.0 that apply to a site without accounts, cookies and uploads: 25 of level 1, 66 of level 2, 29 of level 3. */
const IDS = `
1.2.1 1.2.2 1.2.3 1.2.4 1.3.2 2.1.1 2.2.1 2.2.2 3.2.1 3.2.2 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 5.3.2 11.4.1 12.1.1 12.2.1 13.4.1 14.2.1 15.1.1 15.2.1 15.3.1
1.1.1 1.1.2 1.2.9 1.3.3 1.3.6 1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.4.3 3.4.4 3.4.5 3.4.6 3.5.5 3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 11.5.1 12.1.2 12.3.1 12.3.2 13.1.1 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3 15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.3 16.3.4 16.4.1 16.4.2 16.5.1 16.5.2 16.5.3
1.2.10 1.3.12 1.5.3 2.4.2 3.1.1 3.2.3 3.4.7 3.4.8 3.5.6 3.6.1 3.7.5 4.1.4 4.2.2 4.2.5 13.1.2 13.1.3 13.2.6 13.1.4 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7 15.1.4 15.1.5 15.2.4 15.4.2 16.5.4
`
  .trim()
  .split(/\s+/);

/** What is done, where, and words that stand there. */
const ROW = /^\|\s*([\d.]+)\s*\|[^|]*\|\s*`([^`]+)`\s*\|\s*`([^`]{8,})`\s*\|$/;

const ROWS = readFileSync(join(ROOT, "tests/security/asvs.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, id = "", place = "", words = ""] = ROW.exec(line) ?? [];
    return id === "" ? [] : [{ id, place, words }];
  });

test("every requirement that applies has a row, and one only", () => {
  expect(IDS).toHaveLength(120);
  expect(ROWS.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted());
});

test("every row names a file, and words that stand in it", () => {
  const stands = ({ place, words }: (typeof ROWS)[number]): boolean =>
    existsSync(join(ROOT, place)) && readFileSync(join(ROOT, place), "utf8").includes(words);
  expect(ROWS.filter((row) => !stands(row))).toEqual([]);
});
