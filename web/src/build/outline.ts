import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Command, parse } from "opentype.js";

/** Turns words into an outline of the display face: SVG path data at a size, starting at 0,0. */
export type Outline = (words: string, size: number) => { readonly path: string; readonly width: number };

const require = createRequire(import.meta.url);

/** Reads the display face. */
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
