import type { NewsletterList } from "./newsletter-list.js";

/** An address on its way to the list; the receiver drops what it has already got under this id. */
export interface Letter {
  readonly id: string;
  readonly email: string;
}

/** An address that waits, for the export of the list. */
export interface Waiting extends Letter {
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  readonly attempts: number;
}

/** Addresses that are safely on disk until they are delivered. Every call rejects when the store cannot be used. */
export interface Outbox extends NewsletterList {
  /** Takes the oldest address that is due, and puts it off until it may be tried again; other processes do not see it meanwhile. */
  take(): Promise<Letter | undefined>;
  /** Deletes an address that waits, whatever its letters' case, and wipes it off the disk; one that does not wait is no failure. */
  forget(email: string): Promise<void>;
  /** Forgets the address and keeps only that and when it was delivered. */
  delivered(id: string): Promise<void>;
  /** When the next address is due, in milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
  /** All addresses that wait, oldest first. */
  waiting(): Promise<readonly Waiting[]>;
  /** Forgets old deliveries, and wipes forgotten addresses off the disk. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
