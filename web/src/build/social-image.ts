import mark from "../../public/favicon.svg?raw";
import social from "../art/social.svg?raw";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
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

const FACE_FILES = import.meta.glob<string>("../art/faces/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const FACE_DRAWINGS: readonly string[] = Object.keys(FACE_FILES)
  .toSorted()
  .map((file) => FACE_FILES[file] ?? "");

const HEIGHT = 370;

const LINE_HEIGHT = 1.06;

/** A picture of a headline, in up to five lines as large as there is room for, and a die face beside it. */
export function headlinePicture(
  words: string,
  { outline, face }: { readonly outline: Outline; readonly face: number },
): string {
  const { lines, size } = largest(words, outline);
  const top = 70 + (HEIGHT - lines.length * size * LINE_HEIGHT) / 2 + size;
  const drawing = FACE_DRAWINGS[face % FACE_DRAWINGS.length] ?? "";
  return socialImage([
    ...lines.map((line, index) =>
      inked(outline(line, size).path, { x: WORDS.left, y: top + index * size * LINE_HEIGHT }),
    ),
    `<g transform="translate(780 130) rotate(8 170 170) scale(3.4)">${inside(drawing)}</g>`,
  ]);
}

function largest(
  words: string,
  outline: Outline,
): { readonly lines: readonly string[]; readonly size: number } {
  const settings = [2, 3, 4, 5].map((count) => {
    const lines = inLines(words.split(" "), Math.ceil(words.length / count));
    const most = Math.min(96, HEIGHT / (lines.length * LINE_HEIGHT));
    return { lines, size: fitting(lines, { outline, most }) };
  });
  return settings.reduce((best, setting) => (setting.size > best.size ? setting : best));
}

function inLines(words: readonly string[], letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters + 3) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** Turns words into an outline of the display face: SVG path data at a size, starting at 0,0. */
export type Outline = (words: string, size: number) => { readonly path: string; readonly width: number };

const require = createRequire(import.meta.url);

export async function outliner(): Promise<Outline> {
  return outlineOf(
    await readFile(require.resolve("@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff")),
  ).outline;
}

/** The outlines of a font file, and the part of a text that the font can write: letters without accents that it lacks. */
export function outlineOf(bytes: Uint8Array<ArrayBuffer>): {
  readonly outline: Outline;
  readonly written: (words: string) => string;
} {
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const writes = (letter: string): boolean => letter === " " || font.charToGlyphIndex(letter) > 0;
  const plain = (letter: string): string =>
    writes(letter) ? letter : Array.from(letter.normalize("NFD")).filter(writes).join("");
  return {
    outline: (words, size) => ({
      path: font.getPath(words, 0, 0, size).commands.map(pathData).join(""),
      width: font.getAdvanceWidth(words, size),
    }),
    written: (words) => Array.from(words.normalize("NFC"), plain).join("").replace(/ +/g, " ").trim(),
  };
}

/** Written here: opentype.js 2.0.0 writes NaN for numbers that are nearly zero. */
function pathData({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(" ");
}

let wasm: Promise<void> | undefined;

export async function draw(svg: string, width: number): Promise<Uint8Array> {
  wasm ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then((bytes) => initWasm(bytes));
  await wasm;
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}
