/** How words are set: how wide some are, how wide a line may be, how many lines there may be. */
export interface Setting {
  readonly widthOf: (words: string) => number;
  readonly width: number;
  readonly most: number;
}

type Fits = (words: string) => boolean;

/**
 * Words in lines that fit; where there is no room for more lines, the last one ends with '…'. What fits no line is broken between the
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

/** A word as it is where it fits a line, else in parts between which a line may end. */
function piecesOf(word: string, fits: Fits): readonly string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  if (!("Segmenter" in Intl)) return lettersOf(word);
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(word))
    if (isWordLike === true || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop()}${segment}`);
  return parts.flatMap((part) => (fits(part) ? [part] : lettersOf(part)));
}

/** A line that goes on elsewhere: as much of it as fits before '…'. */
function cut(line: string, fits: Fits): string {
  const letters = lettersOf(line);
  while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** What a reader takes for one letter, accents and all; code points in browsers that cannot tell. */
function lettersOf(words: string): string[] {
  if (!("Segmenter" in Intl)) return Array.from(words);
  return Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
}
