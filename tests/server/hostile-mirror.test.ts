import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BOISE, KITCHENS } from "../upstreams/overture/kitchens.js";
import {
  endless,
  HANGS,
  type HostileMirror,
  leadsTo,
  says,
  startHostileMirror,
} from "../upstreams/overture/hostile-mirror.js";
import { type ServerProcess, startProcess } from "./server-process.js";

/** What the fetching process may take at most, in megabytes. */
const MOST_MEMORY = 200;

const MEMPHIS = { lat: 35.1495, lng: -90.049 };
const isLinux = process.platform === "linux";

let mirror: HostileMirror;
let server: ServerProcess;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hostile-mirror-"));
  mirror = await startHostileMirror(KITCHENS);
  server = await startProcess({
    UPSTREAMS: `overture=${mirror.url}`,
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: "0",
  });
});
afterEach(async () => {
  server.child.kill("SIGKILL");
  await Promise.all([server.ended, mirror.close()]);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Found {
  readonly status: string;
  readonly results: readonly unknown[];
  readonly extent: { readonly missing?: string };
}

async function search(point: typeof BOISE, radius = 5000): Promise<Found> {
  const body = JSON.stringify({ action: "places_search", ...point, radius });
  const headers = { "content-type": "application/json", accept: "text/event-stream" };
  const answer = await fetch(`${server.url}/functions/v1/google-maps`, { method: "POST", headers, body });
  const last = (await answer.text()).split("\n").findLast((line) => line.startsWith("data:")) ?? "data:{}";
  return JSON.parse(last.slice("data:".length)) as Found;
}

function fetchers(of = server.child.pid): readonly number[] {
  try {
    const result = readFileSync(`/proc/${of}/task/${of}/children`, "utf8").trim();
    return result === "" ? [] : result.split(" ").map(Number);
  } catch {
    return [];
  }
}

function megabytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, ...fetchers().map(megabytesOf));
  }, 20);
  await work.finally(() => clearInterval(watch));
  return peak;
}

test("the first dinner in an uncovered town needs no setting but the network", async () => {
  const { status, results, extent } = await search(BOISE);
  expect([status, results.length > 0, extent.missing]).toEqual(["OK", true, undefined]);
});

describe.skipIf(!isLinux)(
  "a fetch takes little memory, and the server none of the harm, where the mirror",
  () => {
    const tail = Buffer.from([0xf0, 0xff, 0xff, 0xff, 0x50, 0x41, 0x52, 0x31]);
    test.each([
      {
        does: "packs 400 MB into little",
        attacks: (): HostileMirror["attacks"] => {
          const bomb = gzipSync(Buffer.alloc(400_000_000, " "), { level: 1 });
          return {
            catalog: (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
          };
        },
      },
      { does: "has a catalog without an end", attacks: () => ({ catalog: endless(200) }) },
      { does: "has an item without an end", attacks: () => ({ item: endless(200) }) },
      {
        does: "has parts without an end",
        attacks: () => ({ file: endless(206, { "content-range": "bytes 0-7/99999999999" }) }),
      },
      {
        does: "has a footer of 4 GB",
        attacks: (): HostileMirror["attacks"] => ({
          file: (request, response) => {
            if (request.headers.range !== "bytes=-8") return endless(206)(request, response);
            response.writeHead(206, { "content-range": "bytes 9999999992-9999999999/10000000000" }).end(tail);
          },
        }),
      },
      {
        does: "names 200,000 items",
        attacks: () => ({
          collection: says({
            links: Array.from({ length: 200_000 }, (_, each) => ({ rel: "item", href: `./${each}.json` })),
          }),
        }),
      },
      {
        does: "names 2,000 items",
        attacks: () => ({
          collection: says({
            links: Array.from({ length: 2000 }, (_, each) => ({ rel: "item", href: `./${each}.json` })),
          }),
        }),
      },
    ])("$does", async ({ attacks }) => {
      mirror.attacks = attacks();
      const asked = search(BOISE);
      const gone = async (): Promise<void> => {
        await asked;
        await expect.poll(() => fetchers()).toEqual([]);
      };
      const peak = await peakDuring(gone());
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThan(MOST_MEMORY);
      expect((await asked).extent.missing).toBe("not-loaded");
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(mirror.requests.length).toBeLessThan(100);
    });
  },
);

describe("what a mirror says leads nobody elsewhere:", () => {
  let canary: Server;
  let seen: string[];
  let elsewhere: string;
  beforeEach(async () => {
    seen = [];
    canary = createServer(({ url }, response) => {
      seen.push(String(url));
      response.end('{"latest":"x","links":[]}');
    });
    await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
    elsewhere = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/secret.json`;
  });
  afterEach(() => {
    canary.close();
    canary.closeAllConnections();
  });

  test.each(["catalog", "collection", "item", "file"] as const)("a redirect of its %s", async (asked) => {
    mirror.attacks = { [asked]: leadsTo(elsewhere) };
    expect((await search(BOISE)).extent.missing).toBe("not-loaded");
    expect(seen).toEqual([]);
  });

  test.each([
    ["an item", () => ({ collection: says({ links: [{ rel: "item", href: elsewhere }] }) })],
    ["a file", () => ({ item: says({ assets: { aws: { href: elsewhere } } }) })],
    [
      "a file on this machine",
      () => ({ item: says({ assets: { aws: { href: "https://127.0.0.1:1/x" } } }) }),
    ],
    [
      "a file with a name and a password",
      () => ({ item: says({ assets: { aws: { href: mirror.url.replace("//", "//ann:secret@") } } }) }),
    ],
  ])("%s", async (_, attacks) => {
    mirror.attacks = attacks();
    expect((await search(BOISE)).extent.missing).toBe("not-loaded");
    expect(seen).toEqual([]);
    await expect.poll(() => server.log()).toContain("names no file that can be read");
    expect(server.log()).not.toContain("secret");
  });
});

test.each(["..", ".", "../x", "a".repeat(300), "-rf"])(
  "a release called %j makes no folder",
  async (latest) => {
    mirror.attacks = { catalog: says({ latest }) };
    expect((await search(BOISE)).results).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => !name.includes(".sqlite"))).toEqual([]);
    await expect.poll(() => server.log()).toContain("names no release");
  },
);

test.skipIf(!isLinux).each(["SIGTERM", "SIGKILL"] as const)(
  "a fetch ends with its server, though that ends by %s",
  async (signal) => {
    mirror.attacks = { catalog: HANGS };
    void search(BOISE).catch(() => undefined);
    await expect.poll(() => mirror.requests).toEqual(["/catalog.json"]);
    const [fetcher = 0] = fetchers();
    expect(isAlive(fetcher)).toBe(true);
    server.child.kill(signal);
    await server.ended;
    await expect.poll(() => isAlive(fetcher)).toBe(false);
  },
);

test.skipIf(!isLinux)("a covered search is answered while the mirror hangs", async () => {
  mirror.attacks = { catalog: HANGS };
  const near = await search(MEMPHIS, 1609);
  expect(near.results.length).toBeGreaterThan(0);
  expect(fetchers()).toHaveLength(1);
});

test("who asks in an uncovered town of a mirror that hangs is told so within seconds, with script and without", async () => {
  mirror.attacks = { catalog: HANGS };
  const { results, extent } = await search(BOISE);
  expect([results, extent.missing]).toEqual([[], "not-loaded"]);
  const form = new URLSearchParams({ location: "Boise, ID" });
  const page = await (await fetch(server.url, { method: "POST", body: form })).text();
  expect(/We couldn.{1,6}t load restaurants around Boise, ID right now\./.exec(page)?.[0]).toBeDefined();
});
