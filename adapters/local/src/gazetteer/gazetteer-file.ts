import type { CountryNames, RegionCode } from "./regions.js";

/**
 * The compiled gazetteer: parallel columns, so that opening it needs no parsing.
 *
 * Towns are sorted by folded name, then by descending population; ZIP codes by number. Points are in 1e-5 degrees.
 * On disk: a little-endian length, that many bytes of JSON (the header), then the columns, each aligned to 4 bytes.
 */
export interface GazetteerTables {
  readonly regions: readonly RegionCode[];
  readonly countries: CountryNames;
  /** All names in UTF-8, concatenated. */
  readonly names: Uint8Array;
  /** The end of each town's name in {@link names}. */
  readonly nameEnds: Uint32Array;
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  readonly populations: Uint32Array;
  /** Indices into {@link regions}. */
  readonly townRegions: Uint16Array;
  readonly zips: Uint32Array;
  readonly zipLats: Int32Array;
  readonly zipLngs: Int32Array;
  readonly zipTowns: Uint32Array;
}

/** The file of the other names, beside that of the gazetteer. */
export function otherNamesOf(file: string): string {
  return `${file}.names`;
}

/** Units per degree in the columns of points. */
export const POINT_SCALE = 1e5;

const VERSION = 2;

const COLUMNS = {
  names: Uint8Array,
  nameEnds: Uint32Array,
  lats: Int32Array,
  lngs: Int32Array,
  populations: Uint32Array,
  townRegions: Uint16Array,
  zips: Uint32Array,
  zipLats: Int32Array,
  zipLngs: Int32Array,
  zipTowns: Uint32Array,
} as const;

type ColumnName = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

interface Header {
  readonly version: number;
  readonly regions: readonly RegionCode[];
  readonly countries: CountryNames;
  readonly lengths: Readonly<Record<ColumnName, number>>;
}

/** The file is not a gazetteer, or has another version. */
export class GazetteerFileError extends Error {
  override readonly name = "GazetteerFileError";
}

export function writeTables(tables: GazetteerTables): Uint8Array {
  const lengths = Object.fromEntries(COLUMN_NAMES.map((name) => [name, tables[name].length]));
  const { regions, countries } = tables;
  const header = Buffer.from(JSON.stringify({ version: VERSION, regions, countries, lengths }));
  const start = Buffer.alloc(4);
  start.writeUInt32LE(header.length);
  const columns = COLUMN_NAMES.map((name) => bytesOf(tables[name]));
  return Buffer.concat([start, header, ...columns].map(padded));
}

/** Reads a file's bytes without copying them. Throws a {@link GazetteerFileError} for anything else. */
export function readTables(file: Uint8Array): GazetteerTables {
  const bytes = file.byteOffset % 4 === 0 ? file : Uint8Array.from(file);
  const { header, end } = readHeader(bytes);
  let at = end;
  const columns = COLUMN_NAMES.map((name) => {
    const column = columnAt(bytes, at, { kind: COLUMNS[name], length: header.lengths[name] });
    at += roundUp(column.byteLength);
    return [name, column];
  });
  const tables = Object.fromEntries(columns) as Pick<GazetteerTables, ColumnName>;
  return { ...tables, regions: header.regions, countries: header.countries };
}

function readHeader(bytes: Uint8Array): { readonly header: Header; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.byteLength < 4 ? 0 : view.getUint32(0, true);
  if (length > bytes.byteLength - 4) throw new GazetteerFileError("This is not a gazetteer");
  const header = parse(Buffer.from(bytes.buffer, bytes.byteOffset + 4, length).toString("utf8"));
  return { header, end: roundUp(4 + length) };
}

function parse(text: string): Header {
  try {
    const header = JSON.parse(text) as Header;
    if (header.version === VERSION) return header;
  } catch {
    throw new GazetteerFileError("This is not a gazetteer");
  }
  throw new GazetteerFileError("This gazetteer has another version; build it again");
}

interface ColumnShape {
  readonly kind: (typeof COLUMNS)[ColumnName];
  readonly length: number;
}

function columnAt(bytes: Uint8Array, at: number, { kind, length }: ColumnShape): GazetteerTables[ColumnName] {
  if (at + length * kind.BYTES_PER_ELEMENT > bytes.byteLength)
    throw new GazetteerFileError("This gazetteer is truncated");
  return new kind(bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length);
}

function bytesOf(column: GazetteerTables[ColumnName]): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}

function padded(part: Buffer): Buffer {
  return Buffer.concat([part, Buffer.alloc(roundUp(part.length) - part.length)]);
}

function roundUp(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** How much likelier a US town (Puerto Rico included) is meant than a foreign one of the same population. */
const HOME_WEIGHT = 10;

interface Peopled {
  readonly region: RegionCode;
  readonly population: number;
}

/** How likely a town is meant: its population, times ten for US towns. */
export function weightOf({ region, population }: Peopled): number {
  return population * (isHome({ region }) ? HOME_WEIGHT : 1);
}

/** The least weight of a sizeable town: 10,000 people in the United States, 100,000 elsewhere. */
const SIZEABLE = 100_000;

/** The least weight of a large town: 40,000 people in the United States, 400,000 elsewhere. */
const LARGE = 400_000;

export function isSizeable(town: Peopled): boolean {
  return weightOf(town) >= SIZEABLE;
}

/** Returns whether a town is so large that the last of some words may mean it. */
export function isLarge(town: Peopled): boolean {
  return weightOf(town) >= LARGE;
}

export function isHome({ region }: Pick<Peopled, "region">): boolean {
  return region.startsWith("US/");
}
