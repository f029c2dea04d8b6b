import latinExt from "@fontsource/shrikhand/files/shrikhand-latin-ext-400-normal.woff2?url";
import latin from "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url";
import first from "./shrikhand-first.woff2?url";

/** Address of the letters of the display face that every page needs at once; they come in a connection's first flight of packets. */
export const DISPLAY_FONT = first;

/** Height of the display face above and below a line, relative to its size. */
const ASCENT = 1.03;
const DESCENT = 0.43;

/**
 * The display face, self-hosted (identity, "Type"): English letters preloaded, other latin ones and latin-ext on demand. A letter is
 * looked for in the last face that claims it, then in those before.
 *
 * The first letters are Fontsource's latin file, cut by fontTools 4.38 under the face's own OFL 1.1: `pyftsubset --flavor=woff2
 * --layout-features=kern,liga --unicodes=U+20-5B,U+5D,U+5F,U+61-7A,U+A0,U+B7,U+D7,U+E9,U+2013-2019,U+201C-201D,U+2026`;
 * then U+27 is given the glyph of U+2019 in its `cmap`, so that a straight quote is drawn curly and copied as it was written.
 */
export const FONT_FACES = [
  ahead("Georgia", { locals: ["Georgia"], wider: 1.18 }),
  ahead("Noto", { locals: ["Noto Serif"], wider: 1.11 }),
  ahead("Times", { locals: ["Times New Roman", "Liberation Serif"], wider: 1.3 }),
  ahead("DejaVu", { locals: ["DejaVu Serif"], wider: 1.04 }),
  face(latinExt, "U+100-2DD,U+2020,U+20B9-2113"),
  face(latin, "U+5C,U+5E,U+60,U+7B-FF,U+131,U+152-153,U+2C6-2DC,U+2030-2215"),
  face(first, "U+0-A0,U+B7,U+D7,U+E9,U+2013-2026"),
].join("");

interface Ahead {
  /** The face's names on devices. Metric-compatible fonts work as well. */
  readonly locals: readonly string[];
  /** How much narrower its letters are. */
  readonly wider: number;
}

/** A device font with the metrics of the display face, so that lines break in the same places before that has loaded. */
function ahead(name: string, { locals, wider }: Ahead): string {
  const [size, ascent, descent] = [wider, ASCENT / wider, DESCENT / wider].map(percent);
  const sources = locals.map((local) => `local("${local}")`).join();
  const metrics = `size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%`;
  return `@font-face{font-family:Ahead ${name};src:${sources};${metrics}}`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

function face(address: string, range: string): string {
  return `@font-face{font-family:Shrikhand;font-display:swap;src:url(${address});unicode-range:${range}}`;
}
