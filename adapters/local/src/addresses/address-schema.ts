/**
 * The tables of a set's addresses, in the same file as its places.
 *
 * `kind` is 0 for a street, 1 for an area. Points are in 1e-5 degrees (about a meter). `names` holds the folded words of each name, one name
 * per line. The text index refers to a name by sixteen times the street's id plus the name's index.
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

/** The most names of a street that can be found. */
export const NAMES_PER_STREET = 16;

/** A table in a temporary file that collects addresses until all with one name can be combined. */
export const ASIDE_SCHEMA = `
  CREATE TABLE aside.addresses (
    key TEXT, kind INTEGER, names TEXT, number INTEGER, suffix TEXT, town TEXT, lat INTEGER, lng INTEGER
  );`;

export const POINT_UNITS = 1e5;

/** The kinds of collected addresses. A village or larger gives other addresses their town. */
export const WAITING = { street: 0, house: 1, part: 2, village: 3, town: 4, city: 5 } as const;

/** How many addresses a set holds, and their size in its file. */
export interface AddressCounts {
  readonly streets: number;
  readonly houses: number;
  readonly areas: number;
  readonly bytes: number;
}
