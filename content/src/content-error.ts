/**
 * What can be wrong with a content file:
 * - `unreadable`: the folder or file cannot be read
 * - `file-name`: the name is no slug, or a guide's name does not follow its city
 * - `front-matter`: no YAML, or a field is missing, unknown or out of its limits
 * - `places-file`, `faq-file`: the JSON beside the pages is missing or broken
 * - `markup`: Markdown that no page shows (HTML, images, footnotes, code blocks)
 * - `heading`: no `{#id}`, a first-level heading, a skipped level, a heading inside something else
 * - `duplicate-id`: two parts of one page share an anchor
 * - `section-missing`: a guide without one of its five sections
 * - `listing`: a list of places with an item that is none, or without a text, under another name, or not confirmed
 * - `place-closed`: a link to a place that has closed
 * - `place-unknown`, `place-missing`, `place-twice`: guide and places file disagree
 * - `name`: prose names a restaurant, or anything else, that no guide and no line of `names.txt` holds
 * - `price`: prose gives an amount that no source in the places file gives
 * - `link`: a link to a page that does not exist, or outside without https
 * - `steps`: an ordered list that six die faces cannot number
 * - `reading-time`: the declared minutes are more than one off
 * - `duplicate-path`, `duplicate-words`: two pages share an address, a title or a description
 */
export const CONTENT_ERROR_KINDS = [
  "unreadable",
  "file-name",
  "front-matter",
  "places-file",
  "faq-file",
  "markup",
  "heading",
  "duplicate-id",
  "section-missing",
  "listing",
  "place-closed",
  "place-unknown",
  "place-missing",
  "place-twice",
  "name",
  "price",
  "link",
  "steps",
  "reading-time",
  "duplicate-path",
  "duplicate-words",
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
