import { KITCHENS, type Kitchen, kitchensIn, namesTown, TOWN } from "./kitchens.js";
import { type Heard, type Loopback, startLoopback, type Told } from "./loopback.js";

/** A Nominatim and an Overpass server on loopback, at '/search' and '/api/interpreter'. */
export function startOpenStreetMap(): Promise<Loopback> {
  return startLoopback(answer);
}

function answer({ path, params, headers, form }: Heard): Told {
  if (!/\(.+\)/.test(headers["user-agent"] ?? ""))
    return { status: 406, contentType: "text/html", body: "<strong>Error</strong>: Not Acceptable" };
  return path === "/search" ? named(params.get("q") ?? "") : interpreted(form.get("data") ?? "");
}

function named(text: string): Told {
  const town = {
    ...{ place_id: 1, licence: "Data © OpenStreetMap contributors, ODbL 1.0.", category: "place" },
    ...{
      lat: String(TOWN.lat),
      lon: String(TOWN.lng),
      display_name: `${TOWN.name}, Missouri, United States`,
    },
    boundingbox: ["38.5", "38.7", "-94.3", "-94.1"],
  };
  return { status: 200, body: namesTown(text) ? [town] : [] };
}

function interpreted(query: string): Told {
  const [, radius, lat, lng] = /around:(\d+),([-\d.]+),([-\d.]+)/.exec(query) ?? [];
  const [, id] = /node\((\d+)\)/.exec(query) ?? [];
  if (radius !== undefined) return elements(kitchensIn(Number(lat), Number(lng), Number(radius)));
  if (id !== undefined) return elements(KITCHENS.filter((kitchen) => kitchen.id === Number(id)));
  return { status: 400, contentType: "text/html", body: "<strong>Error</strong>: line 1: parse error" };
}

function elements(kitchens: readonly Kitchen[]): Told {
  return {
    status: 200,
    body: {
      ...{ version: 0.6, generator: "Overpass API 0.7.62" },
      osm3s: { timestamp_osm_base: "2026-11-20T00:00:00Z" },
      elements: kitchens.map(({ id, lat, lng, tags }) => ({ type: "node", id, lat, lon: lng, tags })),
    },
  };
}
