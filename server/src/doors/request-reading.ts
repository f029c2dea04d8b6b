import { type Fields, isFields, lookUp, readFields, readItems } from "@dinner-dice/core/reading";
import { WISH_FIELDS, type Wishes } from "@dinner-dice/core/rules/rules";
import { z } from "zod";
import { DoorError, type FieldTrouble } from "./door-error.js";
import { type DoorRequest, doorName } from "./door-schemas.js";

/** Validates input with a schema. Throws a {@link DoorError} that names each invalid field. */
export function readBy<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(plainly(schema, input));
  if (!error) return data;
  const troubles = troublesOf(error);
  const first = troubles.filter(
    ({ field }, index) => troubles.findIndex((each) => each.field === field) === index,
  );
  throw new DoorError("bad-input", ...first);
}

/**
 * Reads what programs and models write instead of a value: `null` for an absent field, numbers and switches as text, a word of a list in another case,
 * and a time as '7:30 PM'.
 */
export function plainly(schema: z.ZodType, input: unknown): unknown {
  if (!isFields(input)) return input;
  const kinds = kindsOf(schema);
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === null ? [] : [[name, valueOf(value, { name, kind: readFields(lookUp(kinds, name)) })]],
    ),
  );
}

const KINDS = new WeakMap<z.ZodType, Fields>();

/** The JSON schema of each field. */
function kindsOf(schema: z.ZodType): Fields {
  const known = KINDS.get(schema);
  if (known) return known;
  const kinds = readFields(z.toJSONSchema(schema, { io: "input" }).properties);
  KINDS.set(schema, kinds);
  return kinds;
}

function valueOf(value: unknown, { name, kind }: { readonly name: string; readonly kind: Fields }): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  const { type, enum: words } = kind;
  if (type === "number" || type === "integer") return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : value;
  if (type === "boolean") return { true: true, false: false }[text.toLowerCase()] ?? value;
  if (name === "time") return timeOf(text) ?? value;
  return readItems(words).find((word) => String(word).toLowerCase() === text.toLowerCase()) ?? value;
}

/** '19:30' of '7:30 PM'. */
function timeOf(text: string): string | undefined {
  const [, hour, minute = "00", half = ""] =
    /^(1[0-2]|0?[1-9])(?::(\d\d))? ?([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Lists every invalid field with the reason. */
function troublesOf({ issues }: z.ZodError): readonly FieldTrouble[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((field) => ({ field, reason: "is not a field" }));
    return [{ field: issue.path.join("."), reason: issue.message }];
  });
}

/** Replaces `open_at` with the two filters it stands for. */
export function unfolded({ open_at: moment, ...request }: DoorRequest): DoorRequest {
  return moment === undefined ? request : { ...request, when: moment, open_now: true };
}

/** Reads the filters of a request. */
export function wishesIn(request: DoorRequest): Wishes {
  return Object.fromEntries(
    WISH_FIELDS.map(([name, field]) => [name, field.read(request[doorName(name)])]),
  ) as unknown as Wishes;
}
