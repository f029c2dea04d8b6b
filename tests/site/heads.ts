import { type BuiltFile, type BuiltSite, HIDDEN, PERSONAL } from "./built-site.js";
import { type HtmlPage, linkOf, metaOf, tagsOf } from "./html-page.js";

/** The pages that search engines should list: neither aliases nor the not-found page. */
export function canonicalPages({ pages, siteUrl }: BuiltSite): readonly (readonly [string, HtmlPage])[] {
  return [...pages].filter(([path, page]) => linkOf(page, "canonical") === siteUrl + path);
}

/** Whatever a page's head lacks: 'page: problem'. */
export function headProblems(site: BuiltSite): readonly string[] {
  return [...site.pages].flatMap(([path, page]) =>
    [...wordProblems(page), ...addressProblems(path, { page, site }), ...sharingProblems(page, site)].map(
      (problem) => `${path}: ${problem}`,
    ),
  );
}

export function duplicates(site: BuiltSite): readonly string[] {
  const words = canonicalPages(site).flatMap(([, page]) => [page.title, metaOf(page, "description") ?? ""]);
  return words.filter((text, index) => words.indexOf(text) < index);
}

/** The width and height in a PNG's header; `undefined` for what is no PNG. */
export function pngSize({ bytes }: BuiltFile): readonly [number, number] | undefined {
  const isPng = bytes.subarray(1, 4).toString() === "PNG";
  return isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined;
}

function wordProblems(page: HtmlPage): readonly string[] {
  const description = metaOf(page, "description") ?? "";
  const headings = tagsOf(page, "h1").length;
  return [
    ...(within(page.title, 15, 60) ? [] : [`the title has ${page.title.length} characters`]),
    ...(within(description, 70, 160) ? [] : [`the description has ${description.length} characters`]),
    ...(headings === 1 ? [] : [`${headings} h1`]),
  ];
}

function addressProblems(
  path: string,
  { page, site }: { readonly page: HtmlPage; readonly site: BuiltSite },
): readonly string[] {
  const canonical = linkOf(page, "canonical");
  if ([...HIDDEN, ...PERSONAL].includes(path))
    return canonical === undefined && metaOf(page, "robots") === "noindex" ? [] : ["may be listed"];
  if (metaOf(page, "robots") !== undefined) return ["may not be listed"];
  const goal = canonical?.slice(site.siteUrl.length) ?? "";
  const original = site.pages.get(goal);
  if (!canonical?.startsWith(site.siteUrl) || !original) return [`canonical is ${canonical}`];
  return page.title === original.title && page.structuredData.length > 0 ? [] : [`is not what ${goal} is`];
}

function sharingProblems(page: HtmlPage, { files, siteUrl }: BuiltSite): readonly string[] {
  const image = metaOf(page, "og:image") ?? "";
  const file = files.get(image.slice(siteUrl.length));
  const result = { "og:title": page.title, "og:description": metaOf(page, "description") };
  return [
    ...Object.entries(result)
      .filter(([key, words]) => metaOf(page, key) !== words)
      .map(([key]) => `${key} says something else`),
    ...["og:type", "og:url", "og:site_name", "og:image:alt"]
      .filter((key) => !metaOf(page, key))
      .map((key) => `no ${key}`),
    ...(metaOf(page, "twitter:card") === "summary_large_image" ? [] : ["no twitter:card"]),
    ...(file && String(pngSize(file)) === "1200,630" ? [] : [`${image} is no picture of 1200x630`]),
  ];
}

function within(text: string, least: number, most: number): boolean {
  return text.length >= least && text.length <= most;
}
