import {
  ADDRESS_SCHEMA,
  type AddressCounts,
  NAMES_PER_STREET,
  WAITING,
  POINT_UNITS,
  readHouseNumber,
} from "./address-book.js";
import { addressWords, type Located, clustersOf, middleOf } from "./address-words.js";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { readLine } from "@dinner-dice/core/ground/reading";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import type { Database } from "@dinner-dice/stores/sqlite/database";
import { BatchedRows, type Row } from "@dinner-dice/stores/sqlite/rows";

/** Returns the settlement of the same source that contains a point; `undefined` if it is far from any. */
type TownFinder = (point: Located) => string | undefined;

interface TownRow extends Located {
  readonly kind: number;
  readonly names: string;
}

/** How far the name of a settlement applies, in 1e-5 degrees (about a meter each). */
const REACH: Readonly<Record<number, number>> = {
  [WAITING.city]: 20_000,
  [WAITING.town]: 7000,
  [WAITING.village]: 3000,
};

/** Cell sizes above the largest reach. Degrees of longitude shrink toward the poles; these cells are wide enough up to 78 degrees. */
const CELL = { lat: 25_000, lng: 100_000 } as const;

const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const));

interface WaitingRow {
  readonly row: number;
  readonly key: string;
  readonly kind: number;
  readonly names: string;
  readonly number: number | null;
  readonly suffix: string | null;
  readonly town: string | null;
  readonly lat: number;
  readonly lng: number;
}

const PAGE = 20_000;

const NEXT = `
  SELECT rowid AS row, key, kind, names, number, suffix, town, lat, lng FROM aside.addresses
  WHERE (key, rowid) > (?1, ?2) ORDER BY key, rowid LIMIT ${PAGE}`;

const STREETS = `
  INSERT INTO streets SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?)`;
const NAMES = "INSERT INTO street_names (rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)";
const HOUSES = `
  INSERT OR IGNORE INTO houses SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`;

export async function settleAddresses(database: Database): Promise<AddressCounts> {
  const before = await bytesOf(database);
  await database.exec(`CREATE INDEX aside.addresses_by_key ON addresses (key); ${ADDRESS_SCHEMA} BEGIN;`);
  const writer = new StreetWriter(database, await townFinder(database));
  for await (const rows of namesakes(database)) await writer.add(rows);
  const counts = await writer.end();
  await database.exec("COMMIT; INSERT INTO street_names (street_names) VALUES ('optimize');");
  return { ...counts, bytes: (await bytesOf(database)) - before };
}

async function* namesakes(database: Database): AsyncGenerator<readonly WaitingRow[]> {
  let group: WaitingRow[] = [];
  let rows = await database.all<WaitingRow>(NEXT, ["", 0]);
  while (rows.length > 0) {
    for (const row of rows) {
      const [first] = group;
      if (first && first.key !== row.key) {
        yield group;
        group = [];
      }
      group.push(first?.names === row.names ? { ...row, key: first.key, names: first.names } : row);
    }
    const last = rows.at(-1);
    rows = await database.all<WaitingRow>(NEXT, [last?.key ?? "", last?.row ?? 0]);
  }
  if (group.length > 0) yield group;
}

class StreetWriter {
  readonly #townAt: TownFinder;
  readonly #streets: BatchedRows;
  readonly #names: BatchedRows;
  readonly #houses: BatchedRows;
  #id = 0;
  readonly #counts = { streets: 0, areas: 0 };

  constructor(database: Database, townAt: TownFinder) {
    this.#townAt = townAt;
    this.#streets = new BatchedRows(database, STREETS);
    this.#names = new BatchedRows(database, NAMES);
    this.#houses = new BatchedRows(database, HOUSES);
  }

  async add(rows: readonly WaitingRow[]): Promise<void> {
    for (const [first, ...rest] of clustersOf(rows)) if (first) await this.#street([first, ...rest]);
  }

