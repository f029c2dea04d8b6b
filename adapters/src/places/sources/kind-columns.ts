/** Names of columns that say what a place is, by how much they are believed. */
export const KIND_COLUMNS = ["amenity", "type", "category", "kind", "main_category"] as const;

/** Tells whether one of a row's columns says what a place is, be it empty there. */
export function hasKind(columns: readonly string[]): boolean {
  const names = columns.map((name) => name.trim().toLowerCase());
  return KIND_COLUMNS.some((kind) => names.includes(kind));
}
