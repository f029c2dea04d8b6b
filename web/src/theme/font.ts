import latinExt from "@fontsource/shrikhand/files/shrikhand-latin-ext-400-normal.woff2?url";
import latin from "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url";
import first from "./shrikhand-first.woff2?url";

/** Address of the letters of the display face that every page needs at once; they come in a connection's first flight of packets. */
export const DISPLAY_FONT = first;

/**
 * The display face, self-hosted (identity, "Type"): English letters preloaded, other latin ones and latin-ext on demand. A letter is
 * looked for in the last face that claims it, then in those before.
 *
 * The first letters are Fontsource's latin file, cut by fontTools 4.38 under the face's own OFL 1.1: `pyftsubset --flavor=woff2
 * --layout-features=kern,liga --unicodes=U+20-5B,U+5D,U+5F,U+61-7A,U+A0,U+B7,U+D7,U+E9,U+2013-2019,U+201C-201D,U+2026`;
 * then U+27 is given the glyph of U+2019 in its `cmap`, so that a straight quote is drawn curly and copied as it was written.
 */
export const FONT_FACES = [
  face(latinExt, "U+100-2DD,U+2020,U+20B9-2113"),
  face(latin, "U+5C,U+5E,U+60,U+7B-FF,U+131,U+152-153,U+2C6-2DC,U+2030-2215"),
  face(first, "U+0-A0,U+B7,U+D7,U+E9,U+2013-2026"),
].join("");

function face(address: string, range: string): string {
  return `@font-face{font-family:Shrikhand;font-display:swap;src:url(${address});unicode-range:${range}}`;
}
