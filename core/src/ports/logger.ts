/** A fact worth keeping: never an address, an e-mail, coordinates or a key. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where the program says what happened. */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
