import type { Attribution } from "@dinner-dice/core/place/attribution";
import { priceText } from "@dinner-dice/core/place/field";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ratingText } from "@dinner-dice/core/place/review";

/** The content of a check's picture. */
export interface CheckPicture {
  readonly product: string;
  readonly name: string;
  /** The reason to go. */
  readonly line: string | undefined;
  /** '$$ · 4.5 (1,969)'; empty if neither is known. */
  readonly facts: string;
  readonly address: string | undefined;
  /** 'Saturday, November 21'. */
  readonly day: string;
  /** The number that the die showed. */
  readonly face: number;
  /** The required credits: 'Overture Maps Foundation'. */
  readonly credits: string;
}

/** What a picture is made from. */
export interface PictureInput {
  readonly restaurant: Restaurant;
  readonly line: string | undefined;
  readonly face: number;
  readonly product: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The credits for all places of a source. */
  readonly attribution: readonly Attribution[];
}

const DAY = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });

/** The content of the picture of a place and its roll. */
export function checkPicture({ restaurant, now, attribution, ...rest }: PictureInput): CheckPicture {
  const { name, address, attributions = attribution } = restaurant;
  const credits = attributions.map(({ text }) => text).join(" · ");
  return { ...rest, name, facts: factsOf(restaurant), address, day: DAY.format(now), credits };
}

/** Facts that are still true when somebody else opens the picture: no distance and no opening state. */
function factsOf({ priceLevel, rating, reviewCount = 0 }: Restaurant): string {
  const count = reviewCount > 0 ? ` (${reviewCount.toLocaleString("en-US")})` : "";
  const rated = rating === undefined ? undefined : `${ratingText(rating)}${count}`;
  return [priceText(priceLevel), rated].filter((fact) => fact !== undefined).join(" · ");
}
