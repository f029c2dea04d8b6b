import { createOutsideHttp, outsideFailure } from "@dinner-dice/platform/http/outside-http";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";

const LIMIT = 1000;
const client = createOutsideHttp(LIMIT);
const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe("an outside service's answer", () => {
  it.each([200, 302, 404, 500])("is one whatever its status: %i", async (status) => {
    const url = await service((_, response) =>
      response.writeHead(status, { location: "/elsewhere" }).end("{ }"),
    );
    expect(await client.get(url)).toMatchObject({ status, data: "{ }" });
  });

  it.each<[string, RequestListener]>([
    ["too-large", (_, response) => response.end("x".repeat(LIMIT + 1))],
    ["too-large", (_, response) => packed(response, gzipSync("x".repeat(100_000)))],
    ["unreadable", (_, response) => packed(response, Buffer.from("no gzip"))],
    ["unreadable", (request) => request.socket.end("no HTTP\r\n\r\n")],
    ["unreachable", (request) => request.socket.destroy()],
  ])("that never comes is %s", async (failure, listener) => {
    const error: unknown = await client.get(await service(listener)).catch((thrown: unknown) => thrown);
    expect(outsideFailure(error)).toBe(failure);
  });
});

function packed(response: Parameters<RequestListener>[1], bytes: Buffer): void {
  response.writeHead(200, { "content-encoding": "gzip" }).end(bytes);
}

async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
