import { type Fields, isFields, readFields, readItems, known, readText } from "../ground/reading.js";

/** One fact about a thing: how to parse it, and its path in a message. */
export interface Field<Value> {
  /** Parses the fact. Returns `undefined` if it is missing or malformed. */
  readonly read: (value: unknown) => Value | undefined;
  /** The fact's path in a message, outermost name first. */
  readonly path: readonly [string, ...string[]];
  /** The message's value for an unknown fact. The message also lists such fields separately. */
  readonly unknownAs?: unknown;
  /** Converts the message's value for {@link Field.read}. By default the value is unchanged. */
  readonly decode?: (sent: unknown) => unknown;
  /** Converts the fact to the message's value. By default the value is unchanged. */
  readonly encode?: (value: Value) => unknown;
}

/** The known facts of a thing; every absent fact is unknown. */
export type Facts<Table> = {
  readonly [Key in keyof Table]?: Table[Key] extends Field<infer Value> ? Value : never;
};

type AnyField = Field<unknown>;

export function readFacts<Table>(table: Table, value: unknown): Facts<Table> {
  const fields = readFields(value);
  return collect(table, ({ read }, key) => read(fields[key]));
}

/** Returns whether a value contains only facts of the table, each as parsing would return it. */
export function isFacts<Table>(table: Table, value: unknown): value is Facts<Table> {
  if (!isFields(value)) return false;
  const facts = readFacts(table, value) as Fields;
  return Object.entries(value).every(([key, part]) => key in facts && isSame(part, facts[key]));
}

export function factsFromMessage<Table>(table: Table, message: unknown): Facts<Table> {
  return collect(table, ({ read, path, decode }) => {
    const sent = at(message, path);
    return read(decode ? decode(sent) : sent);
  });
}

export function factsToMessage<Table>(table: Table, facts: Facts<Table>): Fields {
  const message: Record<string, unknown> = {};
  for (const [key, { path, encode, unknownAs }] of entriesOf(table)) {
    const value = (facts as Fields)[key];
    const said = value === undefined ? unknownAs : encode ? encode(value) : value;
    if (said !== undefined) put(message, path, said);
  }
  return message;
}

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

/** What a place charges, 1 to 4 dollar signs. */
export type PriceLevel = 1 | 2 | 3 | 4;

/** Parses an untrusted price level: whole numbers 1 to 4 are known, 0 (free) counts as 1, anything else is unknown. */
export function readPriceLevel(value: unknown): PriceLevel | undefined {
  if (value === 0) return 1;
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : undefined;
}

export const DIETS = ["vegetarian", "vegan", "halal", "kosher", "gluten-free"] as const;
export type Diet = (typeof DIETS)[number];

/** What else a place may offer. */
export const SERVICES = ["wheelchair", "takeout", "delivery", "outdoor", "parking"] as const;

export const TRAITS = [...DIETS, ...SERVICES] as const;
export type Trait = (typeof TRAITS)[number];

/** Whether a place has each trait; an absent one is unknown. Wheelchairs may get in partly: over a step, or not to every room. */
export type Traits = {
  readonly [Each in Trait]?: Each extends "wheelchair" ? boolean | "partly" : boolean;
};

/** The traits with a plain yes or no, and partial wheelchair access; `undefined` if there are none. */
export function readTraits(value: unknown): Traits | undefined {
  const fields = readFields(value);
  const result = TRAITS.flatMap((trait) => {
    const has = fields[trait];
    const isKnown = typeof has === "boolean" || (trait === "wheelchair" && has === "partly");
    return isKnown ? [[trait, has] as const] : [];
  });
  return result.length > 0 ? Object.fromEntries(result) : undefined;
}

export interface Evidence {
  readonly page: string;
  /** The facts that it supports: 'address, phone, ribs'. */
  readonly says: string;
  /** The month or year in which somebody read it: '2025-03', '2025'. */
  readonly seen?: string;
}

const SEEN = /^\d{4}(?:-\d{2})?$/;

/** The entries of a list that name a page and its facts; `undefined` if there are none. */
export function readEvidence(value: unknown): readonly Evidence[] | undefined {
  const evidence = readItems(value).flatMap((each): readonly Evidence[] => {
    const fields = readFields(each);
    const [page, says, seen] = [readText(fields["page"]), readText(fields["says"]), readText(fields["seen"])];
    if (page === undefined || says === undefined) return [];
    return [{ page, says, ...known({ seen: seen !== undefined && SEEN.test(seen) ? seen : undefined }) }];
  });
  return evidence.length > 0 ? evidence : undefined;
}
