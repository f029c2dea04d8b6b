import { type BuiltSite, HIDDEN, PERSONAL } from "./built-site.js";
import { type HtmlPage, type Tag, tagsOf } from "./html-page.js";

const FUNCTIONS = /^\/functions\/|^\/oembed\?|^\/table$/;

/** Every link of the site that leads nowhere, or leads out without our manners: 'page: problem'. */
export function brokenLinks({ pages, files }: BuiltSite): readonly string[] {
  const pageExists = (path: string): boolean => pages.has(path) && !HIDDEN.includes(path);
  return eachPage(pages, ({ path, page }) =>
    tagsOf(page, "a").flatMap(({ attributes }) => {
      const { href = "", target, rel = "" } = attributes;
      if (/^tel:\+1\d{10}$/.test(href)) return [];
      if (href.startsWith("https://"))
        return target === "_blank" && rel.split(" ").includes("noopener") ? [] : [`${href} opens badly`];
      if (!/^[/#]/.test(href)) return [`${href} is neither ours nor https`];
      const [goal = "", anchor] = href.split("#");
      const known = goal === "" || pageExists(goal) || files.has(goal);
      if (!known) return [`${href} does not exist`];
      const there = pages.get(goal === "" ? path : goal);
      return anchor === undefined || there?.ids.has(anchor) ? [] : [`${href} has no such anchor`];
    }),
  );
}

/** Every asset or form that a page names and that does not exist. */
export function missingAssets({ pages, files, siteUrl }: BuiltSite): readonly string[] {
  return eachPage(pages, ({ page }) =>
    page.tags
      .flatMap(assetsOf)
      .map((address) => (address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address))
      .filter((address) => !files.has(address) && !FUNCTIONS.test(address)),
  );
}

/** Pages that no other page links to; aliases and the not-found page are reached otherwise. */
export function orphans({ pages, content }: BuiltSite): readonly string[] {
  const aliases = content.articles.flatMap((article) => article.aliases.map((alias) => `/blog/${alias}`));
  const linked = new Set(
    [...pages].flatMap(([path, page]) =>
      tagsOf(page, "a")
        .map(({ attributes }) => attributes["href"]?.split("#")[0] ?? "")
        .filter((goal) => goal !== path),
    ),
  );
  return [...pages.keys()].filter(
    (path) => ![...HIDDEN, ...PERSONAL].includes(path) && !aliases.includes(path) && !linked.has(path),
  );
}

/** Scripts inside documents, event attributes and addresses that run: what the content policy would refuse. */
export function inlineScripts({ pages }: BuiltSite): readonly string[] {
  return eachPage(pages, ({ page }) => [
    ...tagsOf(page, "script")
      .filter(({ attributes: { type, src } }) => src === undefined && type !== "application/ld+json")
      .map(({ attributes: { type } }) => `a ${type} inside`),
    ...page.tags.flatMap(({ name, attributes }) =>
      Object.entries(attributes)
        .filter(([key, value]) => key.startsWith("on") || value.startsWith("javascript:"))
        .map(([key]) => `<${name} ${key}>`),
    ),
  ]);
}

function assetsOf({ name, attributes }: Tag): readonly string[] {
  const { src, href, rel, content, property, action } = attributes;
  const linked = name === "link" && rel !== "canonical" ? href : undefined;
  const image = property === "og:image" ? content : undefined;
  return [src, linked, image, attributes["data-wake"], action].filter((address) => address !== undefined);
}

function eachPage(
  pages: ReadonlyMap<string, HtmlPage>,
  check: (at: { readonly path: string; readonly page: HtmlPage }) => readonly string[],
): readonly string[] {
  return [...pages].flatMap(([path, page]) => check({ path, page }).map((problem) => `${path}: ${problem}`));
}
