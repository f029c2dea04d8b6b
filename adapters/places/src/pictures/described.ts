import type { Picture } from "@dinner-dice/core/place/picture";

/** A picture that we may show, and where its bytes are. */
export interface Described extends Omit<Picture, "src"> {
  readonly thumbnail: string;
}

/** Fetches JSON from a service of pictures. Rejects if it does not come. */
export type Ask = (url: string) => Promise<unknown>;

const FREE = /^(?:CC0(?: 1\.0)?|Public domain)$/i;
const WITH_CREDIT = /^CC BY(?:-SA)? \d\.\d(?: [a-z]{2,3})?$/i;

/** Whether everybody may show a picture of a license without naming its author. */
export function isFree(license: string): boolean {
  return FREE.test(license);
}

/** Whether everybody may show a picture of a license beside its author's name. */
export function needsCredit(license: string): boolean {
  return WITH_CREDIT.test(license);
}