  async end(): Promise<Omit<AddressCounts, "bytes">> {
    for (const rows of [this.#streets, this.#names, this.#houses]) await rows.flush();
    return { ...this.#counts, houses: this.#houses.written };
  }

  async #street(rows: readonly [WaitingRow, ...WaitingRow[]]): Promise<void> {
    const id = (this.#id += 1);
    const isArea = rows[0].kind >= WAITING.part;
    const [first, ...pieces] = rows.filter(({ kind }) => kind !== WAITING.house);
    const { lat, lng } = middleOf(first ? [first, ...pieces] : rows);
    const names = namesOf(rows);
    const town =
      isArea && rows.some(({ kind }) => kind > WAITING.part) ? null : this.#townOf(rows, { lat, lng });
    const words = [...names.keys()];
    const [name = ""] = names.values();
    await this.#streets.add([[id, isArea ? 1 : 0, name, words.join("\n"), town, lat, lng, rows.length]]);
    await this.#names.add(words.map((each, index) => [id * NAMES_PER_STREET + index, each]));
    await this.#houses.add(housesOf(id, rows));
    this.#counts[isArea ? "areas" : "streets"] += 1;
  }

  #townOf(rows: readonly WaitingRow[], middle: Pick<WaitingRow, "lat" | "lng">): string | null {
    return this.#townAt(middle) ?? rows.find(({ town }) => town !== null)?.town ?? null;
  }
}

function* housesOf(street: number, rows: readonly WaitingRow[]): Generator<Row> {
  for (const { number, suffix, lat, lng } of rows)
    if (number !== null) yield [street, number, suffix ?? "", lat, lng];
}

function namesOf(rows: readonly WaitingRow[]): ReadonlyMap<string, string> {
  const all = new Set([...new Set(rows.map(({ names }) => names))].flatMap((names) => names.split("\n")));
  const byWords = new Map<string, string>();
  for (const name of all) {
    if (byWords.size === NAMES_PER_STREET) break;
    const words = addressWords(name).join(" ");
    if (words !== "" && !byWords.has(words)) byWords.set(words, name);
  }
  return byWords;
}

async function bytesOf(database: Database): Promise<number> {
  const [row] = await database.all<{ readonly bytes: number }>(
    "SELECT page_count * page_size AS bytes FROM pragma_page_count('main'), pragma_page_size('main')",
  );
  return row?.bytes ?? 0;
}

/** Reads the collected settlements. The finder returns the nearest one relative to its size. */
export async function townFinder(database: Pick<Database, "all">): Promise<TownFinder> {
  const rows = await database.all<TownRow>(
    "SELECT kind, names, lat, lng FROM aside.addresses WHERE kind >= ?",
    [WAITING.village],
  );
  const cells = new Map<string, TownRow[]>();
  for (const row of rows) {
    const cell = cellName(...cellOf(row));
    cells.set(cell, [...(cells.get(cell) ?? []), row]);
  }
  return (point) => {
    const [row, column] = cellOf(point);
    let [least, nearest]: [number, TownRow | undefined] = [Infinity, undefined];
    for (const [down, across] of STEPS)
      for (const town of cells.get(cellName(row + down, column + across)) ?? []) {
        const share = distance(town, point) / (REACH[town.kind] ?? 1);
        if (share <= 1 && share < least) [least, nearest] = [share, town];
      }
    return nearest?.names.split("\n")[0];
  };
}

function distance(a: Located, b: Located): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat / 100_000 / 180) * Math.PI);
  return Math.hypot(a.lat - b.lat, east);
}

function cellOf({ lat, lng }: Located): readonly [row: number, column: number] {
  return [Math.floor(lat / CELL.lat), Math.floor(lng / CELL.lng)];
}

function cellName(row: number, column: number): string {
  return `${row} ${column}`;
}

const ARRIVE = `
  INSERT INTO aside.addresses
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?)`;

const MOST_NAMES = 20_000;

/** All names, one per line, and the key made of the first. */
interface Names {
  readonly key: string;
  readonly text: string;
}

export class WaitingAddresses {
  readonly #names = new Map<string, Names | undefined>();
  readonly #rows: BatchedRows;

  constructor(database: Database) {
    this.#rows = new BatchedRows(database, ARRIVE);
  }

  async add(address: SourceAddress): Promise<void> {
    const row = this.#rowOf(address);
    if (row) await this.#rows.add([row]);
  }

  async end(): Promise<number> {
    await this.#rows.flush();
    return this.#rows.written;
  }

  #rowOf(address: SourceAddress): Row | undefined {
    const { point } = address;
    const names = isCoordinates(point) ? this.#namesOf(address) : undefined;
    if (!names) return undefined;
    const at = [Math.round(point.lat * POINT_UNITS), Math.round(point.lng * POINT_UNITS)];
    if (address.kind === "house") {
      const number = readHouseNumber(address.number);
      const town = readLine(address.town) ?? null;
      return (
        number && [`s${names.key}`, WAITING.house, names.text, number.ordinal, number.suffix, town, ...at]
      );
    }
    const [letter, kind] = address.kind === "street" ? ["s", WAITING.street] : ["a", WAITING[address.size]];
    return [`${letter}${names.key}`, kind, names.text, null, null, null, ...at];
  }

  #namesOf(address: SourceAddress): Names | undefined {
    const known = address.kind === "house" ? [address.street] : address.names;
    const words = known.join("\n");
    if (!this.#names.has(words)) {
      if (this.#names.size >= MOST_NAMES) this.#names.clear();
      this.#names.set(words, waitingNames(known));
    }
    return this.#names.get(words);
  }
}

/** Splits a bilingual name such as 'Rue Neuve - Nieuwstraat' into both; returns `undefined` if there is no name. */
function waitingNames(known: readonly string[]): Names | undefined {
  const names = known.flatMap((name) => readLine(name) ?? []);
  const all = [...new Set(names.flatMap((name) => [...name.split(/ [-/–] /), name]))];
  const key = addressWords(all[0] ?? "").join(" ");
  return key === "" ? undefined : { key, text: all.join("\n") };
}
