import { KITCHENS, type Kitchen, kitchensIn, namesTown, TOWN } from "./kitchens.js";
import { type Heard, type Loopback, startLoopback, type Told } from "./loopback.js";

export const GEOAPIFY_KEY = "geoapify-fake-key";

/** A Geoapify on loopback: Places, Place Details and Geocoding as its documentation shows them. */
export function startGeoapify(): Promise<Loopback> {
  return startLoopback(answer);
}

function answer({ path, params }: Heard): Told {
  if (params.get("apiKey") !== GEOAPIFY_KEY) return refusal(401, "Unauthorized", "Invalid apiKey");
  if (path === "/v1/geocode/search") return geocoded(params.get("text") ?? "");
  if (path === "/v2/places") return places(params);
  if (path === "/v2/place-details")
    return collection(KITCHENS.filter(({ id }) => params.get("id") === idOf(id)));
  return refusal(404, "Not Found", "Cannot GET");
}

function places(params: URLSearchParams): Told {
  const [, lng, lat, radius] = /^circle:([-\d.]+),([-\d.]+),(\d+)$/.exec(params.get("filter") ?? "") ?? [];
  if (radius === undefined) return refusal(400, "Bad Request", '"filter" is not allowed');
  if (!(params.get("categories") ?? "").includes("catering.restaurant"))
    return refusal(400, "Bad Request", '"categories" is required');
  const found = kitchensIn(Number(lat), Number(lng), Number(radius));
  return collection(found.slice(0, Number(params.get("limit") ?? 20)));
}

function geocoded(text: string): Told {
  const known = {
    ...{ lat: TOWN.lat, lon: TOWN.lng, formatted: `${TOWN.name}, MO, United States of America` },
    ...{ result_type: "city", rank: { confidence: 1 }, place_id: "town" },
  };
  return { status: 200, body: { results: namesTown(text) ? [known] : [], query: { text } } };
}

function collection(kitchens: readonly Kitchen[]): Told {
  return { status: 200, body: { type: "FeatureCollection", features: kitchens.map(feature) } };
}

function feature({ id, name, lat, lng, tags }: Kitchen): unknown {
  return {
    type: "Feature",
    properties: {
      ...{ name, country_code: "us", city: TOWN.name, lat, lon: lng, place_id: idOf(id) },
      ...{ categories: ["catering", "catering.restaurant"], details: ["details"] },
      datasource: {
        ...{ sourcename: "openstreetmap", attribution: "© OpenStreetMap contributors" },
        raw: { ...tags, osm_id: id, osm_type: "n" },
      },
    },
    geometry: { type: "Point", coordinates: [lng, lat] },
  };
}

function idOf(id: number): string {
  return `51kitchen${id}`;
}

function refusal(statusCode: number, error: string, message: string): Told {
  return { status: statusCode, body: { statusCode, error, message } };
}
