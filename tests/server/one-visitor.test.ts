import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { BOISE, KITCHENS } from "../upstreams/overture/kitchens.js";
import { type HostileMirror, startHostileMirror } from "../upstreams/overture/hostile-mirror.js";
import { type ServerHere, startHere } from "./server-here.js";

let server: ServerHere | undefined;
let mirror: HostileMirror | undefined;
afterEach(async () => {
  await server?.stop();
  await mirror?.close();
  [server, mirror] = [undefined, undefined];
});

interface Post {
  readonly path: string;
  readonly body: object;
  readonly visitor: string;
}

async function post({ path, body, visitor }: Post): Promise<Response> {
  return fetch(`${server?.url}/functions/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": visitor },
    body: JSON.stringify(body),
  });
}

describe.skipIf(process.platform !== "linux")("one client that holds sockets", () => {
  const half = async (port: number): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    return socket;
  };
  const status = (url: string, localAddress: string): Promise<number | undefined> =>
    new Promise((result, failed) => {
      const asked = request(`${url}/healthz`, { localAddress, agent: false }, (response) => {
        response.resume();
        result(response.statusCode);
      });
      asked.on("error", failed).end();
    });

  test("keeps out nobody, and not even itself", async () => {
    server = await startHere({ TEST_MAX_CONNECTIONS: "100" });
    const port = Number(new URL(server.url).port);
    const sockets: Socket[] = [];
    for (let each = 0; each < 300; each += 1) sockets.push(await half(port));
    for (const from of ["127.0.0.2", "127.0.0.3", "127.0.0.1"])
      expect(await status(server.url, from)).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("is not known behind our own proxy, which may hold all of them", async () => {
    server = await startHere({ TEST_MAX_CONNECTIONS: "100", TRUSTED_PROXIES: "127.0.0.1" });
    const port = Number(new URL(server.url).port);
    const sockets: Socket[] = [];
    for (let each = 0; each < 90; each += 1) sockets.push(await half(port));
    expect(await status(server.url, "127.0.0.1")).toBe(200);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });
});

test("a network that joins the newsletter without end takes its own share, and everybody else still joins", async () => {
  server = await startHere({ TRUSTED_PROXIES: "127.0.0.1" });
  const join = async (each: number, visitor: string): Promise<number> =>
    (await post({ path: "newsletter", body: { email: `ann${each}@example.com` }, visitor })).status;
  const attacked = await Promise.all(
    Array.from({ length: 128 }, (_, each) => join(each, `2001:db8:0:${(each % 64).toString(16)}::1`)),
  );
  expect(attacked.filter((status) => status === 202).length).toBeLessThanOrEqual(25);
  const carried = await Promise.all(
    Array.from({ length: 20 }, (_, each) => join(each, `2002:c633:6401:${each}::1`)),
  );
  expect(carried.filter((status) => status === 202).length).toBeLessThanOrEqual(7);
  await Promise.all(Array.from({ length: 60 }, (_, each) => join(each, `198.18.0.${each}`)));
  const others = await Promise.all(Array.from({ length: 20 }, (_, each) => join(each, `203.0.113.${each}`)));
  expect(others).toEqual(Array.from({ length: 20 }, () => 202));
});

test("a household that uses up the day's areas leaves a town to somebody who loaded none", async () => {
  mirror = await startHostileMirror(KITCHENS);
  server = await startHere({
    TRUSTED_PROXIES: "127.0.0.1",
    UPSTREAMS: `overture=${mirror.url}`,
    TEST_OPEN_DATA_DAILY_CELLS: "2",
    TEST_OPEN_DATA_VISITOR_CELLS: "1",
  });
  const search = async (visitor: string, point: typeof BOISE): Promise<readonly unknown[]> => {
    const body = { action: "places_search", ...point, radius: 2000 };
    const result = (await (await post({ path: "google-maps", body, visitor })).json()) as {
      results: unknown[];
    };
    return result.results;
  };
  for (const [each, lng] of [-170, -160, -150].entries())
    expect(await search(`2001:db8:0:${each}::1`, { lat: -60.1, lng })).toEqual([]);
  await expect.poll(async () => (await search("203.0.113.5", BOISE)).length).toBeGreaterThan(0);
});
