import { readPositive, readText, readWebAddress } from "../reading.js";
import { type Facts, type Field, readFacts } from "./field.js";

/** Where our server hands out the picture of a place; `?place=` names the place. */
export const PICTURE_PATH = "/picture";

const text = (name: string): Field<string> => ({ read: readText, path: [name] });

const PICTURE_FIELDS = {
  /** Its address at our server. */
  src: { read: readPictureAddress, path: ["src"] },
  /** Its size in pixels, so that the page reserves the space. */
  width: { read: readPositive, path: ["width"] },
  height: { read: readPositive, path: ["height"] },
  /** Its author. */
  credit: text("credit"),
  /** Where it comes from: 'Google Maps'. */
  source: text("source"),
  /** The page that describes it, or its author's. */
  page: { read: readWebAddress, path: ["page"] },
} as const satisfies Readonly<Record<string, Field<string> | Field<number>>>;

/** A picture of a place. It is never shown without its author and source. */
export type Picture = Required<Facts<typeof PICTURE_FIELDS>>;

/** Parses a picture; `undefined` if anything is missing. */
export function readPicture(value: unknown): Picture | undefined {
  const { src, width, height, credit, source, page } = readFacts(PICTURE_FIELDS, value);
  if (src === undefined || width === undefined || height === undefined) return undefined;
  if (credit === undefined || source === undefined || page === undefined) return undefined;
  return { src, width, height, credit, source, page };
}

/** The address of a place's picture at our server. */
export function pictureAddress(placeId: string): string {
  return `${PICTURE_PATH}?place=${encodeURIComponent(placeId)}`;
}

function readPictureAddress(value: unknown): string | undefined {
  const address = readText(value);
  return address?.startsWith(`${PICTURE_PATH}?`) === true ? address : undefined;
}
