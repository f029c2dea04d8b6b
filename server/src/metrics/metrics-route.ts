import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { MetricsConfiguration } from "../metrics-configuration.js";
import type { Metrics } from "./metrics.js";

/** Where metrics are read. */
export const METRICS_PATH = "/metrics";

/** Answers whoever collects metrics; with a token only who brings it, anyone else reads 401. */
export function metricsListener(
  metrics: Pick<Metrics, "text" | "contentType">,
  token: string | undefined,
): RequestListener {
  return (request, response) => {
    if (new URL(request.url ?? "/", "http://localhost").pathname !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    if (token !== undefined && !isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
      response.writeHead(401, { "www-authenticate": "Bearer" }).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response
          .writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" })
          .end(text),
      () => response.writeHead(500).end(),
    );
  };
}

/** Listens on the port that is for metrics alone. */
export async function listenForMetrics(
  listener: RequestListener,
  { host, port }: Pick<MetricsConfiguration, "host" | "port">,
): Promise<Server> {
  const server = createServer(listener).listen(port, host);
  await once(server, "listening");
  server.unref();
  return server;
}

/** Compares in a time that tells nothing about how much was right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
