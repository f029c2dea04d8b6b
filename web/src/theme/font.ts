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
  ...ahead("Georgia", { locals: ["Georgia", "Gelasio"], capitals: 1.086, small: 1.24, space: 0.829 }),
  ...ahead("Noto", { locals: ["Noto Serif"], capitals: 1.094, small: 1.14, space: 0.769 }),
  ...ahead("Times", {
    locals: ["Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman"],
    ...{ capitals: 1.123, small: 1.379, space: 0.8 },
  }),
  ...ahead("DejaVu", { locals: ["DejaVu Serif"], capitals: 0.983, small: 1.077, space: 0.629 }),
  face(latinExt, "U+100-2DD,U+2020,U+20B9-2113"),
  face(latin, "U+5C,U+5E,U+60,U+7B-FF,U+131,U+152-153,U+2C6-2DC,U+2030-2215"),
  face(first, "U+0-A0,U+B7,U+D7,U+E9,U+2013-2026"),
].join("");

interface Ahead {
  /** The face's names on devices. Metric-compatible fonts work as well. */
  readonly locals: readonly string[];
  /**
   * The display face's advance widths relative to the device font's, from the fonts' own tables: capitals and signs alike, small
   * letters by their frequency in English, and the space.
   */
  readonly capitals: number;
  readonly small: number;
  readonly space: number;
}

/**
 * A device font with the metrics of the display face, so that lines break in the same places before that has loaded. Three faces, because
 * one factor for all letters leaves titles of many words or many capitals up to 6 % off.
 */
function ahead(name: string, { locals, capitals, small, space }: Ahead): readonly string[] {
  const sources = locals.map((local) => `local("${local}")`).join();
  return [
    [capitals, ""] as const,
    [small, ";unicode-range:U+30-39,U+61-7A"] as const,
    [space, ";unicode-range:U+20"] as const,
  ].map(([wider, range]) => {
    const [size, ascent, descent] = [wider, ASCENT / wider, DESCENT / wider].map(percent);
    const metrics = `size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%`;
    return `@font-face{font-family:Ahead ${name};src:${sources};${metrics}${range}}`;
  });
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

function face(address: string, range: string): string {
  return `@font-face{font-family:Shrikhand;font-display:swap;src:url(${address});unicode-range:${range}}`;
}
