import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AddressIndex, createAddressIndex } from "@dinner-dice/adapters/places/addresses/address-index";
import type { Gazetteer } from "@dinner-dice/adapters/gazetteer/gazetteer";
import { openPlacesDb, type PlacesDb } from "@dinner-dice/adapters/places/directory/places-db";
import { importPlaces, type ImportReport } from "@dinner-dice/adapters/places/import/import-places";
import type { SourceAddress, SourcePlace } from "@dinner-dice/core/ports/place-source";

/** The one place without which nothing is installed. */
const DINER: SourcePlace = {
  id: "diner",
  standing: "serves",
  name: "Diner",
  kinds: [],
  point: { lat: 36.1, lng: -95.9 },
};

export interface InstalledMap {
  readonly index: AddressIndex;
  readonly db: PlacesDb;
  readonly report: ImportReport;
  close(): Promise<void>;
}

/** An index on addresses that were really installed. */
export async function installedMap(
  addresses: readonly SourceAddress[],
  gazetteer: Gazetteer,
): Promise<InstalledMap> {
  const folder = mkdtempSync(join(tmpdir(), "addresses-"));
  const source = {
    format: "made",
    // oxlint-disable-next-line typescript/require-await
    entries: async function* () {
      yield* addresses;
      yield DINER;
    },
  };
  const report = await importPlaces({ source, set: "made", from: "made", folder });
  const db = await openPlacesDb(join(folder, "made.sqlite"));
  if (!db.addresses) throw new Error("Nothing was installed");
  return {
    index: createAddressIndex({ book: db.addresses, gazetteer }),
    db,
    report,
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
