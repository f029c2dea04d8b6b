import {
  readCount,
  readItems,
  readPositive,
  readText,
  readTexts,
  readWebAddress,
} from "../ground/reading.js";
import { type Attribution, readAttributions } from "./attribution.js";
import { readCustoms } from "./customs.js";
import {
  type Evidence,
  readEvidence,
  type Facts,
  factsToMessage,
  type Field,
  type PriceLevel,
  readPriceLevel,
  readTraits,
  type Traits,
} from "./field.js";
import { type OpeningHours, readHours, type OpeningState, readOpeningState } from "./opening-hours.js";
import {
  type Picture,
  readPicture,
  readRating,
  type Review,
  readReview,
  REVIEW_FIELDS,
  reviewFromMessage,
} from "./review.js";

const field = <Value>(path: Field<Value>["path"], rest: Omit<Field<Value>, "path">): Field<Value> => ({
  path,
  ...rest,
});
const text = (name: string): Field<string> => field([name], { read: readText });
const texts = (name: string): Field<readonly string[]> => field([name], { read: readTexts });
const webAddress = (name: string): Field<string> => field([name], { read: readWebAddress });
const positive = (name: string): Field<number> => field([name], { read: readPositive });

/** Every fact besides id, name and point, with its parser and its name on the wire. Wire, cache check and directory derive from it. */
export const PLACE_FIELDS = {
  /** Set if the point is an estimate: its possible error in meters. */
  locationErrorMeters: positive("location_error_meters"),
  /** 1 to 5. */
  rating: field<number>(["rating"], { read: readRating, unknownAs: 0 }),
  reviewCount: field<number>(["user_ratings_total"], { read: readCount, unknownAs: 0 }),
  /** Its name in English or Latin letters, if that is another. */
  latinName: text("latin_name"),
  address: text("vicinity"),
  district: text("district"),
  /** How its country writes distances, clocks and prices: 'km 24h € DE'; absent in America and where nobody knows. */
  customs: field(["customs"], { read: readCustoms }),
  website: webAddress("website"),
  menu: webAddress("menu_url"),
  booking: webAddress("booking_url"),
  phone: text("formatted_phone_number"),
  /** The number with its country code ('+1 901-555-0100'), dialable from anywhere. */
  phoneToDial: text("international_phone_number"),
  /** The state that the source gave. It is valid for a few minutes only (`openingOf`). */
  openingState: field<OpeningState>(["opening_hours", "open_now"], {
    read: readOpeningState,
    unknownAs: false,
    decode: (sent) => (sent === true ? "open" : sent === false && "closed"),
    encode: (state) => state === "open",
  }),
  priceLevel: field<PriceLevel>(["price_level"], { read: readPriceLevel, unknownAs: 1 }),
  /** Lines such as 'Monday: 11:00 AM – 10:00 PM'. */
  weekdayText: field<readonly string[]>(["opening_hours", "weekday_text"], { read: readTexts }),
  hours: field<OpeningHours>(["hours"], { read: readHours }),
  /** The day, month or year in which somebody saw the hours and the price; absent if its source tells today's. */
  hoursSeen: text("hours_seen"),
  priceSeen: text("price_seen"),
  /** Hours and price that are too old to count, in words: 'In 2019 it opened Thursday to Sunday.' */
  oldFacts: text("old_facts"),
  /** When the source provided these facts, in milliseconds since 1970. */
  knownAt: field<number>(["known_at"], { read: readCount }),
  /** Names of cuisines ('BBQ') or provider types ('barbecue_restaurant'). */
  types: field<readonly string[]>(["types"], { read: readTexts, unknownAs: ["restaurant"] }),
  traits: field<Traits>(["traits"], { read: readTraits }),
  brand: text("brand"),
  knownFor: text("known_for"),
  /** The dish to have: 'Dry-rubbed ribs, after the sausage and cheese plate'. */
  order: text("order"),
  since: positive("since"),
  /** The year of the newest evidence that the place is open. */
  checked: positive("checked"),
  /** The day, month or year of the evidence that the place is open. Two years later it is unconfirmed. */
  confirmedOn: text("confirmed_on"),
  /** True if only one source lists the place and it has no recent contact facts: the place may be gone. */
  unconfirmed: field<true>(["unconfirmed"], { read: (value) => value === true || undefined }),
  /** True if visitors of two networks called it closed lately, and nobody has looked yet. */
  reportedClosed: field<true>(["reported_closed"], { read: (value) => value === true || undefined }),
  featuredReview: field<Review>(["reviews"], {
    read: readReview,
    decode: (sent) => reviewFromMessage(readItems(sent)[0]),
    encode: (review) => [factsToMessage(REVIEW_FIELDS, review)],
  }),
  /** References of photos, for callers that request them from the source; never Google's, whose names expire and may not be stored. */
  photos: texts("photos"),
  picture: field<Picture>(["picture"], { read: readPicture }),
  /** The provider's own page about the place. */
  mapsUrl: webAddress("url"),
  attributions: field<readonly Attribution[]>(["attributions"], { read: readAttributions }),
  /** What the guide's authors read about the place; only the details contain it. */
  evidence: field<readonly Evidence[]>(["evidence"], { read: readEvidence }),
  /** True if this source is the fallback for a failed provider. */
  fallback: field<true>(["fallback"], { read: (value) => value === true || undefined }),
  /** Set if there is no network: true if the place comes from the browser's copy of our directory, else when the browser saved it. */
  kept: field<true | number>(["kept"], { read: (value) => (value === true ? value : readCount(value)) }),
  /** Ids of rules that the source can never judge for this place, beyond the provider's capabilities. They are not applied to this place. */
  gaps: texts("gaps"),
} as const;

export type PlaceFacts = Facts<typeof PLACE_FIELDS>;
