import { createHash } from "node:crypto";
import { FONT_FACES } from "../theme/font.js";

/** Chakra's names for widths at which pages change: only media queries ask for these, and they cannot read names. */
const UNREAD = /--dd-(?:sizes-)?breakpoints?-[^;]*;/g;

/** A stylesheet that all pages share, and its address. */
export interface SharedSheet {
  /** Below the site's folder: 'assets/site-x.css'. */
  readonly file: string;
  readonly css: string;
}

/** The rules of all pages as one file, each once; its name changes with its content. */
export function sharedSheet(pages: readonly (readonly string[])[]): SharedSheet {
  const css = sheetOf([...new Set(pages.flat())]);
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  return { file: `assets/site-${hash}.css`, css };
}

/** The tag of a page that uses the shared sheet. */
export function linkTag({ file }: SharedSheet): string {
  return `<link rel="stylesheet" href="/${file}">`;
}

/** The tag of a page that brings its styles along. */
export function inlineTag(sheet: string): string {
  return `<style>${sheet}</style>`;
}

/** Put together without copying: that is done once, with the whole page. */
export function sheetOf(rules: readonly string[]): string {
  return rules.reduce((sheet, rule) => sheet + rule, FONT_FACES);
}

/** The rule without Chakra's breakpoint variables, which no rule reads. Few rules have any. */
export function withoutUnread(css: string): string {
  return css.includes("breakpoint") ? css.replace(UNREAD, "") : css;
}
