import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { isTileAddress } from "@dinner-dice/core/place/map-tiles";
import { readFields, readItems } from "@dinner-dice/core/reading";
import type { Surroundings } from "../finder/surroundings.js";

/** What the page asks of its map frame: Google's map, or one in tiles. */
export type MapOrder = GoogleOrder | TilesOrder;

/** An order as it is sent; the news of it bear its number. */
export type NumberedOrder = MapOrder & { readonly id: number };

export interface GoogleOrder {
  readonly type: "google map order";
  readonly key: string;
  /** Absent when only the library is to be loaded. */
  readonly place?: {
    readonly name: string;
    readonly address: string | undefined;
    readonly point: Coordinates;
  };
}

export interface TilesOrder {
  readonly type: "tile map order";
  /** 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly name: string;
  readonly surroundings: Surroundings;
}

/** What the frame answers. */
export interface MapNews {
  readonly type: "map ready" | "map drawn" | "map failed";
  /** The number of the order that this is about; absent where it is about the frame. */
  readonly id?: number;
  readonly reason?: string;
}

/** Reads an order; anything else is `undefined`. */
export function readOrder(data: unknown): NumberedOrder | undefined {
  const { type, id } = readFields(data);
  const fits =
    (type === "google map order" && fitsGoogle(data)) || (type === "tile map order" && fitsTiles(data));
  return fits && typeof id === "number" ? (data as NumberedOrder) : undefined;
}

function fitsGoogle(data: unknown): boolean {
  const { key, place } = readFields(data);
  const { name, point } = readFields(place);
  return (
    typeof key === "string" && (place === undefined || (typeof name === "string" && isCoordinates(point)))
  );
}

function fitsTiles(data: unknown): boolean {
  const { url, name, surroundings } = readFields(data);
  const { place, errorMetres, you, others } = readFields(surroundings);
  const points = [place, readFields(you)["point"], ...readItems(others)];
  const words = [url, name, readFields(you)["name"]];
  return (
    points.every(isCoordinates) &&
    words.every((each) => typeof each === "string") &&
    isTileAddress(String(url)) &&
    typeof errorMetres === "number"
  );
}

/** Reads news; anything else is `undefined`. */
export function readNews(data: unknown): MapNews | undefined {
  const { type, id } = readFields(data);
  const types: readonly unknown[] = ["map ready", "map drawn", "map failed"];
  const isNumbered = id === undefined || typeof id === "number";
  return types.includes(type) && isNumbered ? (data as MapNews) : undefined;
}
