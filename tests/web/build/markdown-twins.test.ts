import { expect, it } from "vitest";
import { markdownTwins } from "../../../web/src/build/markdown-twins.js";
import { OUR_CONTENT } from "../../content/our-content.js";

const TWINS = new Map(markdownTwins(OUR_CONTENT).map(({ path, write }) => [path, write()]));

it("every guide and article has its words in Markdown, at its address with .md", () => {
  const paths = [...OUR_CONTENT.guides, ...OUR_CONTENT.articles].map(({ path }) => `${path}.md`);
  expect([...TWINS.keys()]).toEqual(paths);
});

it.each([...TWINS])("%s holds no HTML, and no words for screen readers alone", (_, text) => {
  expect(text).not.toMatch(/<\/?[a-z][^>]*>|&#?\w+;|opens in a new tab/);
});

it.each(OUR_CONTENT.guides)("the Markdown of $path lists every place with the dish to order", (guide) => {
  const text = (TWINS.get(`${guide.path}.md`) ?? "").replaceAll("\\", "");
  for (const { place } of guide.entries) expect(text).toContain(`](#${place.slug})`);
  expect(text).toMatch(/^ {2}- \*\*Order:\*\* \S/m);
});
