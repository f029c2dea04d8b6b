import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { politeFetch } from "@dinner-dice/local/overture/polite-fetch";
import { afterEach, expect, it } from "vitest";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The address of a file on a server that answers so. */
async function served(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/places.parquet`;
}

it("a mirror that gives whole files is refused by its head alone", async () => {
  const address = await served(
    (_, response) => void response.writeHead(200).write("the first of many bytes"),
  );
  await expect(politeFetch().part(address, { start: -8 })).rejects.toMatchObject({
    name: "SourceError",
    message: `${address} does not support range requests; give UPSTREAMS another mirror.`,
  });
});

it.each([
  ["from elsewhere", "bytes 5-8/100", "four"],
  ["of another length", "bytes 4-6/100", "six"],
  ["of which nothing is said", undefined, "four"],
])("a part %s is refused", async (_, range, body) => {
  const address = await served((__, response) => {
    if (range !== undefined) response.setHeader("content-range", range);
    response.writeHead(206).end(body);
  });
  await expect(politeFetch().part(address, { start: 4, end: 8 })).rejects.toThrow(
    "does not support range requests",
  );
});

it("a part is told with how long the whole is and what tells its version", async () => {
  const asked: unknown[] = [];
  const address = await served(({ headers }, response) => {
    asked.push(headers.range);
    response.writeHead(206, { "content-range": "bytes 4-7/100", etag: '"one"' }).end("four");
  });
  const part = { bytes: new Uint8Array(Buffer.from("four")), size: 100, version: '"one"' };
  expect(await politeFetch().part(address, { start: 4, end: 8 })).toEqual(part);
  expect(await politeFetch().part(address, { start: -4 })).toEqual(part);
  expect(asked).toEqual(["bytes=4-7", "bytes=-4"]);
});

it("a server that stays busy is asked four times, and what it says meanwhile is not counted", async () => {
  const counts: number[] = [];
  const address = await served((_, response) => void response.writeHead(503).end("busy"));
  const http = politeFetch({ pause: 0, onBytes: (count) => void counts.push(count) });
  await expect(http.json(address)).rejects.toThrow(`${address} answers 503; try again later`);
  expect([http.requests, counts]).toEqual([4, []]);
});

it("whoever may give up is served after a busy moment too; once they do nothing more is asked", async () => {
  const statuses = [503, 200];
  const leaving = new AbortController();
  const address = await served((_, response) => {
    const status = statuses.shift();
    if (status === undefined) leaving.abort();
    else response.writeHead(status).end("7");
  });
  const http = politeFetch({ pause: 0, signal: leaving.signal });
  expect(await http.json(address)).toBe(7);
  await expect(http.json(address)).rejects.toThrow("cannot be read");
  expect(http.requests).toBe(3);
});

it("an answer that leads elsewhere without an address is none", async () => {
  const address = await served((_, response) => void response.writeHead(300).end("{}"));
  const http = politeFetch({ pause: 0 });
  await expect(http.json(address)).rejects.toThrow(`${address} answers 300`);
  expect(http.requests).toBe(1);
});

it("of many requests six are under way at a time", async () => {
  let [inside, most] = [0, 0];
  const leave: (() => void)[] = [];
  const address = await served((_, response) => {
    inside += 1;
    most = Math.max(most, inside);
    leave.push(() => {
      inside -= 1;
      response.end("7");
    });
  });
  const http = politeFetch();
  const asked = Promise.all(Array.from({ length: 20 }, () => http.json(address)));
  let answered = 0;
  while (answered < 20) {
    if (leave.length === 6 || (answered >= 18 && leave.length > 0)) {
      answered += leave.length;
      for (const each of leave.splice(0)) each();
    }
    await setImmediate();
  }
  expect(await asked).toHaveLength(20);
  expect(most).toBe(6);
});
