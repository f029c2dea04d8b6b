import { readText, readWebAddress } from "../reading.js";
import { type Facts, factsFromMessage, type Field, readFacts } from "./field.js";
import { readRating } from "./rating.js";

const text = (name: string): Field<string> => ({ read: readText, path: [name] });
const webAddress = (name: string): Field<string> => ({ read: readWebAddress, path: [name] });

/** The facts of a review, with their usual names on the wire. */
export const REVIEW_FIELDS = {
  author: text("author_name"),
  authorUrl: webAddress("author_url"),
  authorPhotoUrl: webAddress("profile_photo_url"),
  /** Stars out of 5. */
  rating: { read: readRating, path: ["rating"], unknownAs: 0 },
  text: text("text"),
  /** The date in the source's words: 'a month ago'. */
  relativeTime: { ...text("relative_time_description"), unknownAs: "" },
  /** The address of the review itself. */
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

/** Parses a review from a message. */
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
