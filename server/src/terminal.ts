import { cleanText } from "@dinner-dice/core/place/clean-text";

/** Prints for an operator; names from outside cannot move the cursor, color the screen or turn a line around. */
export function say(text: string): void {
  console.log(cleanText(text));
}

/** Prints what is wrong, or how far something is, on standard error. */
export function warn(text: string): void {
  console.error(cleanText(text));
}

/** The name of a file or set as it stands in one line. */
export function named(name: string): string {
  return cleanText(name).replace(/\s+/g, " ");
}
