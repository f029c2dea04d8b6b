import { inspectDatabase } from "@dinner-dice/stores/sqlite/files";
import { openPlacesDb } from "../directory/places-db.js";

/** Checks whether an installed set can be read. Changes nothing. Rejects if it cannot. */
export async function inspectSet(file: string): Promise<void> {
  await (await openPlacesDb(file)).close();
  await inspectDatabase(file);
}
