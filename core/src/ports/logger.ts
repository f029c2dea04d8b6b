/** Fields of a log entry. Never an address, an e-mail, coordinates or a key. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The facts of a request, and the steps of its calls under their own names. */
export interface DebugFields {
  readonly [name: string]: LogFields[string] | DebugFields | readonly DebugFields[];
}

/** Where the program says what happened. */
export interface Logger {
  /** Facts for an operator who traces one request. Absent if tracing is off, so that callers collect none. */
  debug?(message: string, fields?: DebugFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
