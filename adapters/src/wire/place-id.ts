/** Longest place id that is taken. */
export const PLACE_ID_LENGTH = 512;

/** Tells whether what a browser sends can be the id of a place at all, of whatever source. */
export function isPlaceId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= PLACE_ID_LENGTH;
}
