import { type Fields, isFields, readFields, readItems } from "../reading.js";

/** One fact about a thing: how it is read, and where it stands in a message. */
export interface Field<Value> {
  /** Reads the fact as the core keeps it; what is missing or odd is `undefined`. */
  readonly read: (value: unknown) => Value | undefined;
  /** Its names in a message, outermost first. */
  readonly path: readonly [string, ...string[]];
  /** What a message says instead where the fact is unknown; the message names such fields apart. */
  readonly unknownAs?: unknown;
  /** Turns what a message says into what {@link Field.read} reads; as it is unless told. */
  readonly decode?: (sent: unknown) => unknown;
  /** Turns the fact into what a message says; as it is unless told. */
  readonly encode?: (value: Value) => unknown;
}

/** What is known of a thing: every absent fact is unknown. */
export type Facts<Table> = {
  readonly [Key in keyof Table]?: Table[Key] extends Field<infer Value> ? Value : never;
};

type AnyField = Field<unknown>;

/** The facts of a value as the core keeps it; what is missing or odd is left out. */
export function readFacts<Table>(table: Table, value: unknown): Facts<Table> {
  const fields = readFields(value);
  return collect(table, ({ read }, key) => read(fields[key]));
}

/** Tells whether a value holds facts of the table and nothing else, each as it would be read. */
export function isFacts<Table>(table: Table, value: unknown): value is Facts<Table> {
  if (!isFields(value)) return false;
  const facts = readFacts(table, value) as Fields;
  return Object.entries(value).every(([key, part]) => key in facts && isSame(part, facts[key]));
}

/** The facts of a message. */
export function factsFromMessage<Table>(table: Table, message: unknown): Facts<Table> {
  return collect(table, ({ read, path, decode }) => {
    const sent = at(message, path);
    return read(decode ? decode(sent) : sent);
  });
}

/** What a message says of some facts, nested by the paths of their fields; unknown ones say what stands for unknown. */
export function factsToMessage<Table>(table: Table, facts: Facts<Table>): Fields {
  const message: Record<string, unknown> = {};
  for (const [key, { path, encode, unknownAs }] of entriesOf(table)) {
    const value = (facts as Fields)[key];
    const said = value === undefined ? unknownAs : encode ? encode(value) : value;
    if (said !== undefined) put(message, path, said);
  }
  return message;
}

/** Name and field of everything in a table. */
export function entriesOf(table: unknown): readonly (readonly [string, AnyField])[] {
  return Object.entries(table as Readonly<Record<string, AnyField>>);
}

function collect<Table>(table: Table, value: (field: AnyField, key: string) => unknown): Facts<Table> {
  const read = entriesOf(table).map(([key, field]) => [key, value(field, key)] as const);
  return Object.fromEntries(read.filter(([, part]) => part !== undefined)) as Facts<Table>;
}

function at(message: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => readFields(part)[name], message);
}

function put(
  message: Record<string, unknown>,
  [name, ...inner]: Field<unknown>["path"],
  value: unknown,
): void {
  const [next, ...rest] = inner;
  if (next === undefined) {
    message[name] = value;
    return;
  }
  const nested = { ...readFields(message[name]) };
  put(nested, [next, ...rest], value);
  message[name] = nested;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && readItems(a).every((part, index) => isSame(part, b[index]));
  if (!isFields(a) || !isFields(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}
