import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";

/** Where the frame's own page is. */
export const MAP_FRAME_PATH = "/map-frame";

/** What the page asks of its map frame. */
export interface MapOrder {
  readonly type: "map order";
  readonly key: string;
  /** Absent when only the library is to be loaded. */
  readonly place?: {
    readonly name: string;
    readonly address: string | undefined;
    readonly point: Coordinates;
  };
}

/** What the frame answers. */
export interface MapNews {
  readonly type: "map ready" | "map drawn" | "map failed";
  readonly reason?: string;
}

/** Reads an order; anything else is `undefined`. */
export function readOrder(data: unknown): MapOrder | undefined {
  const order = data as Partial<MapOrder> | null;
  if (typeof order !== "object" || order?.type !== "map order" || typeof order.key !== "string")
    return undefined;
  const fits =
    order.place === undefined || (typeof order.place.name === "string" && isCoordinates(order.place.point));
  return fits ? (order as MapOrder) : undefined;
}

/** Reads news; anything else is `undefined`. */
export function readNews(data: unknown): MapNews | undefined {
  const news = data as Partial<MapNews> | null;
  const types: readonly unknown[] = ["map ready", "map drawn", "map failed"];
  return typeof news === "object" && types.includes(news?.type) ? (news as MapNews) : undefined;
}
