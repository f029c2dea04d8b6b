import { readText, readWebAddress, readPositive } from "../ground/reading.js";
import { type Facts, factsFromMessage, type Field, readFacts } from "./field.js";

/** Parses an untrusted rating: 1 to 5 are known, anything else (including 0) is unknown. */
export function readRating(value: unknown): number | undefined {
  return typeof value === "number" && value >= 1 && value <= 5 ? value : undefined;
}

/** '4.5', or the specification's 'No rating'. */
export function ratingText(rating: number | undefined): string {
  return rating === undefined ? "No rating" : rating.toFixed(1);
}

const text = (name: string): Field<string> => ({ read: readText, path: [name] });
const webAddress = (name: string): Field<string> => ({ read: readWebAddress, path: [name] });

export const REVIEW_FIELDS = {
  author: text("author_name"),
  authorUrl: webAddress("author_url"),
  authorPhotoUrl: webAddress("profile_photo_url"),
  rating: { read: readRating, path: ["rating"], unknownAs: 0 },
  text: text("text"),
  /** The date in the source's words: 'a month ago'. */
  relativeTime: { ...text("relative_time_description"), unknownAs: "" },
  url: webAddress("url"),
} as const satisfies Readonly<Record<string, Field<string> | Field<number>>>;

type ReviewFacts = Facts<typeof REVIEW_FIELDS>;

/** One visitor's words about a place, always credited to their author. */
export interface Review extends Omit<ReviewFacts, "author" | "text"> {
  readonly author: string;
  readonly text: string;
}

/** Parses a review. It needs an author and text; otherwise the result is `undefined`. */
export function readReview(value: unknown): Review | undefined {
  return credited(readFacts(REVIEW_FIELDS, value));
}

export function reviewFromMessage(message: unknown): Review | undefined {
  return credited(factsFromMessage(REVIEW_FIELDS, message));
}

/** The review to show: highest rating, then longest text; `undefined` if no review has text. */
export function featuredReview(reviews: readonly Review[]): Review | undefined {
  return reviews
    .filter((review) => review.text.trim() !== "")
    .reduce<Review | undefined>((best, next) => (best && !outranks(next, best) ? best : next), undefined);
}

function credited({ author, text: words, ...rest }: ReviewFacts): Review | undefined {
  return author === undefined || words === undefined ? undefined : { author, text: words, ...rest };
}

function outranks(a: Review, b: Review): boolean {
  const byRating = (a.rating ?? 0) - (b.rating ?? 0);
  return byRating > 0 || (byRating === 0 && a.text.length > b.text.length);
}

/** The first letter of an author's name, including all of its code units. */
export function initialOf({ author }: Pick<Review, "author">): string {
  return String.fromCodePoint(author.codePointAt(0) ?? 0x20);
}

/** Where our server hands out the picture of a place; `?place=` names the place. */
export const PICTURE_PATH = "/picture";

const PICTURE_FIELDS = {
  src: { read: readPictureAddress, path: ["src"] },
  /** Its size in pixels, so that the page reserves the space. */
  width: { read: readPositive, path: ["width"] },
  height: { read: readPositive, path: ["height"] },
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

export function pictureAddress(placeId: string): string {
  return `${PICTURE_PATH}?place=${encodeURIComponent(placeId)}`;
}

function readPictureAddress(value: unknown): string | undefined {
  const address = readText(value);
  return address?.startsWith(`${PICTURE_PATH}?`) === true ? address : undefined;
}
