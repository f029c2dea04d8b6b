import { DieFace, pipsFor } from "../../art/die.js";
import type { CheckPicture } from "./check-picture.js";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** How text is broken into lines: its width, the width of a line, and the most lines. */
interface Setting {
  readonly widthOf: (words: string) => number;
  readonly width: number;
  readonly most: number;
}

type Fits = (words: string) => boolean;

const LETTER = /\p{L}/u;

const LEFTWARDS = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

const PICTURE = { width: 1080, height: 1350 } as const;

const INK = {
  counter: "#FFC93C",
  check: "#E2F1DB",
  rule: "#2F7048",
  text: "#16281F",
  quiet: "#3F4F46",
} as const;

const DISPLAY = 'Shrikhand, "Cooper Black", Georgia, serif';
const BODY = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const PAPER = { left: 90, top: 90, right: 990, bottom: 1240 } as const;
const MARGIN = 70;

/** Draws a check as a PNG. Rejects if the browser cannot. */
export async function drawCheck(picture: CheckPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("There is no canvas here.");
  const [die] = await Promise.all([dieImage(picture.face), document.fonts.load("400 60px Shrikhand")]);
  drawPaper(pen);
  drawWords(pen, picture);
  pen.drawImage(die, PAPER.right - MARGIN - 190, PAPER.bottom - MARGIN - 190, 190, 190);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The picture could not be written."));
    }, "image/png");
  });
}

function drawPaper(pen: CanvasRenderingContext2D): void {
  const { left, top, right, bottom } = PAPER;
  pen.fillStyle = INK.counter;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  pen.fillStyle = "rgba(22,40,31,.24)";
  pen.fill(tornPaper(10));
  pen.fillStyle = INK.check;
  pen.fill(tornPaper(0));
  pen.fillStyle = INK.rule;
  for (const y of [top + 130, bottom - MARGIN - 230]) pen.fillRect(left, y, right - left, 4);
}

/** The paper with its torn edge at the bottom, moved down by some pixels. */
function tornPaper(down: number): Path2D {
  const { left, top, right, bottom } = PAPER;
  const paper = new Path2D();
  paper.moveTo(left, top + down);
  paper.lineTo(right, top + down);
  for (let x = right; x > left; x -= 36) {
    paper.lineTo(x, bottom + down);
    paper.lineTo(x - 18, bottom + down + 20);
  }
  paper.lineTo(left, bottom + down);
  return paper;
}

interface Style {
  readonly font: string;
  readonly size: number;
  readonly colour: string;
  readonly most: number;
  readonly width?: number;
}

function drawWords(pen: CanvasRenderingContext2D, picture: CheckPicture): void {
  const { product, name, line = "", facts, address = "", day, credits } = picture;
  const { left, top, bottom } = PAPER;
  const write = writer(pen, left + MARGIN);
  write(product, top + 85, { font: `400 56px ${DISPLAY}`, size: 56, colour: INK.rule, most: 1 });
  const under = write(name, top + 260, { font: `400 92px ${DISPLAY}`, size: 96, colour: INK.text, most: 3 });
  const result = write(line, under + 10, { font: `400 42px ${BODY}`, size: 56, colour: INK.text, most: 4 });
  const known = write(facts, result + 20, { font: `700 42px ${BODY}`, size: 66, colour: INK.rule, most: 1 });
  write(address, known, { font: `700 42px ${BODY}`, size: 56, colour: INK.text, most: 2 });
  const low = { font: `400 36px ${BODY}`, size: 46, colour: INK.quiet, width: 520 };
  const dated = write(day, bottom - MARGIN - 150, { ...low, most: 1 });
  write(credits, dated + 10, { ...low, font: `400 26px ${BODY}`, size: 32, most: 3 });
}

/** Returns a function that writes lines below each other, each aligned by its reading direction. It returns the next position. */
function writer(
  pen: CanvasRenderingContext2D,
  left: number,
): (words: string, y: number, style: Style) => number {
  return (words, y, { font, size, colour, most, width = PAPER.right - MARGIN - left }) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.direction = directionOf(words);
    const start = pen.direction === "rtl" ? left + width : left;
    const lines = setLines(words, { widthOf: (each) => pen.measureText(each).width, width, most });
    for (const [index, each] of lines.entries()) pen.fillText(each, start, y + index * size);
    return y + lines.length * size;
  };
}

async function dieImage(face: number): Promise<HTMLImageElement> {
  const box = document.createElement("div");
  const root = createRoot(box);
  flushSync(() => {
    root.render(<DieFace pips={pipsFor(face)} />);
  });
  const drawing = box.querySelector("svg");
  if (!drawing) throw new Error("The die could not be drawn.");
  for (const side of ["width", "height"]) drawing.setAttribute(side, "190");
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  root.unmount();
  await image.decode();
  return image;
}

/** The reading direction by the first letter, as with `dir=auto`. */
export function directionOf(words: string): "ltr" | "rtl" {
  return LEFTWARDS.test(LETTER.exec(words)?.[0] ?? "") ? "rtl" : "ltr";
}

/**
 * Breaks text into lines that fit. If there are too many, the last one ends with '…'. A word that fits no line is broken between the
 * words of a script without spaces, else between letters.
 */
export function setLines(words: string, { widthOf, width, most }: Setting): readonly string[] {
  const fits: Fits = (line) => widthOf(line) <= width;
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((each) => each !== ""))
    for (const [index, piece] of piecesOf(word, fits).entries()) {
      const last = lines.at(-1);
      const longer = `${last}${index === 0 ? " " : ""}${piece}`;
      if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(piece);
    }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), cut(lines[most - 1] ?? "", fits)];
}

/** A word that fits a line, or its parts between which a line may end. */
function piecesOf(word: string, fits: Fits): readonly string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  if (!("Segmenter" in Intl)) return lettersOf(word);
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(word))
    if (isWordLike === true || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop()}${segment}`);
  return parts.flatMap((part) => (fits(part) ? [part] : lettersOf(part)));
}

/** The start of a line that fits before '…'. */
function cut(line: string, fits: Fits): string {
  const letters = lettersOf(line);
  while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** User-perceived characters, including accents; code points in browsers without Intl.Segmenter. */
function lettersOf(words: string): string[] {
  if (!("Segmenter" in Intl)) return Array.from(words);
  return Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
}
