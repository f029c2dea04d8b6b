/** The radio buttons that filter a guide by neighborhood. */
export const HOOD_NAME = "hood";

/** A neighborhood's spoken name, without the part in parentheses. */
export function hoodWords(district: string): string {
  return district.replace(/ \(.*\)$/, "");
}

/** The chosen neighborhood; empty for all. */
export function chosenHood(): string {
  return document.querySelector<HTMLInputElement>(`input[name=${HOOD_NAME}]:checked`)?.value ?? "";
}
