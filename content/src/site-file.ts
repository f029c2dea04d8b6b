export interface Statements {
  /** Names of what holds: 'asks-google'. */
  readonly holds: ReadonlySet<string>;
  /** HTML for a name: 'search-time' is '1 day'. */
  readonly facts: Readonly<Record<string, string>>;
}

/** A paragraph, item of a list or address of the sitemap that depends on one thing, as `{if asks-google} Our server …` or `{not contact} …`. */
const SENTENCE = /<(p|li|url)>\{(if|not) ([a-z-]+)\}\s*([^]*?)<\/\1>/g;

/** A link of the head that depends on one thing: `<link {if embeds} rel="alternate" …>`. */
const HEAD_LINK = /<link \{(if|not) ([a-z-]+)\} ([^>]*)>\n?/g;

const FACT = /\{fact ([a-z-]+)\}/g;

export function stated(html: string, { holds, facts }: Statements): string {
  return html
    .replace(SENTENCE, (...[, tag = "", word, name = "", text = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<${tag}>${text}</${tag}>` : "",
    )
    .replace(HEAD_LINK, (...[, word, name = "", rest = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<link ${rest}>\n` : "",
    )
    .replace(FACT, (_, name: string) => facts[name] ?? "unknown");
}

/** Placeholders for values of a running server: letters and digits pass Markdown, HTML, JSON and XML unchanged. Addresses hold the slug. */
export const PLACEHOLDERS = {
  product: { name: "ProductNameToCome", slug: "productnametocome" },
  siteUrl: "https://site-url-to-come.invalid",
  /** Changes with the server's statements about itself: name, address, operator, storage. */
  edition: "EditionToCome",
  requestId: "RequestNumberToCome",
  refusal: { status: "RefusalStatusToCome", sentence: "RefusalSentenceToCome" },
} as const;

export interface SiteFile {
  /** Address: '/blog', '/assets/loader-x.js'; '' for what only the server reads. */
  readonly path: string;
  /** Name below the site's folder, or the path of a file that another build keeps; with '.br' and '.gz' beside it where `compressed` and without placeholders. */
  readonly file: string;
  readonly type: string;
  readonly compressed: boolean;
  /** True for texts that hold placeholders: the server fills them in and compresses them when it starts. */
  readonly placeholders: boolean;
  /** True for files whose name changes with their content. */
  readonly immutable: boolean;
}

/** Name of the index in the site's folder: a list of {@link SiteFile}. */
export const SITE_INDEX = "site.json";

/** The name of the file beside a site that was drawn with an operator's guides: those that were left out. */
export const LEFT_OUT = "problems.json";

/** The first argument of the build's program that draws such a site; the second is its `GuidesJob`. */
export const DRAW_GUIDES = "--draw-guides";

/** The name of the file with the data that the server needs to render answers to the form. */
export const HOME_SITE = "home-site.json";
