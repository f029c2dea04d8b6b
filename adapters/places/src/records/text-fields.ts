import { readFields } from "@dinner-dice/core/ground/reading";

/** The fields of an object that hold a text, a number, yes or no, or a list of texts, as texts. */
export function textFields(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(readFields(value)).flatMap(([name, field]) =>
    isPlain(field) ? [[name, textIn(field)] as const] : [],
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

type Plain = string | number | boolean;

function isPlain(value: unknown): value is Plain | readonly Plain[] {
  if (Array.isArray(value))
    return value.length > 0 && value.every((each) => !Array.isArray(each) && isPlain(each));
  return ["string", "number", "boolean"].includes(typeof value);
}

function textIn(value: Plain | readonly Plain[]): string {
  return (typeof value === "object" ? value.join(";") : String(value)).trim();
}
