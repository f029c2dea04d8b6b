import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import type { InputFile } from "./input-file.js";

/** Reads the entries of a text file. */
export type TextReader = (file: InputFile) => AsyncIterable<SourceEntry>;

/** A source of a text format, which says so once it was found to be in Windows-1252 instead of UTF-8. */
export function textSource(format: string, { file, read }: TextSourceOf): PlaceSource {
  let encoding = "";
  const onForeign = (): void => void (encoding = " in Windows-1252");
  return {
    get format() {
      return format + encoding;
    },
    entries: () => read({ ...file, onForeign }),
  };
}

/** A text file and how its entries are read. */
export interface TextSourceOf {
  readonly file: InputFile;
  readonly read: TextReader;
}
