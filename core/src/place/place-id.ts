/** Longest place id that we accept. */
export const PLACE_ID_LENGTH = 512;

/** Returns whether an untrusted text can be a place id of any source. */
export function isPlaceId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= PLACE_ID_LENGTH;
}

/** Returns whether an id can be sent to a source and carried by a form. Every place of a search needs such an id. */
export function isAskable(value: unknown): value is string {
  return isPlaceId(value) && /^[\w:/.-]+$/.test(value);
}
