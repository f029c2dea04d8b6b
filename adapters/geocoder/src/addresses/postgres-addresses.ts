import type { Statements } from "@dinner-dice/stores/internal/engines/postgres";
import { type AddressRows, type HouseRow, MOST_STREETS, type StreetRow } from "./address-book.js";

/** All words of a street's names, as an array. */
const WORDS = "string_to_array(translate(names, E'\\n', ' '), ' ')";

/** The tables of all sets' addresses, with an index on the words of names. */
export const POSTGRES_ADDRESSES = `
  CREATE TABLE IF NOT EXISTS dinner_dice_streets (
    set_number integer NOT NULL REFERENCES dinner_dice_sets ON DELETE CASCADE, id integer NOT NULL, kind integer NOT NULL,
    name text NOT NULL, names text NOT NULL, town text, lat integer NOT NULL, lng integer NOT NULL, size integer NOT NULL,
    PRIMARY KEY (set_number, id));
  CREATE INDEX IF NOT EXISTS dinner_dice_streets_by_words ON dinner_dice_streets USING gin ((${WORDS})) WITH (fastupdate = off);
  CREATE TABLE IF NOT EXISTS dinner_dice_houses (
    set_number integer NOT NULL REFERENCES dinner_dice_sets ON DELETE CASCADE, street integer NOT NULL, number integer NOT NULL,
    suffix text COLLATE "C" NOT NULL, lat integer NOT NULL, lng integer NOT NULL, PRIMARY KEY (set_number, street, number, suffix));`;

/** $1 set, $2 words, $3 to $6 box. The index matches the words of all names of a street together; the last condition requires them in one name. */
const STREETS = `
  SELECT id, kind, name, names, town, lat, lng, size FROM dinner_dice_streets
  WHERE ${WORDS} @> $2::text[] AND set_number = $1
    AND lat BETWEEN $3::float8 AND $4::float8 AND lng BETWEEN $5::float8 AND $6::float8
    AND EXISTS (SELECT FROM unnest(string_to_array(names, E'\\n')) AS one WHERE string_to_array(one, ' ') @> $2::text[])
  ORDER BY size DESC, id LIMIT ${MOST_STREETS}`;

/**
 * $1 set, $2 streets, $3 and $4 smallest and largest number, $5 and $6 asked number and suffix, $7 names of the streets. If the set was published
 * again since the streets were read, other streets may have their ids; the names exclude those.
 */
const HOUSES = `
  SELECT street, number, suffix, lat, lng FROM (
    SELECT houses.*, row_number() OVER (PARTITION BY street ORDER BY abs(number - $5), suffix <> $6, number, suffix) AS place
    FROM unnest($2::integer[], $7::text[]) AS read (id, names)
    JOIN dinner_dice_streets AS streets ON streets.set_number = $1 AND streets.id = read.id AND streets.names = read.names
    JOIN dinner_dice_houses AS houses ON houses.set_number = $1 AND street = read.id
    WHERE number BETWEEN $3 AND $4
  ) AS near WHERE place = 1`;

/** Queries PostgreSQL; rejects with `OutOfReach` if it does not answer. */
export type AskPostgres = <T>(question: (ready: Statements) => Promise<T>) => Promise<T>;

/** The addresses of a published set. */
export function postgresAddresses(set: number, ask: AskPostgres): AddressRows {
  return {
    streets: ({ words, box }) => ask((ready) => ready.all<StreetRow>(STREETS, [set, words, ...box])),
    houses: ({ streets, asked, between }) => {
      const [ids, names] = [streets.map(({ id }) => id), streets.map((street) => street.names)];
      const values = [set, ids, ...between, asked.ordinal, asked.suffix, names];
      return ask((ready) => ready.all<HouseRow>(HOUSES, values));
    },
  };
}
