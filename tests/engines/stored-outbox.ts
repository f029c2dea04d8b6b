import { openPostgres } from "@dinner-dice/stores/postgres/database";
import { postgresOutbox } from "@dinner-dice/stores/postgres/outbox";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The addresses that wait in the outbox of a database, in order. */
export async function addressesIn(url: string): Promise<readonly string[]> {
  const postgres = await openPostgres({ url, logger, timeout: 10_000 });
  try {
    return (await postgresOutbox(postgres).waiting()).map(({ email }) => email);
  } finally {
    await postgres.close();
  }
}
