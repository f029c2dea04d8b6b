import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as contracts from "@dinner-dice/contracts";
import * as arbitraries from "@dinner-dice/contracts/arbitraries";
import { PLACE_FIELDS } from "@dinner-dice/core/place/place-fields";
import { WISH_FIELDS } from "@dinner-dice/core/rules/rules";
import { expect, test } from "vitest";
import { ROOT } from "./packed.js";

const page = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The cells of every row of the tables on a page. */
const rows = (path: string): readonly (readonly string[])[] =>
  page(path)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));

test("the kit's page names the laws of every port", () => {
  const laws = Object.keys(contracts).filter((name) => name.endsWith("Laws"));
  const named = rows("contracts/README.md").flatMap(([, , law = ""]) => /^`(\w+Laws)`$/.exec(law)?.[1] ?? []);
  expect(named.toSorted()).toEqual(laws.toSorted());
});

test("the kit's page names everything that can be drawn", () => {
  const drawn = page("contracts/README.md").slice(
    page("contracts/README.md").indexOf("`/arbitraries` draws"),
  );
  const named = [...drawn.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  const all = Object.keys(arbitraries).filter((name) => name !== "seededRandom");
  expect(named.toSorted()).toEqual(all.toSorted());
});

test("the core's page has a row for every wish, with its default", () => {
  const named = rows("core/README.md").flatMap(([, name = "", , usual = ""]) => {
    const field = WISH_FIELDS.find(([wish]) => wish === name)?.[1];
    return field ? [[name, usual.startsWith(wordOf(field.default))]] : [];
  });
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(WISH_FIELDS.map(([name]) => [name, true])));
});

test.each(Object.entries(PLACE_FIELDS))(
  "the page of names tells what '%s' is on the wire",
  (field, { path }) => {
    const row = rows("adapters/README.md").find(([, name = ""]) => name.includes(`\`${field}\``));
    expect(row?.[2]).toContain(`\`${path.join(".")}`);
  },
);

/** A default as a reader of the table sees it; nothing chosen goes by a word of each wish's own. */
function wordOf(value: unknown): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
