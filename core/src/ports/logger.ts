/** A fact worth keeping: never an address, an e-mail, coordinates or a key. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a request did: facts, and the steps of its calls under names of their own. */
export interface DebugFields {
  readonly [name: string]: LogFields[string] | DebugFields | readonly DebugFields[];
}

/** Where the program says what happened. */
export interface Logger {
  /** Facts for somebody who follows one request; left out where nobody does, so that none are gathered. */
  debug?(message: string, fields?: DebugFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
