import { cacheLaws } from "@dinner-dice/contracts/cache-laws";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { createKeyvCache } from "@dinner-dice/stores/cache";
import { Keyv } from "keyv";
import { mock, test } from "node:test";

/** A cache on any store of Keyv's, here a map, checked by the contract. */

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function cacheOn(store: Map<string, unknown>): Cache {
  return createKeyvCache({
    keyv: (namespace) => new Keyv({ store, namespace }),
    logger: silent,
    random: { below: () => 0 },
    memory: 1,
  });
}

class Broken extends Map<string, unknown> {
  override get = (): never => this.fail();
  override set = (): never => this.fail();
  fail(): never {
    throw new Error("The store is broken");
  }
}

const subject = {
  cache: () => cacheOn(new Map()),
  pass: (milliseconds: number) => mock.timers.tick(milliseconds),
  failing: () => cacheOn(new Broken()),
};

for (const law of cacheLaws(subject))
  test(law.name, async () => {
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    await law.check().finally(() => mock.timers.reset());
  });
