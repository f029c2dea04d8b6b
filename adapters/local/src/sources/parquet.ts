import { basename } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { overtureRows } from "../overture/overture-rows.js";
import { BOUNDED_COMPRESSORS, type ParquetFile } from "../overture/parquet-file.js";
import type { InputFile } from "./input-file.js";
import { overtureEntries } from "./overture-place.js";
import { damage, SourceError } from "../directory/source-error.js";
import { rowEntries } from "./table.js";

/** The whole earth. */
const EVERYWHERE = [{ south: -90, west: -180, north: 90, east: 180 }];

/** A Parquet file: Overture's places, or a flat table such as Foursquare's places. */
export async function parquet(file: InputFile): Promise<PlaceSource> {
  return whole(file, async () => {
    const opened = await openFile(file);
    const columns = new Set(parquetSchema(opened.metadata).children.map(({ element }) => element.name));
    if (["bbox", "names", "sources"].every((name) => columns.has(name)))
      return { format: "Overture Places (.parquet)", entries: () => overtureIn(file, opened) };
    if (columns.has("name") && (columns.has("latitude") || columns.has("lat")))
      return { format: "Parquet table", entries: () => tableIn(file, opened) };
    throw new SourceError(
      `${basename(file.path)} holds neither Overture's places nor a table with name, latitude and longitude; use a file that does.`,
    );
  });
}

async function* overtureIn(file: InputFile, opened: ParquetFile): AsyncGenerator<SourceEntry> {
  const rows = overtureRows(opened, { boxes: EVERYWHERE });
  for (;;) {
    const next = await whole(file, () => rows.next());
    if (next.done === true) return;
    yield* overtureEntries(next.value.row, { point: next.value.point });
  }
}

/** Rows per read. */
const BATCH = 2000;

async function* tableIn(file: InputFile, { buffer, metadata }: ParquetFile): AsyncGenerator<SourceEntry> {
  const options = { file: buffer, metadata, compressors: BOUNDED_COMPRESSORS, geoparquet: false };
  const count = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < count; rowStart += BATCH) {
    const rowEnd = Math.min(count, rowStart + BATCH);
    const rows = await whole(file, () => parquetReadObjects({ ...options, rowStart, rowEnd }));
    for (const row of rows) yield* rowEntries(flat(row));
  }
}

/** Dates become their day. */
function flat(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().slice(0, 10) : value,
    ]),
  );
}

async function whole<T>({ path }: InputFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw damage(
      error,
      (why) => `${basename(path)} is truncated or not a parquet file (${why}); download it again.`,
    );
  }
}

async function openFile({ path, onBytes }: InputFile): Promise<ParquetFile> {
  const file = await asyncBufferFromFile(path);
  const buffer = {
    byteLength: file.byteLength,
    slice: (start: number, end = file.byteLength): Promise<ArrayBuffer> => {
      onBytes?.(end - start);
      return Promise.resolve(file.slice(start, end));
    },
  };
  return { buffer, metadata: await parquetMetadataAsync(buffer) };
}
