import {
  type AddressRows,
  type HouseRow,
  MOST_STREETS,
  type StreetRow,
  NAMES_PER_STREET,
} from "./address-book.js";
import type { Database } from "@dinner-dice/stores/sqlite/database";

const STREETS = `
  SELECT DISTINCT streets.* FROM street_names JOIN streets ON id = street_names.rowid / ${NAMES_PER_STREET}
  WHERE street_names MATCH ?1 AND lat BETWEEN ?2 AND ?3 AND lng BETWEEN ?4 AND ?5 ORDER BY size DESC, id LIMIT ${MOST_STREETS}`;

const HOUSES = `
  SELECT street, number, suffix, lat, lng FROM (
    SELECT *, row_number() OVER (PARTITION BY street ORDER BY abs(number - ?4), suffix <> ?5, number, suffix) AS place
    FROM houses WHERE street IN (SELECT value FROM json_each(?1)) AND number BETWEEN ?2 AND ?3
  ) WHERE place = 1`;

export function sqliteAddresses(database: Database): AddressRows {
  return {
    streets: ({ words, box }) =>
      database.all<StreetRow>(STREETS, [words.map((word) => `"${word}"`).join(" AND "), ...box]),
    houses: ({ streets, asked, between }) => {
      const values = [JSON.stringify(streets.map(({ id }) => id)), ...between, asked.ordinal, asked.suffix];
      return database.all<HouseRow>(HOUSES, values);
    },
  };
}
