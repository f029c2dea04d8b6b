/** Longest place id that is taken. */
export const PLACE_ID_LENGTH = 512;

/** Tells whether what a browser sends can be the id of a place at all, of whatever source. */
export function isPlaceId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= PLACE_ID_LENGTH;
}

/** Tells whether a source can be asked for an id, and a form can bring it along: whatever a search tells has to be such a one. */
export function isAskable(value: unknown): value is string {
  return isPlaceId(value) && /^[\w:/.-]+$/.test(value);
}
