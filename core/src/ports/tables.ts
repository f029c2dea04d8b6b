/** A table as stored. */
export interface KeptTable {
  /** Counts every change, from 1 on. */
  readonly version: number;
  /** The whole table, serialized. */
  readonly text: string;
  /** The store's time when it was read. Servers that share a store follow its clock. */
  readonly now: number;
}

/** The stored text of a table. */
export interface TableEntry {
  readonly text: string;
  /** When the table is deleted, in milliseconds since 1970 by the store's clock. From then on it cannot be read. */
  readonly expiresAt: number;
}

/** The result of creating a table: stored, its code is taken, or the limit of tables is reached. */
export type TableCreated = "created" | "taken" | "full";

/** Stores live tables for a few hours. Every call rejects if the store cannot be used. */
export interface Tables {
  /** The store's time, in milliseconds since 1970. */
  now(): Promise<number>;
  /** Stores a new table under a code if the code is free and fewer than `most` tables exist. */
  create(code: string, entry: TableEntry, most: number): Promise<TableCreated>;
  read(code: string): Promise<KeptTable | undefined>;
  /** Updates the table if it still has this version, and increments the version. Resolves with false if the version differs or the table is gone. */
  change(code: string, version: number, entry: TableEntry): Promise<boolean>;
  /**
   * Gives the table a new code, if it still has this version and the code is free, and increments the version. The former code is free, and leads
   * to the new one as long as the table lives. Resolves with false if nothing moved.
   */
  move(code: string, version: number, entry: TableEntry & { readonly to: string }): Promise<boolean>;
  /** The code of the table that once had this code. */
  movedTo(code: string): Promise<string | undefined>;
  /** The versions of the live tables. */
  versions(codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes a table at once. A missing table is no error. */
  forget(code: string): Promise<void>;
  /** Deletes every expired table. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
