import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { PlaceSource, SourcePlace } from "@dinner-dice/core/ports/place-source";

/** Towns of very different sizes, as on a map of the United States: the largest holds some three places in a hundred. */
const TOWNS = 2000;

const KITCHENS = [
  "american",
  "pizza",
  "mexican",
  "burger",
  "chinese",
  "italian",
  "japanese",
  "thai",
  "ethiopian",
  "",
];
const CHAINS = ["McDonald's", "Subway", "Starbucks", "Taco Bell"];

const STREETS = Array.from({ length: 5000 }, (_, at) => `${at}th St`);

/** Invented places that lie like real ones: the same for the same number. */
export function manyPlaces(count: number): PlaceSource & { readonly towns: readonly Coordinates[] } {
  const random = lehmer(20_261_121);
  const towns = Array.from({ length: TOWNS }, () => ({ lat: 26 + random() * 22, lng: -122 + random() * 50 }));
  const shares = towns.map((_, rank) => 1 / (rank + 4));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return {
    format: "invented",
    towns,
    entries: async function* entries(): AsyncGenerator<SourcePlace> {
      let number = 0;
      for (const [rank, town] of towns.entries())
        for (let left = Math.round((count * (shares[rank] ?? 0)) / whole); left > 0; left -= 1)
          yield placeIn(town, { number: (number += 1), random });
    },
  };
}

function placeIn(
  town: Coordinates,
  { number, random }: { readonly number: number; readonly random: () => number },
): SourcePlace {
  const far = 0.25 * (random() + random() - 1) * (random() + 0.2);
  const chain = random() < 0.25 ? CHAINS[Math.floor(random() * CHAINS.length)] : undefined;
  const kitchen = KITCHENS[Math.floor(random() ** 2 * KITCHENS.length)] ?? "";
  return {
    id: `n${number}`,
    standing: "serves",
    name: chain ?? `Kitchen ${number}`,
    point: { lat: town.lat + far, lng: town.lng + 0.25 * (random() + random() - 1) * (random() + 0.2) },
    kinds: kitchen === "" ? [] : [kitchen],
    address: `${1 + (number % 9000)} ${STREETS[Math.floor(random() ** 2 * STREETS.length)]}`,
    phone: `+1 901 555 ${String(number % 10_000).padStart(4, "0")}`,
    website: `https://kitchen-${number}.example`,
    asOf: "2026-10-01",
    credit: { text: "Invented" },
    ...(random() < 0.4 && { hours: "Mo-Sa 11:00-22:00; Su 12:00-20:00" }),
  };
}

function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
