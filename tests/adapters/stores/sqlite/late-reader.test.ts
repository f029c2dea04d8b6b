import { openSqliteCache } from "@dinner-dice/stores/sqlite/cache";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("what is kept while the file is still being read is not missed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-cache-"));
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const cache = await openSqliteCache({
    file: join(folder, "cache.sqlite"),
    logger,
    random: { below: () => 9 },
  });
  const reading = cache.get("search", "key");
  const writing = cache.set("search", "key", { value: "fresh", lifetime: 1000 });
  expect(await reading).toBe("fresh");
  await writing;
  await cache.close();
  await rm(folder, { recursive: true });
});
