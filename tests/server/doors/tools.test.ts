import { type ServerHere, startHere } from "../server-here.js";
import { clientOf, ERAS, type Told } from "./mcp-clients.js";
import { WISH_FIELDS } from "@dinner-dice/core/filters/rules";
import { isFields, readFields } from "@dinner-dice/core/ground/reading";
import { doorName } from "@dinner-dice/server/doors/door-schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: ServerHere;
beforeAll(async () => {
  server = await startHere({ RATE_LIMIT_PER_MINUTE: "0" });
});
afterAll(() => server.stop());

const CUISINE = { type: "string", maxLength: 40, default: "" };

/** Every filter as its rule's own field says it. */
const FILTERS = Object.fromEntries(
  WISH_FIELDS.map(([name, { default: usual, values, isWide }]) => {
    const all: readonly unknown[] = values;
    const numbers = all.filter((value) => typeof value === "number");
    const [minimum, maximum] = [Math.min(...numbers), Math.max(...numbers)];
    const type = numbers.every(Number.isInteger) ? "integer" : "number";
    const ranged = { type, minimum, maximum, default: usual };
    const chosen =
      typeof usual === "boolean" ? { type: "boolean" } : { type: "string", enum: all, default: usual };
    if (isWide === true && typeof usual === "string")
      return [doorName(name), { type: "string", default: usual }];
    return [doorName(name), numbers.length > 0 ? ranged : { ...chosen, default: usual }];
  }),
);

const REQUEST = {
  location: { type: "string", minLength: 1, maxLength: 500 },
  cuisine: CUISINE,
  miles: { type: "number", minimum: 1, maximum: 25, default: 5 },
  ...FILTERS,
  open_at: { type: "string", format: "date-time" },
  not: { type: "array", maxItems: 200, items: { type: "string", minLength: 1, maxLength: 300 }, default: [] },
};

const BRIEF = Object.fromEntries(
  Object.entries(readFields(REQUEST)).map(([name, field]) => {
    const { default: _usual, enum: words, ...rest } = readFields(field);
    const isShort = Array.isArray(words) && words.length <= 10;
    return [name, { ...rest, ...(isShort && { enum: words }) }];
  }),
);

const ROLL = {
  seed: { type: "integer", minimum: 0, maximum: 59_999_999 },
  candidates: { type: "array", minItems: 1, maxItems: 6, items: { type: "string" } },
  index: { type: "integer", minimum: 0, maximum: 5 },
};

const COUNTED = "searched counts completeness relaxations unsupported_filters meta choices attribution".split(
  " ",
);
const SURE = ["status", "message", "relaxations", "unsupported_filters", "meta", "choices", "attribution"];
const PICKED = ["status", "message", "place", "roll", "receipt_url", ...COUNTED];
const [PICK, COUNT, OPEN] = ["picked", "counted", "opened"].map((done) => ({
  status: [done, ...(done === "counted" ? [] : ["nothing"]), "which_place", "not_covered", "not_loaded"],
  required: SURE,
}));

/** Whether a tool only reads, destroys, may be repeated and asks others. */
const hints = (
  readOnlyHint: boolean,
  idempotentHint: boolean,
  openWorldHint: boolean,
): Readonly<Record<string, boolean>> => ({
  readOnlyHint,
  destructiveHint: false,
  idempotentHint,
  openWorldHint,
});

const TOOLS = {
  pick_restaurant: {
    ...{ hints: hints(true, false, true), required: undefined },
    input: { ...REQUEST, guide: { type: "string", minLength: 1, maxLength: 80 } },
    output: { ...PICK, fields: PICKED },
  },
  count_matches: {
    ...{ hints: hints(true, true, true), input: BRIEF, required: ["location"] },
    output: { ...COUNT, fields: ["status", "message", ...COUNTED] },
  },
  place_details: {
    ...{ hints: hints(true, true, true), required: ["id"] },
    input: { id: { type: "string", minLength: 1, maxLength: 300 } },
    output: {
      fields: ["id", "name", "location", "distance_miles", "distance_km", "opening", "sources", "unknown"],
      required: ["id", "opening", "sources", "unknown"],
    },
  },
  check_roll: {
    ...{ hints: hints(true, true, false), input: ROLL, required: ["seed", "candidates", "index"] },
    output: { fields: ["fair", "expected_index", "why"], required: ["fair", "expected_index", "why"] },
  },
  open_table: {
    ...{ hints: hints(false, false, true), input: BRIEF, required: ["location"] },
    output: {
      ...OPEN,
      fields: ["status", "message", "table_url", "qr_url", "expires_at", "candidates", ...COUNTED],
    },
  },
};

function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (!isFields(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      ["description", "pattern"].includes(name) ? [] : [[name, withoutWords(value)]],
    ),
  );
}

function pinned({ annotations, inputSchema, outputSchema }: Told): object {
  const [asked, answered] = [readFields(inputSchema), readFields(outputSchema)];
  const fields = readFields(answered["properties"]);
  const status = readFields(fields["status"])["enum"];
  return {
    hints: annotations,
    input: withoutWords(asked["properties"]),
    required: asked["required"],
    output: {
      fields: Object.keys(fields),
      required: answered["required"],
      ...(status !== undefined && { status }),
    },
  };
}

describe.each(ERAS)("the list of tools for a client of %s", (era) => {
  let tools: readonly Told[];
  beforeAll(async () => {
    const client = await clientOf(era, server.url);
    ({ tools } = await client.listTools());
    await client.close();
  });

  it("has these tools, with their hints, fields, limits and enumerations", () => {
    const result = Object.fromEntries(tools.map((tool) => [tool.name, pinned(tool)]));
    expect(result).toEqual(TOOLS);
  });

  it("is at most 10 kB, because models read all of it", () => {
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(10_000);
  });

  it("tells people what each tool and each field is for, and takes no other field", () => {
    for (const { name, title, description, inputSchema } of tools) {
      expect([name, title, description]).toEqual([name, expect.any(String), expect.stringMatching(/\.$/)]);
      const { properties, additionalProperties } = readFields(inputSchema);
      expect([name, additionalProperties]).toEqual([name, false]);
      const isBrief = ["count_matches", "open_table"].includes(name);
      const unsaid = Object.entries(readFields(properties)).filter(
        ([, field]) => !isBrief && readFields(field)["description"] === undefined,
      );
      expect([name, (description ?? "").includes("Fields: see pick_restaurant.")]).toEqual([name, isBrief]);
      expect([name, unsaid.map(([field]) => field)]).toEqual([name, []]);
    }
  });
});
