import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { overtureEntries } from "../sources/overture-place.js";
import type { Area } from "./area.js";
import { OVERTURE_URL, releaseFor } from "./catalogue.js";
import { type OvertureRow, overtureRows } from "./overture-rows.js";
import { openRemote } from "./parquet-file.js";
import { politeFetch } from "./polite-fetch.js";

/** Which places of Overture are wanted, and from where. */
export interface OvertureWanted {
  readonly area: Area;
  /** Where the catalogue stands; Overture's own unless told. */
  readonly base?: string | undefined;
  /** What is kept from one time to the next: footers of the newest release. */
  readonly folder: string;
  /** Told after every answer and every group of rows. */
  readonly onProgress?: (progress: OvertureProgress) => void;
  /** Milliseconds before a second try. */
  readonly pause?: number;
  readonly signal?: AbortSignal;
}

/** How far the reading is: groups of rows read, of all that must be, which are known once the catalogue and the footers were read. */
export interface OvertureProgress {
  readonly requests: number;
  readonly bytes: number;
  readonly groups: number;
  readonly ofGroups: number;
}

/** The places of Overture in an area, read by parts from its public files; rejects with a `SourceError` when they cannot be. */
export async function overtureIn(
  wanted: OvertureWanted,
): Promise<PlaceSource & { readonly release: string }> {
  const { area, base = OVERTURE_URL, folder, pause, signal } = wanted;
  const told = { bytes: 0, groups: 0, ofGroups: 0 };
  const tell = (): void => wanted.onProgress?.({ ...told, requests: http.requests });
  const http = politeFetch({
    onBytes: (count) => {
      told.bytes += count;
      tell();
    },
    ...(pause !== undefined && { pause }),
    ...(signal && { signal }),
  });
  const release = await releaseFor(area.boxes, { base, http });
  const footers = await releaseFolder(folder, release.name);
  const rows = async function* (): AsyncGenerator<OvertureRow> {
    for (const address of release.files)
      yield* overtureRows(await openRemote(address, { http, folder: footers }), {
        boxes: area.boxes,
        onGroups: (count) => {
          told.ofGroups += count;
          tell();
        },
        onGroup: () => {
          told.groups += 1;
          tell();
        },
      });
  };
  return {
    release: release.name,
    format: `Overture Places ${release.name}`,
    entries: async function* (): AsyncGenerator<SourceEntry> {
      for await (const { row, point } of rows())
        if (area.holds(point)) yield* overtureEntries(row, { point, id: "" });
    },
  };
}

/** Where the footers of a release are kept; those of others are of no more use. */
async function releaseFolder(folder: string, release: string): Promise<string> {
  const own = join(folder, release);
  await mkdir(own, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name !== release);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  return own;
}
