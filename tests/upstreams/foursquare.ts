import { KITCHENS, type Kitchen, kitchensIn, namesTown, TOWN } from "./kitchens.js";
import { type Heard, type Loopback, startLoopback, type Told } from "./loopback.js";

export const FOURSQUARE_KEY = "foursquare-stand-in-key";

/** A Foursquare on loopback: the Places API of 2025-06-17. */
export function startFoursquare(): Promise<Loopback> {
  return startLoopback(answer);
}

const NAMES: Readonly<Record<string, string>> = {
  pizza: "Pizzeria",
  thai: "Thai Restaurant",
  burger: "Burger Joint",
};

function answer({ path, params, headers }: Heard): Told {
  if (headers.authorization !== `Bearer ${FOURSQUARE_KEY}`) return refusal(401, "Invalid request token.");
  if (headers["x-places-api-version"] !== "2025-06-17") return refusal(400, "Invalid version header.");
  const fields = (params.get("fields") ?? "").split(",");
  if (path === "/places/search") return search(params, fields);
  const kitchen = KITCHENS.find(({ id }) => path === `/places/${idOf(id)}`);
  return kitchen ? { status: 200, body: place(kitchen, fields) } : refusal(404, "Place not found.");
}

function search(params: URLSearchParams, fields: readonly string[]): Told {
  const near = params.get("near");
  if (near !== null)
    return namesTown(near)
      ? found([], TOWN)
      : refusal(400, "Boundaries could not be determined for the provided `near` value.");
  const [lat, lng] = (params.get("ll") ?? "").split(",").map(Number);
  if (lat === undefined || lng === undefined) return refusal(400, "ll is required");
  const kitchens = kitchensIn(lat, lng, Number(params.get("radius")));
  const listed = kitchens.slice(0, Number(params.get("limit") ?? 10));
  return found(
    listed.map((kitchen) => place(kitchen, fields)),
    { lat, lng },
  );
}

function found(
  results: readonly unknown[],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): Told {
  const circle = { center: { latitude: lat, longitude: lng }, radius: 9000 };
  return { status: 200, body: { results, context: { geo_bounds: { circle } } } };
}

function place({ id, name, lat, lng, tags }: Kitchen, fields: readonly string[]): unknown {
  const [kind = ""] = (tags["cuisine"] ?? "").split(";");
  const all: Readonly<Record<string, unknown>> = {
    ...{ fsq_place_id: idOf(id), name, latitude: lat, longitude: lng, tel: "(901) 555-0100" },
    location: { address: `${id} Main St`, locality: TOWN.name, region: "MO", country: "US" },
    categories: [{ fsq_category_id: "4bf58dd8d48988d1ca941735", name: NAMES[kind] ?? "Restaurant" }],
    chains: [],
    ...{ rating: 7.5 + id / 10, stats: { total_ratings: 10 * id }, price: 1 + (id % 4) },
    hours: { display: "Mon-Sun 11:00-22:00", is_local_holiday: false, open_now: id % 2 === 0 },
  };
  return Object.fromEntries(fields.flatMap((name_) => (name_ in all ? [[name_, all[name_]]] : [])));
}

function idOf(id: number): string {
  return `4b0588c8f964a520a${String(id).padStart(7, "0")}`;
}

function refusal(status: number, message: string): Told {
  return { status, body: { message } };
}
