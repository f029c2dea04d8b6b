import type { Coordinates } from "../ground/coordinates.js";
import type { CacheKind } from "../resilience/cache-policy.js";

/** The operator's spending limits for paid services. Hours, days and months begin by UTC. */
export interface Budget {
  /**
   * Reserves the price of one call before it is made. The money stays spent unless it is refunded. Fails with a PlacesError 'over-limit':
   * 'BUDGET_SPENT' (month, day, the hour's slice or the visitor's share), or 'BUDGET_UNAVAILABLE' if the budget cannot be read.
   */
  reserve(sku: string, payer?: Payer): Promise<Reservation>;
  /** Resolves with the US dollars left of the current day and month. Rejects if that is unknown. A budget that cannot know omits this method. */
  left?(): Promise<{ readonly day: number; readonly month: number }>;
}

export interface Payer {
  /** Identifies one visitor. Without it no share is checked. Never stored on disk. */
  readonly visitor?: string | undefined;
}

export interface Reservation {
  /** Refunds the price once, because the call was not billed. If the refund fails, the money stays spent. Never rejects. */
  giveBack(): Promise<void>;
}

/** Stores answers for a while. Losing one is never an error. */
export interface Cache {
  get(kind: CacheKind, key: string): Promise<unknown>;
  /** Stores a JSON-safe value for `lifetime` milliseconds. */
  set(kind: CacheKind, key: string, entry: CacheEntry): Promise<void>;
}

export interface CacheEntry {
  readonly value: unknown;
  /** Milliseconds. */
  readonly lifetime: number;
}

export interface Checked {
  /** Resolves if the store can be read and written now. Otherwise rejects with an error whose `code` says why, without personal data. */
  check(): Promise<void>;
}

export interface Letter {
  readonly id: string;
  readonly email: string;
}

export interface Waiting extends Letter {
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  readonly attempts: number;
}

/** Addresses that are safely on disk until they are delivered. Every call rejects if the store cannot be used. */
export interface Outbox extends NewsletterList {
  /** Takes the oldest address that is due and reserves it until its next try. Other processes do not see it meanwhile. */
  take(): Promise<Letter | undefined>;
  /** Deletes a waiting address, ignoring letter case, and wipes it from the disk. An address that is not waiting is no error. */
  forget(email: string): Promise<void>;
  /** Deletes the address and stores only its id and when it was delivered. */
  delivered(id: string): Promise<void>;
  /** When the next address is due, in milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
  /** All waiting addresses, oldest first. */
  waiting(): Promise<readonly Waiting[]>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** The newsletter's addresses. Resolves once the address is safely stored; any failure means it is not. */
export interface NewsletterList {
  join(email: string): Promise<void>;
}

/** A rate, and how much of it may be used at once. */
export interface Rate {
  readonly perMinute: number;
  /** The burst: how many a caller may take at once after a pause, at least 1. */
  readonly burst: number;
}

export interface RateLimiter {
  /** Takes one. Resolves with 0, or with the milliseconds until one is available. Never rejects. */
  take(key: string): Promise<number>;
}

/** What visitors can report about a place: it is gone, or something about it is wrong. */
export const REPORT_KINDS = ["gone", "wrong"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The result of a report: stored; not stored; too many wait for the operator; or the place is no longer in the directory. */
export type ReportAnswer = "kept" | "not kept" | "full" | "no such place";

/** A place as it was when it was reported. Another import may give it another id. */
export interface ReportedPlace {
  readonly id: string;
  readonly name: string;
  readonly point: Coordinates;
}

/** A place that the operator hid, or that visitors of two networks called gone within 30 days and nobody has looked at. */
export interface DoubtedPlace extends ReportedPlace {
  /** Set where visitors said so, and the operator has not decided. */
  readonly reportedClosed?: true;
}

/** Receives reports about places. Only the operator's decision hides a place. */
export interface PlaceReports {
  /** Stores a report, or returns 'full' if too many places wait. The network is a few hash bits, too few to tell which network it is. */
  add(place: ReportedPlace, kind: ReportKind, network?: string): Promise<"kept" | "full">;
  hidden(): Promise<readonly DoubtedPlace[]>;
}

export interface StoredTable {
  /** Counts every change, from 1 on. */
  readonly version: number;
  readonly text: string;
  /** The store's time when it was read. Servers that share a store follow its clock. */
  readonly now: number;
}

export interface TableEntry {
  readonly text: string;
  /** When the table is deleted, in milliseconds since 1970 by the store's clock. From then on it cannot be read. */
  readonly expiresAt: number;
}

/** Stores live tables for a few hours. Every call rejects if the store cannot be used. */
export interface Tables {
  /** The store's time, in milliseconds since 1970. */
  now(): Promise<number>;
  /** Stores a new table under a code unless the code is taken, or `most` tables exist. */
  create(code: string, entry: TableEntry, most: number): Promise<"created" | "taken" | "full">;
  read(code: string): Promise<StoredTable | undefined>;
  /** Updates the table if it still has this version, and increments the version. Resolves with false if the version differs or the table is gone. */
  change(code: string, version: number, entry: TableEntry): Promise<boolean>;
  /** Gives the table a new free code if its version still matches; the former code leads to the new one. Resolves with false if nothing moved. */
  move(code: string, version: number, entry: TableEntry & { readonly to: string }): Promise<boolean>;
  /** The code of the table that once had this code. */
  movedTo(code: string): Promise<string | undefined>;
  versions(codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes a table at once, or leaves something else in its place as its next version. A missing table is no error. */
  forget(code: string, left?: TableEntry): Promise<void>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}
