import { type CacheSubject, cacheLaws } from "@dinner-dice/contracts/cache-laws";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { createKeyvCache } from "@dinner-dice/stores/cache";
import { type SqliteCache, openSqliteCache } from "@dinner-dice/stores/sqlite/cache";
import { Keyv } from "keyv";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const random = { below: () => 0 };
const open: SqliteCache[] = [];
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laws-cache-"));
});
afterAll(async () => {
  await Promise.all(open.map((cache) => cache.close()));
  await rm(folder, { recursive: true });
});
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const SUBJECTS: Readonly<Record<string, Omit<CacheSubject, "pass">>> = {
  "in a file": { cache: () => inFile(), failing: failingFile },
  "in a file, with nothing held ready": { cache: () => inFile(0), failing: failingFile },
  "in memory, its file being none": { cache: failingFile, failing: onBrokenStore },
  "on a Keyv of its owner's": { cache: onSharedStore, failing: onBrokenStore },
};

describe.each(Object.entries(SUBJECTS))("a cache %s", (_, subject) => {
  const pass = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

  it.each(cacheLaws({ ...subject, pass }))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

describe("two caches on one store", () => {
  it("hear of each other's newer answers within a minute", async () => {
    const begun = Date.now();
    const store = new Map();
    const [one, other] = [onSharedStore(store), onSharedStore(store)];
    await one.set("search", "a", { value: 1, lifetime: 3_600_000 });
    await other.set("search", "a", { value: 2, lifetime: 3_600_000 });
    vi.setSystemTime(begun + 60_001);
    expect(await one.get("search", "a")).toBe(2);
  });
});

async function inFile(memory?: number): Promise<SqliteCache> {
  count += 1;
  const file = join(folder, `${count}.sqlite`);
  const cache = await openSqliteCache({ file, logger, random, ...(memory !== undefined && { memory }) });
  open.push(cache);
  return cache;
}

async function failingFile(): Promise<SqliteCache> {
  const file = join(folder, "no-file");
  await mkdir(file, { recursive: true });
  return openSqliteCache({ file, logger, random });
}

function onSharedStore(store: Map<string, unknown> = new Map()): Cache {
  return createKeyvCache({ keyv: (namespace) => new Keyv({ store, namespace }), logger, random });
}

function onBrokenStore(): Cache {
  const down = (): Promise<never> => Promise.reject(new Error("The store is down"));
  const store = { get: down, set: down, delete: down, clear: down };
  return createKeyvCache({ keyv: () => new Keyv({ store }), logger, random, memory: 0 });
}
