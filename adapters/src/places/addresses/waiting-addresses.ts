import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { readText } from "@dinner-dice/core/reading";
import { BatchedRows, type Row } from "../../sqlite/batched-rows.js";
import type { Database } from "../../sqlite/database.js";
import { POINT_UNITS, WAITING } from "./address-schema.js";
import { addressWords } from "./address-words.js";
import { readHouseNumber } from "./house-number.js";

const ARRIVE = `
  INSERT INTO aside.addresses
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?)`;

/** Longest name that is kept, in characters. */
const LONGEST_NAME = 120;

/** Puts addresses aside in batches until all have come. */
export class WaitingAddresses {
  readonly #rows: BatchedRows;

  constructor(database: Database) {
    this.#rows = new BatchedRows(database, ARRIVE);
  }

  async add(address: SourceAddress): Promise<void> {
    const row = rowOf(address);
    if (row) await this.#rows.add([row]);
  }

  /** Ends the putting aside; how many addresses there are. */
  async end(): Promise<number> {
    await this.#rows.flush();
    return this.#rows.written;
  }
}

/** The row of an address: streets and areas of one name are told apart by the first letter of their key. */
function rowOf(address: SourceAddress): Row | undefined {
  const { point } = address;
  if (!isCoordinates(point)) return undefined;
  const at = [Math.round(point.lat * POINT_UNITS), Math.round(point.lng * POINT_UNITS)];
  if (address.kind === "house") {
    const number = readHouseNumber(address.number);
    const names = namesOf([address.street]);
    if (!number || !names) return undefined;
    const town = readText(address.town)?.trim() ?? null;
    return [`s${names.key}`, WAITING.house, names.text, number.ordinal, number.suffix, town, ...at];
  }
  const names = namesOf(address.names);
  if (!names) return undefined;
  const [letter, kind] = address.kind === "street" ? ["s", WAITING.street] : ["a", WAITING[address.size]];
  return [`${letter}${names.key}`, kind, names.text, null, null, null, ...at];
}

/** Names a line each, and the words of the first; where a name is given in two languages each is one: 'Rue Neuve - Nieuwstraat'. */
function namesOf(told: readonly string[]): { readonly key: string; readonly text: string } | undefined {
  const names = told.flatMap(
    (name) => readText(name)?.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME) ?? [],
  );
  const all = [...new Set(names.flatMap((name) => [...name.split(/ [-/–] /), name]))];
  const key = addressWords(all[0] ?? "").join(" ");
  return key === "" ? undefined : { key, text: all.join("\n") };
}
