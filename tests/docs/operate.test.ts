import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfiguration } from "@dinner-dice/server/configuration";
import { describe, expect, it, test } from "vitest";
import { ROOT } from "../build-first.js";
import { settingsRead } from "../deploy/settings-read.js";

const DOCS = join(ROOT, "docs");

/** Every page, by its path. */
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(DOCS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules") && !name.startsWith("dist"))
    .map((name) => join("docs", name)),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

/** One row of the settings' tables: its name, its default where one is written out, its example. */
interface Row {
  readonly name: string;
  readonly fallback: string | undefined;
  readonly example: string;
}

const CONFIGURATION = PAGES.find(({ path }) => path === "docs/operate/configuration.md")?.text ?? "";

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

describe.each(PAGES)("$path", ({ text }) => {
  test("names commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe.each(PAGES.filter(({ path }) => path.startsWith("docs/operate")))("$path", ({ path, text }) => {
  test("names settings that exist", () => {
    const known = new Set([...settingsRead(), ...TOOLS]);
    const named = [...text.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)(?==|`)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !known.has(name) && !CODES.test(name))).toEqual([]);
  });

  test("links to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([]);
  });
});

/** Variables that only tools read. */
const TOOLS = ["CHROMIUM_PATH", "DINNER_DICE_RECORDED", "DINNER_DICE_EXTRACTS"];

/** What failures are called. */
const CODES = /^SQLITE_/;
