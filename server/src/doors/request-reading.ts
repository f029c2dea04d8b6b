import { readCuisine } from "@dinner-dice/core/cuisines";
import { type Fields, readFields } from "@dinner-dice/core/reading";
import { WISH_FIELDS, type Wishes } from "@dinner-dice/core/rules/rules";
import type { z } from "zod";
import { DoorError, type FieldTrouble } from "./door-error.js";
import { type DoorRequest, doorName } from "./door-schemas.js";

/** Validates input with a schema; a cuisine may be in any case. Throws a {@link DoorError} that names each invalid field. */
export function readBy<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(withCuisine(input));
  if (!error) return data;
  const troubles = troublesOf(error);
  const first = troubles.filter(
    ({ field }, index) => troubles.findIndex((each) => each.field === field) === index,
  );
  throw new DoorError("bad-input", ...first);
}

/** Lists every invalid field with the reason. */
function troublesOf({ issues }: z.ZodError): readonly FieldTrouble[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((field) => ({ field, reason: "is not a field" }));
    return [{ field: issue.path.join("."), reason: issue.message }];
  });
}

function withCuisine(input: unknown): unknown {
  const { cuisine } = readFields(input);
  const known = readCuisine(cuisine);
  return known === "" ? input : { ...(input as Fields), cuisine: known };
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
