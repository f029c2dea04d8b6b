export const CONTENT_ERROR_KINDS = [
  "unreadable", // the folder or file cannot be read
  "file-name", // the name is no slug, or a guide's name does not follow its city
  "front-matter", // no YAML, or a field is missing, unknown or out of its limits
  "places-file", // the JSON beside the pages is missing or broken
  "faq-file", // as `places-file`
  "markup", // Markdown that no page shows (HTML, images, footnotes, code blocks)
  "heading", // no `{#id}`, a first-level heading, a skipped level, a heading inside something else
  "duplicate-id", // two parts of one page share an anchor
  "section-missing", // a guide without one of its five sections
  "listing", // a list of places with an item that is none, or without a text, under another name, or not confirmed
  "place-closed", // a link to a place that has closed
  "place-unknown", // guide and places file disagree
  "place-missing", // as `place-unknown`
  "place-twice", // as `place-unknown`
  "name", // prose names a restaurant, or anything else, that no guide and no line of `names.txt` holds
  "price", // prose gives an amount that no source in the places file gives
  "link", // a link to a page that does not exist, or outside without https
  "steps", // an ordered list that six die faces cannot number
  "reading-time", // the declared minutes are more than one off
  "duplicate-path", // two pages share an address
  "duplicate-words", // two pages share a title or a description
] as const;

export type ContentErrorKind = (typeof CONTENT_ERROR_KINDS)[number];

/** Where something is wrong: the file inside the content folder and, when known, its line from 1. */
export interface ContentPlace {
  readonly kind: ContentErrorKind;
  readonly file: string;
  readonly line?: number | undefined;
}

/** A content file that cannot become a page; the message says where and what to do. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: ContentErrorKind;
  readonly file: string;
  readonly line: number | undefined;

  constructor({ kind, file, line }: ContentPlace, advice: string) {
    super(`${file}${line === undefined ? "" : `:${line}`}: ${advice}`);
    this.kind = kind;
    this.file = file;
    this.line = line;
  }
}

/** What precedes an opening quote: nothing, a space, an opening bracket, a dash or another opening quote. */
const BEFORE_OPENING = /^[\s([{\u2013\u2014/\u201C\u2018-]?$/;

/** Letters left out at the start of a word ('N, 'til, '90s) take an apostrophe, not an opening quote. */
const LEFT_OUT = /^'(?:\d\ds?|n|em|til|tis|twas|round|cause)\b/i;

/** Turns straight quotes and apostrophes into curly ones; the length stays the same. */
export function curly(text: string): string {
  let done = "";
  for (const character of text.split("")) {
    const rest = text.slice(done.length);
    done += character === '"' || character === "'" ? curled(rest, done.at(-1) ?? "") : character;
  }
  return done;
}

function curled(rest: string, previous: string): string {
  const opens = BEFORE_OPENING.test(previous) && !LEFT_OUT.test(rest);
  if (rest.startsWith('"')) return opens ? "\u201C" : "\u201D";
  return opens ? "\u2018" : "\u2019";
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** What a screen reader says after the words of a link that leaves the site. */
export const NEW_TAB = " (opens in a new tab)";

/** What a guide's die says before its first roll, by how many places it has. A server that reads the page later counts again. */
export const FIRST_ROLL = {
  button: (places: number): string => (places === 1 ? "Roll this one" : `Roll one of these ${places}`),
  among: (places: number): string =>
    `Rolling from ${places === 1 ? "the one place" : `all ${places} places`} we could confirm.`,
} as const;

/** The product's name as content speaks of it, and as addresses and file names spell it. */
export interface Product {
  readonly name: string;
  readonly slug: string;
}

export const DINNER_DICE: Product = { name: "Dinner Dice", slug: "dinner-dice" };

const PLACEHOLDER = "{product}";

/** Replaces every `{product}` of a text for readers by the name. */
export function nameProduct(text: string, product: Product): string {
  return text.replaceAll(PLACEHOLDER, () => product.name);
}

/** Replaces every `{product}` of a file name, slug or link target by the product's slug. */
export function slugProduct(text: string, product: Product): string {
  return text.replaceAll(PLACEHOLDER, () => product.slug);
}

export function productNamed(name: string): Product {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return { name, slug };
}
