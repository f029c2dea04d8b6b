import { basename } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { asyncBufferFromFile, parquetMetadataAsync, parquetSchema } from "hyparquet";
import { overtureRows } from "../overture/overture-rows.js";
import type { ParquetFile } from "../overture/parquet-file.js";
import type { InputFile } from "./input-file.js";
import { overtureEntries } from "./overture-place.js";
import { damage, SourceError } from "@dinner-dice/directory/internal/source-error";

/** The whole earth. */
const EVERYWHERE = [{ south: -90, west: -180, north: 90, east: 180 }];

/** A parquet file of Overture's places. */
export function overtureParquet(file: InputFile): PlaceSource {
  return { format: "Overture Places (.parquet)", entries: () => entriesIn(file) };
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  try {
    for await (const { row, point } of overtureRows(await opened(file), { boxes: EVERYWHERE }))
      yield* overtureEntries(row, { point });
  } catch (error) {
    throw damage(
      error,
      (why) => `${basename(file.path)} is truncated or not a parquet file (${why}); download it again.`,
    );
  }
}

async function opened({ path, onBytes }: InputFile): Promise<ParquetFile> {
  const file = await asyncBufferFromFile(path);
  const buffer = {
    byteLength: file.byteLength,
    slice: (start: number, end = file.byteLength): Promise<ArrayBuffer> => {
      onBytes?.(end - start);
      return Promise.resolve(file.slice(start, end));
    },
  };
  const metadata = await parquetMetadataAsync(buffer);
  const columns = new Set(parquetSchema(metadata).children.map(({ element }) => element.name));
  if (!["bbox", "names", "sources"].every((name) => columns.has(name)))
    throw new SourceError(
      `${basename(path)} is not a file of Overture places; use one of its theme "places".`,
    );
  return { buffer, metadata };
}
