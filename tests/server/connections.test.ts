import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type ConnectionLimits, Connections, MOST_AHEAD } from "@dinner-dice/server/running-server";
import { afterEach, describe, expect, it, vi } from "vitest";

const QUICK: ConnectionLimits = { headers: 300, request: 400, silence: 200, check: 50, sockets: 100 };
/** Milliseconds in which all is over on the busiest machine; Node's own limits are a minute and more. */
const SOON = 20_000;
const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const LARGE = Buffer.alloc(8_000_000, 120);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let open: Connections | undefined;
afterEach(() => {
  open?.server.close();
  open?.server.closeAllConnections();
});

async function listening(listener: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<number> {
  open = new Connections({ ...QUICK, ...limits });
  open.answer(listener);
  open.server.listen(0, "127.0.0.1");
  await once(open.server, "listening");
  return (open.server.address() as AddressInfo).port;
}

/** A client that sends this and reads nothing, unless told to. */
async function client(port: number, { sends = "", reads = false } = {}): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  if (!reads) socket.pause();
  await once(socket, "connect");
  socket.write(sends);
  return socket;
}

/** Looks every two milliseconds: in each turn of the event loop it would keep a core from the other tests. */
async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(holds()).toBe(true), { interval: 2, timeout: SOON });
}

/** Resolves with the milliseconds until the server has closed all its sockets. */
async function emptied(): Promise<number> {
  const since = performance.now();
  await until(() => open?.open === 0);
  return performance.now() - since;
}

describe("requests whose connection is dropped", () => {
  it("are forgotten with it", async () => {
    const kept: WeakRef<ServerResponse>[] = [];
    const port = await listening((_request, response) => {
      kept.push(new WeakRef(response));
      if (kept.length % 2 === 0) response.end("ok");
    });
    for (let each = 0; each < 30; each += 1) {
      const socket = await client(port, { sends: GET.repeat(MOST_AHEAD - 1) });
      await until(() => kept.length >= (each + 1) * 10);
      socket.destroy();
    }
    await emptied();
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(kept.length).toBeGreaterThan(300);
    expect(kept.filter((each) => each.deref() !== undefined).length).toBeLessThan(100);
  });

  it("are not even begun where too many were sent ahead", async () => {
    let begun = 0;
    const port = await listening(() => {
      begun += 1;
    });
    const socket = await client(port, { sends: GET.repeat(1000), reads: true });
    await once(socket, "close");
    expect(begun).toBe(MOST_AHEAD);
  });
});

describe("who is slow", () => {
  it("F19 loses the socket when an answer is not read", async () => {
    const port = await listening((_request, response) => response.end(LARGE));
    await Promise.all(Array.from({ length: 20 }, () => client(port, { sends: GET })));
    expect(await emptied()).toBeLessThan(SOON);
  });

  it("keeps it while an answer is read, however long that takes", async () => {
    const port = await listening((_request, response) => response.end(LARGE), { silence: 1000 });
    const socket = await client(port, { sends: GET });
    let bytes = 0;
    socket.on("data", (part: Buffer) => {
      bytes += part.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    socket.resume();
    await until(() => bytes >= LARGE.length || socket.destroyed);
    expect(bytes).toBeGreaterThanOrEqual(LARGE.length);
  });

  it.each([
    ["says nothing", ""],
    ["stops in the headers", "GET / HTTP/1.1\r\nHost: loc"],
    ["stops in the body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na"],
  ])("loses it too where it %s", async (_what, sends) => {
    const port = await listening(() => undefined);
    await client(port, { sends });
    expect(await emptied()).toBeLessThan(SOON);
  });
});

it("takes no more sockets than it is told", async () => {
  const port = await listening(() => undefined, { sockets: 3, silence: 60_000 });
  const sockets = [];
  for (let each = 0; each < 3; each += 1) sockets.push(await client(port, { reads: true }));
  const late = await client(port, { reads: true });
  await once(late, "close");
  expect([open?.open, sockets.filter(({ destroyed }) => destroyed)]).toEqual([3, []]);
});

it("ends at once though somebody opened a socket and never used it", async () => {
  const port = await listening(() => undefined, { silence: 60_000, headers: 60_000, request: 60_000 });
  await client(port, { reads: true });
  await until(() => open?.open === 1);
  await expect(new Promise<string>((closed) => open?.close(() => closed("closed")))).resolves.toBe("closed");
});
