export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A built document, read as far as the checks need it. */
export interface HtmlPage {
  readonly html: string;
  readonly tags: readonly Tag[];
  readonly ids: ReadonlySet<string>;
  readonly title: string;
  readonly structuredData: readonly unknown[];
}

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/"]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#x26": "&",
};

/** Reads a document that our own renderer wrote: attributes are quoted, angle brackets in text are escaped. */
export function readHtml(html: string): HtmlPage {
  const body = html.replace(/<(script|style)([^>]*)>[^]*?<\/\1>/g, "<$1$2></$1>");
  const tags = [...body.matchAll(TAG)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  }));
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)];
  return {
    html,
    tags,
    ids: new Set(tags.flatMap(({ attributes: { id } }) => id ?? [])),
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    structuredData: data.map(([, json = ""]) => JSON.parse(json) as unknown),
  };
}

export function tagsOf({ tags }: HtmlPage, name: string): readonly Tag[] {
  return tags.filter((tag) => tag.name === name);
}

/** What a `meta` says, by its name or property. */
export function metaOf(page: HtmlPage, key: string): string | undefined {
  const meta = tagsOf(page, "meta").find(
    ({ attributes: { name, property } }) => name === key || property === key,
  );
  return meta?.attributes["content"];
}

/** Where a `link` of one kind leads. */
export function linkOf(page: HtmlPage, rel: string): string | undefined {
  return tagsOf(page, "link").find(({ attributes }) => attributes["rel"] === rel)?.attributes["href"];
}

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
