import { inspectDatabase } from "@dinner-dice/stores/internal/sqlite/inspect";
import { openPlacesDb } from "@dinner-dice/directory/internal/places-db";

/** Checks whether an installed set, its tables and the packed parts behind them can be read. Changes nothing. Rejects if they cannot. */
export async function inspectSet(file: string): Promise<void> {
  await (await openPlacesDb(file)).close();
  await inspectDatabase(file);
}
