import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TileServer {
  readonly address: string;
  readonly origin: string;
  readonly asked: string[];
  /** From now on no tile comes. */
  breaks(): void;
  close(): Promise<void>;
}

export async function startTiles(): Promise<TileServer> {
  const asked: string[] = [];
  let broken = false;
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (broken) response.writeHead(503).end();
    else response.writeHead(200, { "content-type": "image/svg+xml" }).end(TILE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: `${origin}/{z}/{x}/{y}.svg`,
    origin,
    asked,
    breaks: () => {
      broken = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f2efe9"/><path d="M0 90h256M70 0v256" stroke="#fff" stroke-width="18"/><path d="M180 0v256M0 200h256" stroke="#fcd6a4" stroke-width="10"/><rect x="96" y="112" width="60" height="60" fill="#cdebb0"/></svg>`;
