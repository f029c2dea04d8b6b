import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS, settingTables } from "@dinner-dice/server/config";
import type { Environment } from "@dinner-dice/server/environment";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { describe, expect, it } from "vitest";
import { ROOT } from "../build-first.js";

const PAGE = join(ROOT, "docs/operate/configuration.md");

const EXAMPLES = Object.fromEntries(Object.entries(SETTINGS).map(([name, { example }]) => [name, example]));

const FALLBACKS = Object.fromEntries(
  Object.entries(SETTINGS).flatMap(([name, { fallback }]) => {
    const [, value] = /^`([^`]*)`$/.exec(fallback) ?? [];
    return value === undefined || value in SETTINGS ? [] : [[name, value]];
  }),
);

/** The page with the tables of the code under its headings; `npx vitest run -u` writes it. */
function page(): string {
  let text = readFileSync(PAGE, "utf8");
  for (const [section, table] of settingTables())
    text = text.replace(
      new RegExp(`(\\n## ${section}\\n[^|]*?)(?:\\|[^\\n]*\\n)+`),
      (_, before: string) => `${before}${table}\n`,
    );
  return text;
}

describe("the settings", () => {
  it("stand on their page as in the code", async () => {
    await expect(page()).toMatchFileSnapshot(PAGE);
  });

  it("are all read by a start", () => {
    const asked = new Set<string>();
    const listen = (set: Environment, name: string): string | undefined => {
      asked.add(name);
      return set[name];
    };
    const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = EXAMPLES;
    readConfiguration(
      new Proxy({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }, { get: (set, name) => listen(set, String(name)) }),
    );
    expect(Object.keys(SETTINGS).filter((name) => !asked.has(name))).toEqual([]);
  });

  it("have examples that a start takes, all at once", () => {
    expect(() => readConfiguration(EXAMPLES)).not.toThrow();
  });

  it("have examples that say something else than the default", () => {
    const same = Object.keys(FALLBACKS).filter((name) => FALLBACKS[name] === EXAMPLES[name]);
    expect(same.filter((name) => name !== "PLACES_PROVIDER")).toEqual([]);
  });

  it("change nothing where they are set to their defaults", () => {
    const plain = JSON.stringify(readConfiguration({}));
    const changes = Object.keys(FALLBACKS).filter(
      (name) => JSON.stringify(readConfiguration({ [name]: FALLBACKS[name] })) !== plain,
    );
    expect(changes).toEqual([]);
  });
});
