/** A table as its store keeps it. */
export interface KeptTable {
  /** Counts every change, from 1 on. */
  readonly version: number;
  /** Everything about the table, as one text. */
  readonly text: string;
}

/** What is written of a table. */
export interface TableEntry {
  readonly text: string;
  /** When the table is deleted, in milliseconds since 1970; from then on nobody reads it. */
  readonly expiresAt: number;
}

/** What became of a new table: it is kept, its code is another table's, or there are as many as there may be. */
export type TableCreated = "created" | "taken" | "full";

/** Keeps live tables for a few hours. Every call rejects when the store cannot be used. */
export interface Tables {
  /** Keeps a new table under a code where that is free and fewer than `most` tables live. */
  create(code: string, entry: TableEntry, most: number): Promise<TableCreated>;
  read(code: string): Promise<KeptTable | undefined>;
  /** Writes the table where it still has this version, which then grows by one; false where it has another or is gone. */
  change(code: string, version: number, entry: TableEntry): Promise<boolean>;
  /** The versions of the tables that live. */
  versions(codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes a table at once; one that is not there is no failure. */
  forget(code: string): Promise<void>;
  /** Deletes every table that has ended. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
