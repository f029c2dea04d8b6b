import mark from "../../public/favicon.svg?raw";
import social from "../art/social.svg?raw";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Command, parse } from "opentype.js";

export const WORDS = { left: 72, width: 610 } as const;

const EDGE =
  '<rect y="604" width="1200" height="26" fill="#16281F"/><path d="M0 610h1200M0 617h1200M0 624h1200" stroke="#FFF9EA" stroke-width="3"/>';

/** A social image: the counter with its edge, our mark without a name, and a drawing on it. */
export function socialImage(drawn: readonly string[]): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    background(),
    ...drawn,
    `<g transform="translate(${WORDS.left - 6} 466) scale(1.3)">${inside(mark)}</g>`,
    EDGE,
    "</svg>",
  ].join("");
}

function background(): string {
  const end = social.indexOf("</g>") + "</g>".length;
  return social.slice(social.indexOf("<rect"), end);
}

/** The largest size at which no line is wider than the room for it. */
export function fitting(
  lines: readonly string[],
  { outline, most }: { readonly outline: Outline; readonly most: number },
): number {
  const widest = Math.max(...lines.map((line) => outline(line, 100).width));
  return Math.min(most, (WORDS.width / widest) * 100);
}

/** An outline in ink; y is its baseline. */
export function inked(path: string, { x, y }: { readonly x: number; readonly y: number }): string {
  return `<path transform="translate(${x} ${y})" d="${path}" fill="#16281F"/>`;
}

/** A drawing without its outer tag. */
export function inside(svg: string): string {
  return svg.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "");
}

const FILES = import.meta.glob<string>("../art/plates/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const PLATE_DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ""), svg]),
);

/** Turns words into an outline of the display face: SVG path data at a size, starting at 0,0. */
export type Outline = (words: string, size: number) => { readonly path: string; readonly width: number };

const require = createRequire(import.meta.url);

export async function outliner(): Promise<Outline> {
  const file = require.resolve("@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff");
  const bytes = await readFile(file);
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return (words, size) => ({
    path: font.getPath(words, 0, 0, size).commands.map(pathData).join(""),
    width: font.getAdvanceWidth(words, size),
  });
}

/** Written here: opentype.js 2.0.0 writes NaN for numbers that are nearly zero. */
function pathData({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(" ");
}
