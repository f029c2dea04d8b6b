import { cleanText } from "@dinner-dice/core/ground/reading";

/** Prints a line. Strips control characters, so that outside names cannot move the cursor, set colors or reverse text. */
export function say(text: string): void {
  console.log(cleanText(text));
}

export function warn(text: string): void {
  console.error(cleanText(text));
}

export function named(name: string): string {
  return cleanText(name).replace(/\s+/g, " ");
}
