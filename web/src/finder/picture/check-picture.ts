import type { Attribution } from "@dinner-dice/core/place/attribution";
import { priceText } from "@dinner-dice/core/place/price";
import { ratingText } from "@dinner-dice/core/place/rating";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** What a picture of a check says. */
export interface CheckPicture {
  readonly product: string;
  readonly name: string;
  /** Why one would go. */
  readonly line: string | undefined;
  /** '$$ · 4.5 (1,969)'; empty where neither is known. */
  readonly facts: string;
  readonly address: string | undefined;
  /** 'Saturday, November 21'. */
  readonly day: string;
  /** The number that the die showed. */
  readonly face: number;
  /** Who asks to be named: 'Overture Maps Foundation'. */
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
  /** Who asks to be named for all places of a source. */
  readonly attribution: readonly Attribution[];
}

const DAY = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });

/** What of a place and its roll goes into its picture. */
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
