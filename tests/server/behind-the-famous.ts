import { BRANDYWINE_FALLS, type FakePlace } from "../upstreams/google/town.js";
import { FALLS } from "./google-answers.js";

/** So many places around the town's middle, within some 800 m, that are alike but for what is said. */
export function places(
  name: string,
  count: number,
  facts: (number: number) => Partial<FakePlace>,
): readonly FakePlace[] {
  return Array.from({ length: count }, (_, number) => {
    const [angle, away] = [number * 2.399963, 0.007 * Math.sqrt((number + 0.5) / count)];
    return {
      id: `${name}_${number}`,
      name: `${name} ${number}`,
      types: ["restaurant"],
      point: { lat: FALLS.lat + away * Math.cos(angle), lng: FALLS.lng + away * Math.sin(angle) },
      street: `${number + 1} Quarry St`,
      town: BRANDYWINE_FALLS,
      status: "OPERATIONAL",
      reviews: [],
      photos: 0,
      ...facts(number),
    };
  });
}

/** Forty places that everybody knows, dear, shut and rated 4.1 to 4.6. */
export const FAMOUS = places("Famous", 40, (number) => ({
  rating: 4.1 + (number % 6) / 10,
  reviewCount: 5000 - number,
  priceLevel: 4,
  hours: [[], [], [], [], [], [], []],
}));
