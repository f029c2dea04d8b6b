import type { Statements } from "@dinner-dice/stores/internal/engines/postgres";
import { type AddressRows, type HouseRow, MOST_STREETS, type StreetRow } from "./address-book.js";

/** All words of a street's names. */
const WORDS = "string_to_array(translate(names, E'\\n', ' '), ' ')";

/** The tables of a file's addresses, for all sets in one; of the words of names an index of their own is made. */
export const POSTGRES_ADDRESSES = `
  CREATE TABLE IF NOT EXISTS dinner_dice_streets (
    set_number integer NOT NULL REFERENCES dinner_dice_sets ON DELETE CASCADE, id integer NOT NULL, kind integer NOT NULL,
    name text NOT NULL, names text NOT NULL, town text, lat integer NOT NULL, lng integer NOT NULL, size integer NOT NULL,
    PRIMARY KEY (set_number, id));
  CREATE INDEX IF NOT EXISTS dinner_dice_streets_by_words ON dinner_dice_streets USING gin ((${WORDS})) WITH (fastupdate = off);
  CREATE TABLE IF NOT EXISTS dinner_dice_houses (
    set_number integer NOT NULL REFERENCES dinner_dice_sets ON DELETE CASCADE, street integer NOT NULL, number integer NOT NULL,
    suffix text COLLATE "C" NOT NULL, lat integer NOT NULL, lng integer NOT NULL, PRIMARY KEY (set_number, street, number, suffix));`;

/** $1 the set, $2 the words, $3 to $6 the box; the index finds them in all names of a street together, and then one name must have them. */
const STREETS = `
  SELECT id, kind, name, names, town, lat, lng, size FROM dinner_dice_streets
  WHERE ${WORDS} @> $2::text[] AND set_number = $1
    AND lat BETWEEN $3::float8 AND $4::float8 AND lng BETWEEN $5::float8 AND $6::float8
    AND EXISTS (SELECT FROM unnest(string_to_array(names, E'\\n')) AS one WHERE string_to_array(one, ' ') @> $2::text[])
  ORDER BY size DESC, id LIMIT ${MOST_STREETS}`;

/**
 * $1 the set, $2 the streets, $3 and $4 the least and greatest number, $5 and $6 the asked one and its suffix, $7 the names of the streets.
 * A set that was published again since the streets were read may have others under their numbers, whose houses are none of theirs.
 */
const HOUSES = `
  SELECT street, number, suffix, lat, lng FROM (
    SELECT houses.*, row_number() OVER (PARTITION BY street ORDER BY abs(number - $5), suffix <> $6, number, suffix) AS place
    FROM unnest($2::integer[], $7::text[]) AS read (id, names)
    JOIN dinner_dice_streets AS streets ON streets.set_number = $1 AND streets.id = read.id AND streets.names = read.names
    JOIN dinner_dice_houses AS houses ON houses.set_number = $1 AND street = read.id
    WHERE number BETWEEN $3 AND $4
  ) AS near WHERE place = 1`;

/** Asks PostgreSQL; an `OutOfReach` where it does not answer. */
export type AskPostgres = <T>(question: (ready: Statements) => Promise<T>) => Promise<T>;

/** The addresses of a set that was published. */
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
