import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CODE, ROOT } from "./source-files.js";

const HEADINGS = new Set(
  [...readFileSync(join(ROOT, "core/README.md"), "utf8").matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  ),
);

it("every heading of core/README.md that a comment names is there", () => {
  const lost = CODE.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const named = [...text.matchAll(/core\/README\.md, ([A-Z][a-z]+(?: of a search)?)/g)];
    return named.filter(([, heading = ""]) => !HEADINGS.has(heading)).map(([name]) => `${file}: ${name}`);
  });
  expect(HEADINGS.size).toBeGreaterThan(5);
  expect(lost).toEqual([]);
});

it("no comment names what a stranger cannot open", () => {
  const closed = CODE.filter((file) => /§\d|ARCHITECTURE/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(closed).toEqual([]);
});
