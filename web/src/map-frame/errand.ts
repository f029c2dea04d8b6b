import type { Restaurant } from "@dinner-dice/core/restaurant";
import { MAP_FRAME_PATH } from "@dinner-dice/content/site-paths";
import { type MapNews, type NumberedOrder, readNews } from "./messages.js";

/** Milliseconds until a map that does not come is given up. */
const PATIENCE = 10_000;

/** What a frame is sent for. */
export interface Errand {
  readonly frame: HTMLIFrameElement;
  readonly order: NumberedOrder;
  /** Called when the map is lost after it was drawn. */
  readonly lost: (reason: string) => void;
}

/** Sends the order once the frame is ready; resolves when it is drawn, with what stops listening. News of other orders are not heard. */
export function obeyed({ frame, order, lost }: Errand): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let drawn = false;
    const stop = (): void => {
      clearTimeout(patience);
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
      clearTimeout(patience);
      resolve(stop);
    };
    const patience = setTimeout(() => {
      fail("The map took too long.");
    }, PATIENCE);
    addEventListener("message", hear);
    if (frame.dataset["ready"] === "yes") send({ frame, order });
  });
}

function send({ frame, order }: Pick<Errand, "frame" | "order">): void {
  frame.dataset["ready"] = "yes";
  frame.contentWindow?.postMessage(order, location.origin);
}

/** A frame for the map of a restaurant, or a hidden one. */
export function frameFor(restaurant: Restaurant | undefined): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = MAP_FRAME_PATH;
  frame.title = restaurant ? `Map of ${restaurant.name}` : "Map";
  return frame;
}
