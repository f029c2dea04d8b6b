import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { JPEG } from "./commons.js";

/** The catalog of Panoramax on loopback: `/api/search?ids=` (a STAC feature collection) and thumbnails. */
export interface Panoramax {
  readonly url: string;
  readonly asked: readonly string[];
  /** What its pictures say of themselves. */
  properties: Readonly<Record<string, unknown>>;
  /** Where thumbnails are said to be; its own address unless told otherwise. */
  thumbnails: string | undefined;
  close(): Promise<void>;
}

/** A flat picture of 4000 x 3000 pixels. */
export const FLAT = {
  license: "CC-BY-SA-4.0",
  "geovisio:producer": "Cleo",
  "pers:interior_orientation": { field_of_view: 67, sensor_array_dimensions: [4000, 3000] },
} as const;

export async function startPanoramax(): Promise<Panoramax> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(url, "http://loopback");
    if (pathname !== "/api/search")
      return void response.writeHead(200, { "content-type": "image/jpeg" }).end(JPEG);
    const id = searchParams.get("ids") ?? "";
    const href = `${fake.thumbnails ?? fake.url}/api/pictures/${id}/thumb.jpg`;
    const assets = { thumb: { href, roles: ["thumbnail"], type: "image/jpeg" } };
    const { properties } = fake;
    response.writeHead(200, { "content-type": "application/geo+json" });
    response.end(
      JSON.stringify({
        type: "FeatureCollection",
        features: [{ id, type: "Feature", properties, assets, providers: [{ name: "A town" }] }],
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const fake: Panoramax = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    properties: FLAT,
    thumbnails: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
