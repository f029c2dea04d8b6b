import type { Database } from "@dinner-dice/stores/internal/sqlite/database";
import { ADDRESS_SCHEMA, NAMES_PER_STREET } from "./address-schema.js";

/** The text index stores no text, so it is rebuilt from the streets. */
const COPY = `
  INSERT INTO streets SELECT * FROM old.streets;
  INSERT INTO houses SELECT * FROM old.houses;
  INSERT INTO street_names (rowid, words) SELECT streets.id * ${NAMES_PER_STREET} + line.key, line.value
    FROM streets, json_each('[' || replace(json_quote(names), '\\n', '","') || ']') AS line;
  INSERT INTO street_names (street_names) VALUES ('optimize');`;

/** Copies the addresses of another set's file unchanged. */
export async function copyAddresses(database: Database, file: string): Promise<void> {
  await database.run("ATTACH ? AS old", [file]);
  await database.exec(`${ADDRESS_SCHEMA} BEGIN; ${COPY} COMMIT; DETACH old;`);
}
