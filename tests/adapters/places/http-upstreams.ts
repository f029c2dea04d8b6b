import { CAPABLE, MEMPHIS } from "../../core/fixtures.js";
import { runApp } from "../../server/running-app.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export const SEARCH = { center: MEMPHIS, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

/** What the running test opened, closed by `closeOpened`. */
export const opened: { close(): unknown }[] = [];

export async function closeOpened(): Promise<void> {
  await Promise.all(opened.splice(0).map((each) => each.close()));
}

/** A server's answer of this status and body, whatever is asked. */
export function answering(status: number, body: object | string): RequestListener {
  const words = typeof body === "string" ? body : JSON.stringify(body);
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(words);
  };
}

export function ready(isReady: boolean): Awaited<ReturnType<PlacesProvider["status"]>> {
  const capabilities = { ...CAPABLE, coverage: "cities" } as const;
  return { name: "fixture", ready: isReady, capabilities, attribution: [] };
}

/** A client of the real server with this provider behind it. */
export async function through(places: PlacesProvider): Promise<HttpPlaces> {
  const app = await runApp({ places });
  opened.push(app);
  return new HttpPlaces({ baseUrl: app.url });
}

export async function upstream(listener: RequestListener): Promise<string> {
  const failing: Server = createServer(listener);
  await new Promise<void>((resolve) => {
    failing.listen(0, "127.0.0.1", resolve);
  });
  opened.push({
    close: () =>
      new Promise((resolve) => {
        failing.close(resolve);
        failing.closeAllConnections();
      }),
  });
  return `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
}
