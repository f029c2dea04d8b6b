/**
 * The tables of a set's addresses, in its file beside the places.
 *
 * `kind` is 0 for a street, 1 for an area. Points are in 1e-5 degrees (about a metre). `names` holds the folded words of each name, a line each; the text
 * index finds them: its row is sixteen times the street's number and one of its names.
 */
export const ADDRESS_SCHEMA = `
  CREATE TABLE streets (
    id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, names TEXT NOT NULL, town TEXT,
    lat INTEGER NOT NULL, lng INTEGER NOT NULL, size INTEGER NOT NULL
  );
  CREATE VIRTUAL TABLE street_names USING fts5(words, content='', columnsize=0, detail=none, tokenize='ascii');
  CREATE TABLE houses (
    street INTEGER NOT NULL, number INTEGER NOT NULL, suffix TEXT NOT NULL, lat INTEGER NOT NULL, lng INTEGER NOT NULL,
    PRIMARY KEY (street, number, suffix)
  ) WITHOUT ROWID;`;

/** Names of a street that are found, at most. */
export const NAMES_PER_STREET = 16;

/** Where addresses wait, in the file aside, until all of one name can be put together. */
export const ASIDE_SCHEMA = `
  CREATE TABLE aside.addresses (
    key TEXT, kind INTEGER, names TEXT, number INTEGER, suffix TEXT, town TEXT, lat INTEGER, lng INTEGER
  );`;

/** Units per degree of stored points. */
export const POINT_UNITS = 1e5;

/** What an address is as it waits; what is at least a village gives other addresses their town. */
export const WAITING = { street: 0, house: 1, part: 2, village: 3, town: 4, city: 5 } as const;

/** How many addresses a set holds, and the bytes they take in its file. */
export interface AddressCounts {
  readonly streets: number;
  readonly houses: number;
  readonly areas: number;
  readonly bytes: number;
}
