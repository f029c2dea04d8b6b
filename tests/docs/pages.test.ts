import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../build-first.js";
import { SETTINGS as TABLE } from "@dinner-dice/server/config";
import { withoutCode, type WrittenPage, writtenPages } from "./written-pages.js";

const PAGES = writtenPages();

/** Variables that only tools read. */
const TOOLS = ["CHROMIUM_PATH", "DINNER_DICE_RECORDED", "DINNER_DICE_EXTRACTS"];

const SETTINGS = new Set([...Object.keys(TABLE), "UPSTREAMS", ...TOOLS]);

const SCRIPTS = new Set(
  Object.keys(
    (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly scripts: object }).scripts,
  ),
);

function leads(link: string, { path, anchors }: WrittenPage): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? path : join(dirname(path), decodeURIComponent(file));
  if (!existsSync(join(ROOT, target))) return false;
  const page = PAGES.find((each) => each.path === relative(ROOT, join(ROOT, target)));
  const known = file === "" ? anchors : page?.anchors;
  return anchor === undefined || known === undefined || known.has(anchor);
}

describe.each(PAGES)("$path", (page) => {
  test("links to files and headings that exist", () => {
    const links = withoutCode(page.text).matchAll(/\]\((?!https?:|mailto:)<?([^)\s>]+)>?\)/g);
    const dead = Array.from(links, ([, link = ""]) => link).filter((link) => !leads(link, page));
    expect(dead).toEqual([]);
  });

  test("names commands that exist", () => {
    const named = [...page.text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g)];
    expect(named.map(([, name = ""]) => name).filter((name) => !SCRIPTS.has(name))).toEqual([]);
  });

  test("shows JSON that parses", () => {
    for (const [, json = ""] of page.text.matchAll(/^```json\n(.*?)^```$/gms))
      expect(() => JSON.parse(json) as unknown).not.toThrow();
  });

  test("runs files that exist", () => {
    const run = [...page.text.matchAll(/\bnode (?:--\S+ )*([\w./-]+\.m?[jt]s)\b/g)];
    const made = /^dist-cli\//;
    const missing = run.map(([, file = ""]) => file).filter((file) => !existsSync(join(ROOT, file)));
    expect(missing.filter((file) => !made.test(file))).toEqual([]);
  });

  test("sets only settings that a server or a tool reads", () => {
    const set = [...page.text.matchAll(/(?<![\w$])([A-Z][A-Z]+(?:_[A-Z]+)+)(?==)/g)];
    expect(set.map(([, name = ""]) => name).filter((name) => !SETTINGS.has(name))).toEqual([]);
  });
});

describe.each(PAGES.filter(({ path }) => path.startsWith("docs/operate")))("$path", ({ text }) => {
  test("names settings that exist", () => {
    const named = [...text.matchAll(/`([A-Z]{2,}(?:_[A-Z]+)+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !SETTINGS.has(name) && !name.startsWith("SQLITE_"))).toEqual([]);
  });
});
