import type { Surroundings } from "../finder/ports.js";
import { MAP_FRAME_PATH } from "@dinner-dice/content/site-paths";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { readFields, readItems } from "@dinner-dice/core/ground/reading";
import { isTileAddress } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";

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
  const { place, errorMeters, you, others } = readFields(surroundings);
  const points = [place, readFields(you)["point"], ...readItems(others)];
  const words = [url, name, readFields(you)["name"]];
  return (
    points.every(isCoordinates) &&
    words.every((each) => typeof each === "string") &&
    isTileAddress(String(url)) &&
    typeof errorMeters === "number"
  );
}

/** Reads news; anything else is `undefined`. */
export function readNews(data: unknown): MapNews | undefined {
  const { type, id } = readFields(data);
  const types: readonly unknown[] = ["map ready", "map drawn", "map failed"];
  const isNumbered = id === undefined || typeof id === "number";
  return types.includes(type) && isNumbered ? (data as MapNews) : undefined;
}

/** Milliseconds until a map that does not come is given up. */
const TIMEOUT = 10_000;

export interface SentOrder {
  readonly frame: HTMLIFrameElement;
  readonly order: NumberedOrder;
  readonly lost: (reason: string) => void;
}

/** Sends the order once the frame is ready; resolves when it is drawn, with what stops listening. News of other orders are not heard. */
export function obeyed({ frame, order, lost }: SentOrder): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let drawn = false;
    const stop = (): void => {
      clearTimeout(timeout);
      removeEventListener("message", hear);
    };
    const fail = (reason: string): void => {
      if (drawn) lost(reason);
      stop();
      reject(new Error(reason));
    };
    const hear = (event: MessageEvent): void => {
      const news = event.source === frame.contentWindow ? readNews(event.data) : undefined;
      if (news && (news.id ?? order.id) === order.id) act(news);
    };
    const act = ({ type, reason }: MapNews): void => {
      if (type === "map ready") send({ frame, order });
      if (type === "map failed") fail(reason ?? "unknown");
      if (type !== "map drawn") return;
      drawn = true;
      clearTimeout(timeout);
      resolve(stop);
    };
    const timeout = setTimeout(() => {
      fail("The map took too long.");
    }, TIMEOUT);
    addEventListener("message", hear);
    if (frame.dataset["ready"] === "yes") send({ frame, order });
  });
}

function send({ frame, order }: Pick<SentOrder, "frame" | "order">): void {
  frame.dataset["ready"] = "yes";
  frame.contentWindow?.postMessage(order, location.origin);
}

export function frameFor(restaurant: Restaurant | undefined): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = MAP_FRAME_PATH;
  frame.title = restaurant ? `Map of ${restaurant.name}` : "Map";
  return frame;
}
