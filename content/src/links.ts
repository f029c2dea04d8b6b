import type { Anchor, PlaceIndex } from "./place-index.js";
import { ACCESSIBILITY_PATH } from "./site-paths.js";
import { ContentError, NEW_TAB } from "./text.js";
import { type HtmlElement, type HtmlNode, type HtmlRoot, element } from "./trees.js";
import { visit } from "unist-util-visit";

export interface LinkTargets {
  readonly file: string;
  /** Every address of the site: '/', '/blog', '/blog/food-decider'... */
  readonly paths: ReadonlySet<string>;
  readonly places: PlaceIndex;
}

/** Checks every link and makes `place:<slug>` an anchor of the page. Fails with `link`, `place-unknown` or `place-closed`. */
export function resolveLinks(tree: HtmlRoot, targets: LinkTargets): void {
  visit(tree, "element", (node) => {
    if (node.tagName === "a") resolve(node, targets);
  });
}

/** A link that leaves the site in a new tab and says so to a screen reader. */
export function outsideLink(href: string, words: readonly (HtmlNode | string)[]): HtmlElement {
  const notice = element("span", { className: ["vh"] }, [NEW_TAB]);
  return element("a", { href, target: "_blank", rel: ["noopener"] }, [...words, notice]);
}

function resolve(link: HtmlElement, { file, paths, places }: LinkTargets): void {
  const href = String(link.properties["href"]);
  const line = link.position?.start.line;
  if (href.startsWith("place:")) {
    link.properties["href"] = placeNamed(href.slice("place:".length), { file, line, places }).href;
  } else if (/^https:\/\//i.test(href) && URL.canParse(href)) {
    const { properties, children } = outsideLink(href, link.children);
    Object.assign(link, { properties, children });
  } else if (!paths.has(href) && href !== ACCESSIBILITY_PATH) {
    const at = { kind: "link", file, line } as const;
    throw new ContentError(at, `'${href}' is neither a page of this site nor https; correct the link`);
  }
}

/** The place of a reference. Fails with `place-unknown` or `place-closed`. */
export function placeNamed(
  reference: string,
  { file, line, places }: Pick<LinkTargets, "file" | "places"> & { readonly line?: number | undefined },
): Anchor {
  const anchor = places.find(reference);
  if (typeof anchor === "object") return anchor;
  const advice =
    anchor === "closed"
      ? `'${reference}' has closed; take it out of the text, its record stays in the places file`
      : `no place '${reference}' here; take the slug from the guide's places file, of another guide as 'city/slug'`;
  throw new ContentError({ kind: `place-${anchor}`, file, line }, advice);
}
