import { expect, it } from "vitest";
import { markdownPages } from "../../../web/src/build/markdown-pages.js";
import { OUR_CONTENT } from "../../content/our-content.js";

const PAGES = new Map(markdownPages(OUR_CONTENT).map(({ path, write }) => [path, write()]));

it("every guide and article has its words in Markdown, at its address with .md", () => {
  const paths = [...OUR_CONTENT.guides, ...OUR_CONTENT.articles].map(({ path }) => `${path}.md`);
  expect([...PAGES.keys()]).toEqual(paths);
});

it.each([...PAGES])("%s holds no HTML, and no words for screen readers alone", (_, text) => {
  expect(text).not.toMatch(/<\/?[a-z][^>]*>|&#?\w+;|opens in a new tab/);
});

it.each(OUR_CONTENT.guides)("the Markdown of $path lists every place with the dish to order", (guide) => {
  const text = (PAGES.get(`${guide.path}.md`) ?? "").replaceAll("\\", "");
  for (const { place } of guide.entries) expect(text).toContain(`](#${place.slug})`);
  expect(text).toMatch(/^ {2}- \*\*Order:\*\* \S/m);
});
