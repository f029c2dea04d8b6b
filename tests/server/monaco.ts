import { madePbf } from "../adapters/places/sources/made-pbf.js";

/** The middle of it. */
export const CASINO = { lat: 43.7396, lng: 7.4277 };
export const kitchen = (name: string, id: number, tags = {}): Parameters<typeof madePbf>[0][number] => ({
  id,
  lat: CASINO.lat + id / 10_000,
  lng: CASINO.lng,
  tags: { amenity: "restaurant", name, ...tags },
});
const STREET = { highway: "residential", name: "Rue Grimaldi" };
const RESTAURANTS = [
  kitchen("Le Grill", 1, {
    cuisine: "french",
    "diet:vegan": "yes",
    wheelchair: "yes",
    opening_hours: "24/7",
    "contact:phone": "+377 93 15 16 17",
  }),
  kitchen("Chez Thai", 2, { cuisine: "thai" }),
  kitchen("", 3),
];
/** An extract of two restaurants with names and one without, a street, a house and a town. */
export const MONACO = madePbf(
  [
    ...RESTAURANTS,
    { id: 11, lat: CASINO.lat - 0.006, lng: CASINO.lng - 0.008 },
    {
      ...{ id: 12, lat: CASINO.lat - 0.0061, lng: CASINO.lng - 0.0081 },
      tags: { "addr:housenumber": "12", "addr:street": "Rue Grimaldi" },
    },
    { ...{ id: 13, ...CASINO }, tags: { place: "town", name: "Monaco" } },
  ],
  [{ id: 21, refs: [1, 11, 2], tags: STREET }],
);
