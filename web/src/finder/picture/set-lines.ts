/** How words are set: how wide some are, how wide a line may be, how many lines there may be. */
export interface Setting {
  readonly widthOf: (words: string) => number;
  readonly width: number;
  readonly most: number;
}

/** Words in lines that fit, broken between words where that is possible; what does not fit is cut with '…'. */
export function setLines(words: string, { widthOf, width, most }: Setting): readonly string[] {
  const fits = (line: string): boolean => widthOf(line) <= width;
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((each) => each !== "")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const last = kept.length - 1;
  return kept.map((line, index) =>
    index === last && lines.length > most ? cut(`${line}…`, fits) : cut(line, fits),
  );
}

/** A line as it is where it fits, else as much of it as does. */
function cut(line: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(line.replace(/…$/, ""));
  let shown = line;
  while (!fits(shown) && letters.length > 1) {
    letters.pop();
    shown = `${letters.join("").trimEnd()}…`;
  }
  return shown;
}

/** What a reader takes for one letter, accents and all. */
function lettersOf(words: string): string[] {
  return Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
}
