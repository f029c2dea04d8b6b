import { readName, readText } from "@dinner-dice/core/reading";

/** A text of one line, without what would steer a terminal, cut between two characters. */
export function lineOf(text: string | undefined): string | undefined {
  return readName(readText(text)?.replace(/\s+/g, " ").trim());
}
