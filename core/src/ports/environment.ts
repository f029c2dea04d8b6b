import type { Coordinates } from "../ground/coordinates.js";

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The source of randomness. Rolls must be fair, and tests must be able to control them. */
export interface RandomSource {
  /** A whole number from 0 to `limit - 1`, each equally likely; `limit` is at least 1. */
  below(limit: number): number;
}

/** Fields of a log entry. Never an address, an e-mail, coordinates or a key. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface DebugFields {
  readonly [name: string]: LogFields[string] | DebugFields | readonly DebugFields[];
}

export interface Logger {
  /** Facts for an operator who traces one request. Absent if tracing is off, so that callers collect none. */
  debug?(message: string, fields?: DebugFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Stores one value on the visitor's own device. Blocked, full or malformed storage reads as empty. */
export interface Memory<Value> {
  last(): Value | undefined;
  keep(value: Value): void;
}

/** How this browser's forms count: as the reader chose, else as the place of the last search does, else as their time zone does. */
export interface Counting {
  /** {@link readCustoms}; the same text until something changes. */
  customs(): string | undefined;
  chosen(): "mi" | "km" | undefined;
  choose(unit: "mi" | "km"): void;
  subscribe(changed: () => void): () => void;
}

/** The steps of one call, collected for one line of the log: words and numbers, never an address, coordinate, e-mail or key. */
export interface Trace {
  /** Records what a step did. A later value of the same step replaces an earlier one. */
  note(step: string, did: string): void;
  /** Adds numbers to those of the same name: calls, milliseconds, places, dollars. */
  add(name: string, figures: Readonly<Record<string, number>>): void;
}

export type DeviceLocationErrorKind =
  | "unsupported"
  | "denied"
  | "unavailable"
  | "timeout"
  | "rough"
  | "other";

export class DeviceLocationError extends Error {
  override readonly name = "DeviceLocationError";
  readonly kind: DeviceLocationErrorKind;

  constructor(kind: DeviceLocationErrorKind) {
    super(`The device's location is not to be had: ${kind}`);
    this.kind = kind;
  }
}

/** How long a device may take, in milliseconds. */
export const DEVICE_LOCATION_TIMEOUT = 10_000;

/** A position that may be farther off than this is rough: it says the region, not the neighborhood. In meters. */
export const ROUGH_METERS = 10_000;

export interface DeviceLocation {
  /** Resolves with the current position at low accuracy, within {@link DEVICE_LOCATION_TIMEOUT} of the visitor's permission. Fails with a {@link DeviceLocationError}. */
  current(): Promise<Coordinates>;
}
