import type { DoorsConfiguration } from "../environment.js";
import {
  COUNT_ANSWER,
  PICK_ANSWER,
  PICK_REQUEST,
  PLACE,
  PLACE_REQUEST,
  REQUEST,
  TABLE_ANSWER,
} from "./door-schemas.js";
import type { Guides } from "./guides.js";
import { z } from "zod";

export const VERSION = "1.0.0";

export interface DoorsPorts {
  readonly open: DoorsConfiguration;
  readonly product: string;
  /** 'https://example.org'; '' if unknown. */
  readonly siteUrl: string;
  readonly guides: Guides;
}

export const OPENAPI_PATH = "/openapi.json";
export const PICKS_PATH = "/api/v1/picks";
export const COUNTS_PATH = "/api/v1/counts";
export const PLACES_PATH = "/api/v1/places";
export const TABLES_PATH = "/api/v1/tables";
export const MCP_PATH = "/mcp";

/** Problem details (RFC 9457), with the invalid fields. */
const PROBLEM = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), reason: z.string() })),
});

export const EXAMPLE_REQUEST = { location: "Memphis, TN", cuisine: "BBQ", miles: 5 } as const;

const EXAMPLE_PLACE = "memphis/charlie-vergos-rendezvous";

const EXAMPLES = {
  nearby: { summary: "Barbecue within five miles", value: EXAMPLE_REQUEST },
  later: {
    summary: "Open on a Friday evening, at most $$",
    value: { location: "38104", open_at: "2026-11-27T19:00:00-06:00", max_price: 2 },
  },
  again: {
    summary: "Anything but the last pick, not a chain",
    value: { location: "35.1495,-90.049", miles: 10, local_only: true, not: [EXAMPLE_PLACE] },
  },
} as const;

const ANSWERS: Readonly<Record<string, string>> = {
  400: "The body or a field cannot be read.",
  403: "Another site's page or a prefetch asks, which would cost money.",
  404: "No place has this id.",
  405: "The path is not for this method. Allow names those that are.",
  413: "The body is too large.",
  415: "The body is not JSON.",
  422: "A field cannot be used.",
  429: "Too many requests. Wait as long as Retry-After says.",
  503: "The source of restaurants or the store of tables does not answer.",
};

/** The API's OpenAPI document, generated from the schemas that the routes use. */
export function openApi(product: string, siteUrl: string, hasTables: boolean): object {
  return {
    openapi: "3.1.0",
    info: {
      title: `${product} API`,
      version: VERSION,
      description: "Pick one restaurant fairly. Every answer lists what is unknown and who says so.",
      license: { name: "MIT", identifier: "MIT" },
    },
    security: [],
    servers: [{ url: siteUrl === "" ? "/" : siteUrl }],
    paths: {
      [PICKS_PATH]: posted({
        id: "pickRestaurant",
        summary: "Roll for one restaurant",
        asked: PICK_REQUEST,
        answer: PICK_ANSWER,
      }),
      [COUNTS_PATH]: posted({
        id: "countMatches",
        summary: "Count the restaurants that match",
        asked: REQUEST,
        answer: COUNT_ANSWER,
      }),
      ...(hasTables && {
        [TABLES_PATH]: posted({
          id: "openTable",
          summary: "Open a table where people decide together",
          asked: REQUEST,
          answer: TABLE_ANSWER,
        }),
      }),
      [`${PLACES_PATH}/{id}`]: {
        get: {
          operationId: "placeDetails",
          summary: "Read what is known of one place",
          parameters: [
            {
              name: "id",
              in: "path",
              required: true,
              schema: schemaOf(PLACE_REQUEST.shape.id, "input"),
              example: EXAMPLE_PLACE,
            },
          ],
          responses: { 200: answered(PLACE), ...problems(["400", "403", "404", "405", "429", "503"]) },
        },
      },
    },
  };
}

interface Posted {
  readonly id: string;
  readonly summary: string;
  readonly asked: z.ZodType;
  readonly answer: z.ZodType;
}

function posted({ id, summary, asked, answer }: Posted): object {
  const content = { schema: schemaOf(asked, "input"), examples: EXAMPLES };
  return {
    post: {
      operationId: id,
      summary,
      requestBody: { required: true, content: { "application/json": content } },
      responses: { 200: answered(answer), ...problems(["400", "405", "413", "415", "422", "429", "503"]) },
    },
  };
}

function answered(schema: z.ZodType): object {
  return {
    description: "The answer.",
    content: { "application/json": { schema: schemaOf(schema, "output") } },
  };
}

function problems(statuses: readonly string[]): object {
  const content = { "application/problem+json": { schema: schemaOf(PROBLEM, "output") } };
  return Object.fromEntries(statuses.map((status) => [status, { description: ANSWERS[status], content }]));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
