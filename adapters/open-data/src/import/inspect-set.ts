import { inspectDatabase } from "@dinner-dice/stores/internal/sqlite/inspect";
import { openPlacesDb } from "@dinner-dice/directory/internal/places-db";

/** Looks whether an installed set can be read, its tables and where what is packed behind them lies; changes nothing. Rejects where not. */
export async function inspectSet(file: string): Promise<void> {
  await (await openPlacesDb(file)).close();
  await inspectDatabase(file);
}
