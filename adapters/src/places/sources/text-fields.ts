import { readFields } from "@dinner-dice/core/reading";

/** The fields of an object that hold a text or a number, as texts. */
export function textFields(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(readFields(value)).flatMap(([name, field]) =>
    typeof field === "string" || typeof field === "number" ? [[name, String(field).trim()] as const] : [],
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}
