/** A name as it is compared: lower case, without accents, apostrophes and dots, other signs as one space. */
export function foldedName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, "")
    .replace(/[^\p{L}\p{N}&%]+/gu, " ")
    .trim();
}
