import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressBook } from "@dinner-dice/local/addresses/address-book";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { importPlaces, type ImportReport } from "@dinner-dice/local/import/import-places";
import type { SourceAddress, SourcePlace } from "@dinner-dice/core/ports/place-source";

/** The one place without which nothing is installed. */
export const DINER: SourcePlace = {
  id: "diner",
  standing: "serves",
  name: "Diner",
  kinds: [],
  point: { lat: 36.1, lng: -95.9 },
};

export interface InstalledMap {
  readonly book: AddressBook;
  readonly report: ImportReport;
  readonly folder: string;
  close(): Promise<void>;
}

export async function installedMap(
  addresses: readonly SourceAddress[],
  places: readonly SourcePlace[] = [],
): Promise<InstalledMap> {
  const folder = mkdtempSync(join(tmpdir(), "addresses-"));
  const source = {
    format: "made",
    // oxlint-disable-next-line typescript/require-await
    entries: async function* () {
      yield* addresses;
      yield* [DINER, ...places];
    },
  };
  const report = await importPlaces({ source, set: "made", from: "made", folder });
  const db = await openPlacesDb(join(folder, "made.sqlite"));
  if (!db.addresses) throw new Error("Nothing was installed");
  return {
    book: db.addresses,
    report,
    folder,
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
