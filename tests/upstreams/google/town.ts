import type { WeekHours } from "./hours.js";
import { type Chance, seededChance } from "./seeded-chance.js";
import { type Kitchen, KITCHENS } from "./town-kitchens.js";
import { AGES, AUTHORS, GRUMBLES, PLAIN_NAMES, PRAISE, SHRUGS, STREETS } from "./town-words.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { CUISINES } from "@dinner-dice/core/place/cuisines";

/** A town that exists nowhere but here (or a real point on which the fictional restaurants are set up). */
export interface TownPlan {
  readonly name: string;
  readonly state: string;
  readonly zip: string;
  readonly center: Coordinates;
  readonly zone: string;
  readonly seed?: number;
  /** So many restaurants, all within 2.9 km; default 120, some farther. */
  readonly places?: number;
}

export interface FakeReview {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly age: string;
}

/** One fictional restaurant; what is absent is unknown to the fake too. */
export interface FakePlace {
  readonly id: string;
  readonly name: string;
  readonly kitchen?: Kitchen;
  readonly types: readonly string[];
  readonly point: Coordinates;
  readonly street: string;
  readonly town: TownPlan;
  readonly status: "OPERATIONAL" | "CLOSED_TEMPORARILY" | "CLOSED_PERMANENTLY" | "FUTURE_OPENING";
  readonly rating?: number;
  readonly reviewCount?: number;
  /** 0 (free) to 4. */
  readonly priceLevel?: number;
  readonly hours?: WeekHours;
  readonly phone?: string;
  readonly website?: string;
  readonly reviews: readonly FakeReview[];
  readonly photos: number;
  readonly credit?: string;
}

/** Brandywine Falls, Missouri: on no map. */
export const BRANDYWINE_FALLS: TownPlan = {
  name: "Brandywine Falls",
  state: "MO",
  zip: "65999",
  center: { lat: 38.4021, lng: -92.7713 },
  zone: "America/Chicago",
  seed: 7,
};

/** Meters from the middle of town: three downtown, two in the quarters, one outside, for each kitchen. */
const BANDS: readonly (readonly [number, number])[] = [
  [30, 900],
  [30, 900],
  [100, 900],
  [900, 2900],
  [900, 2900],
  [3500, 12_000],
];

/** Sets up 120 restaurants: six of each of the 19 kitchens and six of none, always the same for a seed. */
export function buildTown(town: TownPlan): readonly FakePlace[] {
  const chance = seededChance(town.seed ?? 7);
  const kitchens: readonly (Kitchen | undefined)[] = [...CUISINES, undefined];
  const bands = bandsOf(town, kitchens.length);
  return kitchens.flatMap((kitchen, row) =>
    bands.map((band, column) =>
      buildPlace(chance, { town, kitchen, band, number: row * bands.length + column }),
    ),
  );
}

/** Rings of equal area where a number of places is wanted, so that they lie evenly. */
function bandsOf({ places }: TownPlan, kitchens: number): typeof BANDS {
  if (places === undefined) return BANDS;
  const rings = Math.ceil(places / kitchens);
  const edge = (ring: number): number => Math.round(2900 * Math.sqrt(ring / rings));
  return Array.from({ length: rings }, (_, ring) => [edge(ring), edge(ring + 1)] as const);
}

interface Plot {
  readonly town: TownPlan;
  readonly kitchen: Kitchen | undefined;
  readonly band: readonly [number, number];
  readonly number: number;
}

function buildPlace(chance: Chance, { town, kitchen, band, number }: Plot): FakePlace {
  const words = kitchen && KITCHENS[kitchen];
  const name = (words?.names ?? PLAIN_NAMES)[number % BANDS.length]!;
  const rating = chance.happens(0.06) ? undefined : chance.between(28, 50) / 10;
  return {
    id: `ChIJ${town.name.replace(/[^A-Za-z]/g, "")}_${String(number).padStart(3, "0")}`,
    name,
    ...(kitchen && { kitchen }),
    types: [...(words ? [words.type] : []), "restaurant", "food", "point_of_interest", "establishment"],
    point: scatter(chance, { center: town.center, band }),
    street: `${chance.between(1, 980)} ${chance.pick(STREETS)}`,
    town,
    status: statusOf(number),
    ...(rating !== undefined && { rating, reviewCount: chance.between(4, 2400) }),
    ...(!chance.happens(0.25) && { priceLevel: chance.between(number % 40 === 0 ? 0 : 1, 4) }),
    ...(!chance.happens(0.1) && { hours: weekOf(chance) }),
    ...(!chance.happens(0.08) && { phone: `(555) 555-0${String(100 + number).slice(-3)}` }),
    ...(!chance.happens(0.2) && { website: `https://${slug(name)}.example/` }),
    reviews: reviewsOf(chance, { dish: words?.dish ?? "soup", rated: rating !== undefined }),
    photos: chance.between(0, 4),
    ...(chance.happens(0.05) && { credit: "Brandywine County Listings" }),
  };
}

/** Closed places are spread evenly, so that every search meets some. */
function statusOf(number: number): FakePlace["status"] {
  if (number % 24 === 5) return "CLOSED_PERMANENTLY";
  if (number % 24 === 14) return "CLOSED_TEMPORARILY";
  return number === 61 ? "FUTURE_OPENING" : "OPERATIONAL";
}

function scatter(
  chance: Chance,
  { center, band }: { readonly center: Coordinates; readonly band: readonly [number, number] },
): Coordinates {
  const distance = chance.between(...band);
  const angle = chance.next() * 2 * Math.PI;
  const lat = center.lat + (distance * Math.cos(angle)) / 111_320;
  const lng = center.lng + (distance * Math.sin(angle)) / (111_320 * Math.cos((center.lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(7)), lng: Number(lng.toFixed(7)) };
}

function weekOf(chance: Chance): WeekHours {
  if (chance.happens(0.04)) return "always";
  const late = chance.happens(0.2);
  const lunchBreak = chance.happens(0.2);
  const restDay = chance.between(0, 9);
  const from = chance.pick([420, 660, 690, 720]);
  const to = late ? 1560 : chance.pick([1260, 1290, 1320, 1380]);
  const day = lunchBreak
    ? [
        { from, to: 870 },
        { from: 1020, to },
      ]
    : [{ from, to }];
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekday === restDay ? [] : day));
}

function reviewsOf(
  chance: Chance,
  { dish, rated }: { readonly dish: string; readonly rated: boolean },
): readonly FakeReview[] {
  if (!rated) return [];
  return Array.from({ length: chance.between(0, 5) }, () => {
    const rating = chance.pick([1, 2, 3, 4, 4, 5, 5, 5]);
    const words = chance
      .pick(rating > 3 ? PRAISE : rating === 3 ? SHRUGS : GRUMBLES)
      .replaceAll("{dish}", dish);
    return {
      author: chance.pick(AUTHORS),
      rating,
      text: chance.happens(0.1) ? "" : words,
      age: chance.pick(AGES),
    };
  });
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
