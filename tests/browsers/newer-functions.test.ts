import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, builtSite } from "../site/built-site.js";
import { newerFunctions } from "./newer-functions.js";

/** Called only where they are there, or a name that XState gives to a function of its own. */
const LOOKED_FOR = new Set([".getTimeZones", "Intl.Segmenter", ".Segmenter", ".segment", ".dispose"]);

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

describe("functions that the oldest supported browsers lack", () => {
  test("are in no script of the site", () => {
    const scripts = [...site.files.values()].filter(({ path }) => path.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(5);
    const found = scripts.flatMap(({ path, bytes }) =>
      newerFunctions(bytes.toString())
        .filter((name) => !LOOKED_FOR.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["[2, 1].toSorted()", ".toSorted"],
    ["[2, 1].toReversed()", ".toReversed"],
    ["a.toSpliced(1)", ".toSpliced"],
    ["URL.canParse(a)", "URL.canParse"],
    ["AbortSignal.any([a])", "AbortSignal.any"],
    ["Array.fromAsync(a)", "Array.fromAsync"],
    ["Promise.withResolvers()", "Promise.withResolvers"],
    ["a.symmetricDifference(b)", ".symmetricDifference"],
    ["Object.groupBy(a, b)", "Object.groupBy"],
  ])("are found: %s", (script, name) => {
    expect(newerFunctions(script)).toContain(name);
  });

  test.each(["a.sort()", "a.at(-1)", "Object.hasOwn(a, b)", "a.with(b)", "new AbortController().abort()"])(
    "are no others: %s",
    (script) => {
      expect(newerFunctions(script).filter((name) => name !== ".with")).toEqual([]);
    },
  );
});
