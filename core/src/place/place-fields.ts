import { readCount, readItems, readPositive, readText, readTexts, readWebAddress } from "../reading.js";
import { type Evidence, readEvidence } from "./evidence.js";
import { type Attribution, readAttributions } from "./attribution.js";
import { type Facts, factsToMessage, type Field } from "./field.js";
import { type OpeningHours, readHours } from "./opening-hours.js";
import { type OpeningState, readOpeningState } from "./opening-state.js";
import { type PriceLevel, readPriceLevel } from "./price.js";
import { readRating } from "./rating.js";
import { readTraits, type Traits } from "./traits.js";
import { type Review, readReview, REVIEW_FIELDS, reviewFromMessage } from "./review.js";

const field = <Value>(path: Field<Value>["path"], rest: Omit<Field<Value>, "path">): Field<Value> => ({
  path,
  ...rest,
});
const text = (name: string): Field<string> => field([name], { read: readText });
const texts = (name: string): Field<readonly string[]> => field([name], { read: readTexts });
const webAddress = (name: string): Field<string> => field([name], { read: readWebAddress });
const positive = (name: string): Field<number> => field([name], { read: readPositive });

/**
 * All that may be known of a place besides id, name and point: how it is read, and its name on the wire (core/README.md, Fields, then ours).
 *
 * Wire, cache check and directory follow from this table.
 */
export const PLACE_FIELDS = {
  /** Set when the point is an estimate: how far off it may be, in metres. */
  locationErrorMetres: positive("location_error_metres"),
  /** 1 to 5. */
  rating: field<number>(["rating"], { read: readRating, unknownAs: 0 }),
  reviewCount: field<number>(["user_ratings_total"], { read: readCount, unknownAs: 0 }),
  address: text("vicinity"),
  district: text("district"),
  website: webAddress("website"),
  menu: webAddress("menu_url"),
  booking: webAddress("booking_url"),
  phone: text("formatted_phone_number"),
  /** The number with its country ('+1 901-555-0100'), as a telephone anywhere dials it. */
  phoneToDial: text("international_phone_number"),
  /** As the source told it; it holds for a few minutes only (`openingOf`). */
  openingState: field<OpeningState>(["opening_hours", "open_now"], {
    read: readOpeningState,
    unknownAs: false,
    decode: (sent) => (sent === true ? "open" : sent === false && "closed"),
    encode: (state) => state === "open",
  }),
  priceLevel: field<PriceLevel>(["price_level"], { read: readPriceLevel, unknownAs: 1 }),
  /** Lines such as 'Monday: 11:00 AM – 10:00 PM'. */
  weekdayText: field<readonly string[]>(["opening_hours", "weekday_text"], { read: readTexts }),
  /** When it serves; the opening state follows from it wherever it is shown. */
  hours: field<OpeningHours>(["hours"], { read: readHours }),
  /** When its source told all this, in milliseconds since 1970. */
  toldAt: field<number>(["told_at"], { read: readCount }),
  /** Names of kitchens ('BBQ') or provider types ('barbecue_restaurant'). */
  types: field<readonly string[]>(["types"], { read: readTexts, unknownAs: ["restaurant"] }),
  /** What it offers and what it does not. */
  traits: field<Traits>(["traits"], { read: readTraits }),
  /** The chain it is one of; absent where it is not known to be one. */
  brand: text("brand"),
  knownFor: text("known_for"),
  /** The dish to have: 'Dry-rubbed ribs, after the sausage and cheese plate'. */
  order: text("order"),
  /** The year it opened. */
  since: positive("since"),
  /** Year of the newest evidence that the place trades. */
  checked: positive("checked"),
  /** True where a single source knows it without anything recent to reach it by: it may be gone. */
  unconfirmed: field<true>(["unconfirmed"], { read: (value) => value === true || undefined }),
  featuredReview: field<Review>(["reviews"], {
    read: readReview,
    decode: (sent) => reviewFromMessage(readItems(sent)[0]),
    encode: (review) => [factsToMessage(REVIEW_FIELDS, review)],
  }),
  /**
   * References of pictures, for callers that ask its source for them; no page of ours draws one. Google's are never asked for: their names expire
   * and may not be kept.
   */
  photos: texts("photos"),
  /** The provider's own page about the place. */
  mapsUrl: webAddress("url"),
  attributions: field<readonly Attribution[]>(["attributions"], { read: readAttributions }),
  /** What a guide read of it; only its details tell. */
  evidence: field<readonly Evidence[]>(["evidence"], { read: readEvidence }),
  /** True where this source answers because the one that was asked does not. */
  standIn: field<true>(["stand_in"], { read: (value) => value === true || undefined }),
  /** True where it comes out of what a browser kept, because there is no network. */
  kept: field<true>(["kept"], { read: (value) => value === true || undefined }),
  /** Ids of rules that its source can never answer, where that is less than the provider promises: they are not applied to this place. */
  gaps: texts("gaps"),
} as const;

/** What is known of a place besides id, name and point; every absent fact is unknown. */
export type PlaceFacts = Facts<typeof PLACE_FIELDS>;
