import { prop } from "../../prop.js";
import { siteOf } from "../site-of.js";
import {
  RULE_IDS,
  type RuleId,
  UNSUPPORTED_MARK,
  unsupportedRules,
  unsupportedText,
} from "@dinner-dice/core/filters/rules";
import { withUnsupportedFilters, withUnsupportedRenderer } from "@dinner-dice/server/site/guide-coverage";
import type { Site } from "@dinner-dice/server/site/site";
import { subarray } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

const PAGE = `<!doctype html>\n<html lang="en"><p>${UNSUPPORTED_MARK}</p></html>`;
const source = (...rules: readonly RuleId[]): { capabilities: { rules: ReadonlySet<RuleId> } } => ({
  capabilities: { rules: new Set(rules) },
});

let site: Site;
beforeAll(async () => {
  site = await siteOf([
    { file: "index.html", content: PAGE, path: "/" },
    { file: "blog.html", content: '<html lang="en"><p>Words.</p></html>', path: "/blog" },
  ]);
});
const pageAt = async (path: string): ReturnType<ReturnType<typeof withUnsupportedFilters>> => site.get(path);

describe("a page with a form", () => {
  it("says in one short sentence what its source lacks", async () => {
    const page = await withUnsupportedFilters(
      pageAt,
      source("local", "without", "when", "open", "price"),
    )("/");
    expect(page?.plain.toString()).toBe(
      `<!doctype html>\n<html lang="en" data-off="diet wheelchair takeout outdoor parking rating"><p>We don't have ratings here yet, so those filters are off.</p></html>`,
    );
  });

  it("says nothing where every filter can be judged", async () => {
    const page = await withUnsupportedFilters(pageAt, source(...RULE_IDS))("/");
    expect(page?.plain.toString()).toBe('<!doctype html>\n<html lang="en"><p></p></html>');
  });

  it("is another one when the source can judge more, and the same one until then", async () => {
    const grows = { capabilities: { rules: new Set<RuleId>() } };
    const result = withUnsupportedFilters(pageAt, grows);
    const [first, again] = [await result("/"), await result("/")];
    expect(again).toBe(first);
    grows.capabilities.rules.add("open").add("when");
    expect((await result("/"))?.plain.toString()).not.toContain("hours");
  });

  it("is told the same when it is drawn for one visitor", async () => {
    const drawn = { html: PAGE, styles: ["p{}"] };
    const renderer = { renderHome: async () => drawn, renderTable: async () => "table" };
    const page = await withUnsupportedRenderer(renderer, source()).renderHome({} as never);
    const served = await withUnsupportedFilters(pageAt, source())("/");
    expect(page).toEqual({ ...drawn, html: served?.plain.toString() });
  });
});

it("a page without a form stays the file that it is", async () => {
  expect(await withUnsupportedFilters(pageAt, source())("/blog")).toBe(site.get("/blog"));
});

prop([subarray([...RULE_IDS])])(
  "the sentence names no filter that works, and is empty only where nothing but parking is off",
  (known) => {
    const off = unsupportedRules(new Set(known));
    expect([...known, ...off].toSorted()).toEqual([...RULE_IDS].toSorted());
    expect(unsupportedText(off) === "").toBe(off.every((id) => id === "parking"));
    if (known.length === 0)
      expect(unsupportedText(off)).toBe(
        "We don't have ratings, prices or hours here yet, so those filters are off.",
      );
    if (known.includes("rating")) expect(unsupportedText(off)).not.toContain("ratings");
  },
);
