import type { Article } from "@dinner-dice/content/articles";
import type { Outline } from "./outline.js";
import { fitting, inked, inside, socialImage, WORDS } from "./social-image.js";

const FILES = import.meta.glob<string>("../art/faces/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The six die faces as SVG source, one pip first. */
const FACE_DRAWINGS: readonly string[] = Object.keys(FILES)
  .toSorted()
  .map((file) => FILES[file] ?? "");

/** Room above the mark. */
const HEIGHT = 370;

const LINE_HEIGHT = 1.06;

/** An article's social image: its headline, where the product is 'the dice' for its name is not known yet, and a die face that its category chooses. */
export function articlePicture(
  { headline, category }: Pick<Article, "headline" | "category">,
  { outline, product }: { readonly outline: Outline; readonly product: string },
): string {
  const { lines, size } = largest(headline.replaceAll(product, "the dice"), outline);
  const top = 70 + (HEIGHT - lines.length * size * LINE_HEIGHT) / 2 + size;
  return socialImage([
    ...lines.map((line, index) =>
      inked(outline(line, size).path, { x: WORDS.left, y: top + index * size * LINE_HEIGHT }),
    ),
    `<g transform="translate(780 130) rotate(8 170 170) scale(3.4)">${face(category)}</g>`,
  ]);
}

/** The setting, in two to five lines, in which the words are largest. */
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

function face(category: string): string {
  const drawing = FACE_DRAWINGS[category.length % FACE_DRAWINGS.length];
  return drawing === undefined ? "" : inside(drawing);
}
