import { renderer } from "./opened-renderer.js";
import { htmlOf } from "@dinner-dice/core/finder/home-answer";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { ownCandidate } from "@dinner-dice/core/table/apply";
import { openTable } from "@dinner-dice/core/table/table";
import { viewOf } from "@dinner-dice/core/table/view";
import { describe, expect, it } from "vitest";

const TOWNS = Array.from({ length: 10 }, (_, each) => `Town-${each}-ends`);
const MARKUP = `"'><script>alert(1)</script><!--`;

const home = async (location: string): Promise<string> =>
  htmlOf(await renderer.renderHome({ preferences: { ...DEFAULT_PREFERENCES, location } }));

const table = async (name: string): Promise<string> => {
  const candidates = [ownCandidate("typed-1", name)];
  const opened = openTable({ name: "K7Q2MX9P", secret: "0".repeat(64), way: "veto", candidates }, 0);
  const about = { version: 1, now: 0, view: viewOf(opened), code: "K7Q2MX9P" };
  const link = "https://example.org/table/K7Q2MX9P";
  return htmlOf(await renderer.renderTable({ ...about, link, token: "0".repeat(32) }));
};

describe.each([
  ["home", home],
  ["table", table],
] as const)("the %s page", (_, draw) => {
  it("is one whole HTML document", async () => {
    const page = await draw("Memphis");
    expect(page).toMatch(/^<!doctype html>/i);
    expect(page).toMatch(/<\/html>\s*$/i);
    for (const tag of [/<html[\s>]/gi, /<title[\s>]/gi, /<body[\s>]/gi, /<main[\s>]/gi])
      expect(page.match(tag)).toHaveLength(1);
  });

  it("repeats what was typed as text, never as markup", async () => {
    expect(await draw("Zzyzx Söhne")).toContain("Zzyzx Söhne");
    const page = await draw(MARKUP);
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain(`"'>`);
    expect(page).toContain("alert(1)");
  });

  it("holds nothing of pages drawn before it or beside it", async () => {
    const first = await draw("Memphis");
    const pages = await Promise.all(TOWNS.map(draw));
    expect(pages.map((page) => TOWNS.filter((town) => page.includes(town)))).toEqual(
      TOWNS.map((town) => [town]),
    );
    expect(await draw("Memphis")).toBe(first);
  });
});
