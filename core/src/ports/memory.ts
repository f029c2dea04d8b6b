/** What a visitor's own device remembers of one thing; blocked, full or odd storage reads as nothing. */
export interface Memory<Value> {
  /** What was kept last. */
  last(): Value | undefined;
  keep(value: Value): void;
}
