import { openPostgres, openRedis } from "@dinner-dice/stores/engines";
import { postgresOutbox, redisOutbox } from "@dinner-dice/stores/newsletter";
import type { Outbox } from "@dinner-dice/core/ports/outbox";

export type Store = "postgres" | "redis";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The addresses that wait in the outbox of an engine, in order. */
export async function addressesIn(store: Store, url: string): Promise<readonly string[]> {
  if (store === "postgres") {
    const postgres = await openPostgres({ url, logger, patience: 10_000 });
    return waitingIn(postgresOutbox(postgres), postgres);
  }
  const redis = await openRedis({ url, logger, patience: 10_000 });
  return waitingIn(redisOutbox(redis), redis);
}

async function waitingIn(outbox: Outbox, engine: { close(): Promise<void> }): Promise<readonly string[]> {
  try {
    return (await outbox.waiting()).map(({ email }) => email);
  } finally {
    await engine.close();
  }
}
