import type { Picture } from "@dinner-dice/core/place/picture";

/** A picture that we may show, and the address of its bytes. */
export interface Described extends Omit<Picture, "src"> {
  readonly thumbnail: string;
}

/** Fetches JSON from a service of pictures. Rejects if it fails. */
export type Ask = (url: string) => Promise<unknown>;
