import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfiguration } from "@dinner-dice/server/configuration";
import { describe, expect, it } from "vitest";
import { ROOT } from "../build-first.js";
import { settingsRead } from "../deploy/settings-read.js";

/** One row of the settings' tables: its name, its default where one is written out, its example. */
interface Row {
  readonly name: string;
  readonly fallback: string | undefined;
  readonly example: string;
}

const CONFIGURATION = readFileSync(join(ROOT, "docs/operate/configuration.md"), "utf8");

const ROWS = [...CONFIGURATION.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|.*\| `[A-Z_]+=(.*?)` +\|$/gm)].map(
  ([, name = "", fallback = "", example = ""]): Row => ({
    name,
    fallback: /^`([^`]*)`$/.exec(fallback)?.[1],
    example,
  }),
);

const EXAMPLES = Object.fromEntries(ROWS.map(({ name, example }) => [name, example]));

describe("the page of settings", () => {
  it("has a row with an example for each setting that a start reads, and no other", () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(settingsRead());
  });

  it("gives examples that a start takes, all at once", () => {
    expect(() => readConfiguration(EXAMPLES)).not.toThrow();
  });

  it("gives examples that say something else than the default", () => {
    const same = ROWS.filter(({ fallback, example }) => fallback === example);
    expect(same.map(({ name }) => name).filter((name) => name !== "PLACES_PROVIDER")).toEqual([]);
  });

  it("tells defaults that change nothing where they are set", () => {
    const plain = JSON.stringify(readConfiguration({}));
    const known = new Set(settingsRead());
    const changes = ROWS.filter(
      ({ name, fallback }) =>
        fallback !== undefined &&
        !known.has(fallback) &&
        JSON.stringify(readConfiguration({ [name]: fallback })) !== plain,
    );
    expect(changes).toEqual([]);
  });
});
