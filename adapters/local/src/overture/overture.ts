import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { overtureEntries } from "../sources/overture-place.js";
import type { Area } from "./area.js";
import { removeBegun } from "./begun-imports.js";
import { OVERTURE_URL, releaseFor } from "./catalogue.js";
import type { JobLimits } from "./job-limits.js";
import type { KeptCount } from "./kept-parts.js";
import { type OvertureRow, overtureRows } from "./overture-rows.js";
import { openRemote } from "./parquet-file.js";
import { politeFetch } from "./polite-fetch.js";

/** Which places of Overture are wanted, and from where. */
export interface OvertureWanted {
  readonly area: Area;
  /** The address of the catalog; defaults to Overture's own. */
  readonly base?: string | undefined;
  /** What is stored between imports: footers of the newest release, and the downloads of interrupted imports. */
  readonly folder: string;
  /** The name of the import. The next import of that name resumes it. */
  readonly set: string;
  /** Called after every answer and every row group. */
  readonly onProgress?: (progress: OvertureProgress) => void;
  /** Milliseconds before a second try. */
  readonly pause?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How much may be read; defaults to the limits of an operator's command. */
  readonly limits?: JobLimits | undefined;
}

/** How far the reading is: groups of rows read, of all that must be, which are known once the catalogue and the footers were read. */
export interface OvertureProgress {
  readonly requests: number;
  readonly bytes: number;
  readonly groups: number;
  readonly ofGroups: number;
}

/** The places of Overture in an area. */
export interface OverturePlaces extends PlaceSource {
  readonly release: string;
  /** How much an interrupted import left on disk, which is not downloaded again. */
  readonly here: KeptCount;
  /** Removes the files for resuming, once the import is installed. */
  forget(): Promise<void>;
}

/** The places of Overture in an area, read by parts from its public files; rejects with a `SourceError` when they cannot be. */
export async function overtureIn(wanted: OvertureWanted): Promise<OverturePlaces> {
  const { area, base = OVERTURE_URL, folder, set, pause, signal, limits } = wanted;
  const told = { bytes: 0, groups: 0, ofGroups: 0 };
  const tell = (): void => wanted.onProgress?.({ ...told, requests: http.requests });
  const http = politeFetch({
    onBytes: (count) => {
      told.bytes += count;
      tell();
    },
    pause,
    signal,
    limits,
  });
  const release = await releaseFor(area.boxes, { base, http });
  await removeAllBut(release.name, folder);
  const begun = join(folder, release.name, "begun");
  await removeBegun(begun, set);
  const [footers, parts] = [join(folder, release.name, "footers"), join(begun, set)];
  const files = await Promise.all(release.files.map((file) => openRemote(file, { http, footers, parts })));
  const rows = async function* (): AsyncGenerator<OvertureRow> {
    for (const file of files)
      yield* overtureRows(file, {
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
    here: {
      parts: files.reduce((sum, { here }) => sum + here.parts, 0),
      bytes: files.reduce((sum, { here }) => sum + here.bytes, 0),
    },
    forget: () => rm(parts, { recursive: true, force: true }),
    entries: async function* (): AsyncGenerator<SourceEntry> {
      for await (const { row, point } of rows())
        if (area.holds(point)) yield* overtureEntries(row, { point });
    },
  };
}

/** The files of other releases are no longer useful. */
async function removeAllBut(release: string, folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const others = names.filter((name) => name !== release);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
