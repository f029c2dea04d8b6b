/** The radio buttons that narrow a guide to one neighborhood. */
export const HOOD_NAME = "hood";

/** A neighborhood's spoken name, without the part in parentheses. */
export function hoodWords(district: string): string {
  return district.replace(/ \(.*\)$/, "");
}

/** The neighborhood that is chosen on the page; empty for all. */
export function chosenHood(): string {
  return document.querySelector<HTMLInputElement>(`input[name=${HOOD_NAME}]:checked`)?.value ?? "";
}
