import assert from "node:assert/strict";
import { type DrawnDocument, htmlOf, type PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import { ownCandidate } from "@dinner-dice/core/table/candidate";
import { openTable } from "@dinner-dice/core/table/table";
import type { TablePage } from "@dinner-dice/core/table/told";
import { viewOf } from "@dinner-dice/core/table/view";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/preferences";
import { type Checks, type Law, laws } from "./law.js";

/** A renderer under test. */
export interface PageRendererSubject {
  readonly renderer: () => PageRenderer | Promise<PageRenderer>;
}

/** The contract of the PageRenderer port: whole documents, each from its own answer alone, with the visitor's input as text. */
export function pageRendererLaws(subject: PageRendererSubject): readonly Law[] {
  return laws(subject, CHECKS);
}

type Draw = (typed: string) => Promise<string>;

/** A table with a place of this name. */
function tableOf(name: string): TablePage {
  const candidate = ownCandidate("typed-1", name);
  const opening = { name: "K7Q2MX9P", secret: "0".repeat(64), way: "veto", candidates: [candidate] } as const;
  return {
    ...{ version: 1, now: 0, view: viewOf(openTable(opening, 0)), code: "K7Q2MX9P" },
    ...{ link: "https://example.org/table/K7Q2MX9P", token: "0".repeat(32) },
  };
}

/** Every page, rendered with one word that a visitor typed. */
function pagesOf(renderer: PageRenderer): readonly Draw[] {
  return [
    async (location) =>
      checked(await renderer.renderHome({ preferences: { ...DEFAULT_PREFERENCES, location } })),
    async (name) => checked(await renderer.renderTable(tableOf(name))),
  ];
}

/** The document, which must contain each named style unchanged. */
function checked(drawn: DrawnDocument | string): string {
  const html = htmlOf(drawn);
  for (const style of typeof drawn === "string" ? [] : drawn.styles)
    assert(html.includes(`<style>${style}</style>`), "A style that is named is not in the document");
  return html;
}

const TOWNS = Array.from({ length: 10 }, (_, each) => `Town-${each}-ends`);
const MARKUP = `"'><script>alert(1)</script><!--`;

const CHECKS: Checks<PageRendererSubject> = {
  "every page is one whole HTML document": async ({ renderer }) => {
    for (const draw of pagesOf(await renderer())) {
      const page = await draw("Memphis");
      assert.match(page, /^<!doctype html>/i);
      assert.match(page, /<\/html>\s*$/i);
      for (const tag of [/<html[\s>]/gi, /<title[\s>]/gi, /<body[\s>]/gi, /<main[\s>]/gi])
        assert.equal(page.match(tag)?.length, 1, `There is not one ${String(tag)}`);
    }
  },
  "what was typed stands there again": async ({ renderer }) => {
    for (const draw of pagesOf(await renderer()))
      assert((await draw("Zzyzx Söhne")).includes("Zzyzx Söhne"), "What was typed is gone");
  },
  "what was typed is text, never markup": async ({ renderer }) => {
    for (const draw of pagesOf(await renderer())) {
      const page = await draw(MARKUP);
      assert(!page.includes("<script>alert"), "What was typed became a script");
      assert(!page.includes(`"'>`), "What was typed ended an attribute");
      assert(page.includes("alert(1)"), "What was typed is gone");
    }
  },
  "pages drawn at the same time keep nothing of one another": async ({ renderer }) => {
    for (const draw of pagesOf(await renderer())) {
      const pages = await Promise.all(TOWNS.map(draw));
      for (const [index, page] of pages.entries())
        assert.deepEqual(
          TOWNS.filter((town) => page.includes(town)),
          [TOWNS[index]],
        );
    }
  },
  "a page is the same whatever was drawn before it": async ({ renderer }) => {
    for (const draw of pagesOf(await renderer())) {
      const first = await draw("Memphis");
      await draw("Tulsa");
      assert.equal(await draw("Memphis"), first);
    }
  },
};
