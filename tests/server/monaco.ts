export const CASINO = { lat: 43.7396, lng: 7.4277 };

interface Feature {
  readonly id: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly geometry: object;
}

function node(id: number, { lat, lng }: typeof CASINO, tags: Feature["tags"]): Feature {
  return { id: `n${id}`, tags, geometry: { type: "Point", coordinates: [lng, lat] } };
}

export function kitchen(name: string, id: number, tags: Feature["tags"] = {}): Feature {
  const point = { lat: CASINO.lat + id / 10_000, lng: CASINO.lng };
  return node(id, point, { amenity: "restaurant", ...(name !== "" && { name }), ...tags });
}

/** Features a line, as `osmium export -f geojsonseq -u type_id` writes them. */
export function features(each: readonly Feature[]): string {
  return each
    .map(({ id, tags, geometry }) => ({ type: "Feature", id, geometry, properties: tags }))
    .map((feature) => `\u001e${JSON.stringify(feature)}\n`)
    .join("");
}

const STREET = [0.0001, -0.006, 0.0002].map((north, at) => [
  CASINO.lng - (at === 1 ? 0.008 : 0),
  CASINO.lat + north,
]);

/** An extract of two restaurants with names and one without, a street, a house and a town. */
export const MONACO = features([
  kitchen("Le Grill", 1, {
    cuisine: "french",
    "diet:vegan": "yes",
    wheelchair: "yes",
    opening_hours: "24/7",
    "contact:phone": "+377 93 15 16 17",
  }),
  kitchen("Chez Thai", 2, { cuisine: "thai" }),
  kitchen("", 3),
  node(
    12,
    { lat: CASINO.lat - 0.0061, lng: CASINO.lng - 0.0081 },
    { "addr:housenumber": "12", "addr:street": "Rue Grimaldi" },
  ),
  node(13, CASINO, { place: "town", name: "Monaco" }),
  {
    ...{ id: "w21", tags: { highway: "residential", name: "Rue Grimaldi" } },
    geometry: { type: "LineString", coordinates: STREET },
  },
]);
