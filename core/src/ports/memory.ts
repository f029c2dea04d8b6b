/** Stores one value on the visitor's own device. Blocked, full or malformed storage reads as empty. */
export interface Memory<Value> {
  /** The value stored last. */
  last(): Value | undefined;
  keep(value: Value): void;
}
