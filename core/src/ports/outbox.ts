import type { NewsletterList } from "./newsletter-list.js";

/** An address to deliver to the list. The receiver drops an id that it has already received. */
export interface Letter {
  readonly id: string;
  readonly email: string;
}

/** A waiting address, for the export of the list. */
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
  /** Deletes the records of old deliveries and wipes deleted addresses from the disk. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
