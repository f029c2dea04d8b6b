import { readLine } from "@dinner-dice/core/reading";
import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { BatchedRows, type Row } from "@dinner-dice/stores/sqlite/rows";
import type { Database } from "@dinner-dice/stores/sqlite/database";
import { POINT_UNITS, WAITING } from "./address-schema.js";
import { addressWords } from "./address-words.js";
import { readHouseNumber } from "./house-number.js";

const ARRIVE = `
  INSERT INTO aside.addresses
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?)`;

/** The most names remembered. The houses of a street repeat its name one after another. */
const MOST_NAMES = 20_000;

/** All names, one per line, and the key made of the first. */
interface Names {
  readonly key: string;
  readonly text: string;
}

/** Collects addresses in batches. */
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

  /** Writes the remaining rows and returns the total. */
  async end(): Promise<number> {
    await this.#rows.flush();
    return this.#rows.written;
  }

  /** Makes the row of an address. The first letter of the key separates streets from areas with the same name. */
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
    const told = address.kind === "house" ? [address.street] : address.names;
    const words = told.join("\n");
    if (!this.#names.has(words)) {
      if (this.#names.size >= MOST_NAMES) this.#names.clear();
      this.#names.set(words, namesOf(told));
    }
    return this.#names.get(words);
  }
}

/** Splits a bilingual name such as 'Rue Neuve - Nieuwstraat' into both; returns `undefined` if there is no name. */
function namesOf(told: readonly string[]): Names | undefined {
  const names = told.flatMap((name) => readLine(name) ?? []);
  const all = [...new Set(names.flatMap((name) => [...name.split(/ [-/–] /), name]))];
  const key = addressWords(all[0] ?? "").join(" ");
  return key === "" ? undefined : { key, text: all.join("\n") };
}
