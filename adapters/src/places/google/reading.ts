import { plainSpaces } from "@dinner-dice/core/structured-data";

/** An object from outside whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** An answer that is a JSON object, whatever its HTTP status. */
export interface GoogleAnswer {
  readonly httpStatus: number;
  readonly body: Fields;
}

/** Longest text that is taken over from outside, in characters; no field of Google's comes near it. */
const LONGEST_TEXT = 10_000;

/** The fields of an object; anything else has none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Tells an object with fields from lists, texts, numbers and nothing. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The items of a list; anything else has none. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text with plain spaces; blank or not a text is `undefined`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  return plainSpaces(value.slice(0, LONGEST_TEXT));
}

/** The texts of a list; `undefined` when there is none. */
export function textsOf(value: unknown): readonly string[] | undefined {
  const texts = itemsOf(value).flatMap((item) => textOf(item) ?? []);
  return texts.length > 0 ? texts : undefined;
}

/** A web address; '//host' reads as https, any other scheme than http(s) is `undefined`. */
export function webAddressOf(value: unknown): string | undefined {
  const text = textOf(value)?.trim();
  const address = text?.startsWith("//") === true ? `https:${text}` : text;
  return address !== undefined && /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address)
    ? address
    : undefined;
}

/** A whole number above zero. */
export function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** The object without the fields that are `undefined`. */
export function known<T extends object>(fields: T): Known<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>;
}

/** The same fields, each absent instead of `undefined`. */
export type Known<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };
