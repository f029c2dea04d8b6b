import { type ServerHere, startHere } from "../server-here.js";
import { type Fields, readFields } from "@dinner-dice/core/ground/reading";
import { OPENAPI_PATH } from "@dinner-dice/server/doors/openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import formats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let app: ServerHere;
let document: Fields;

beforeAll(async () => {
  app = await startHere({ RATE_LIMIT_PER_MINUTE: "0" });
  document = readFields(await (await fetch(app.url + OPENAPI_PATH)).json());
});

afterAll(() => app.stop());

interface Example {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly responses: Fields;
}

function at(fields: unknown, ...names: readonly string[]): Fields {
  return names.reduce((inside: Fields, name) => readFields(inside[name]), readFields(fields));
}

function examples(): readonly Example[] {
  return Object.entries(at(document, "paths")).flatMap(([path, methods]) =>
    Object.entries(readFields(methods)).flatMap(([method, call]) => {
      const { parameters, responses: result } = readFields(call);
      const responses = readFields(result);
      const filled = (Array.isArray(parameters) ? parameters : [])
        .map(readFields)
        .reduce(
          (address, { name, example }) =>
            address.replace(`{${String(name)}}`, encodeURIComponent(String(example))),
          path,
        );
      const bodies = Object.entries(at(call, "requestBody", "content", "application/json", "examples"));
      if (bodies.length === 0) return [{ name: filled, method, path: filled, responses }];
      return bodies.map(([name, example]) => {
        const body = readFields(example)["value"];
        return { name: `${path}, ${name}`, method, path: filled, body, responses };
      });
    }),
  );
}

async function wrongWith(answer: Response, responses: Fields): Promise<readonly unknown[]> {
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  const schema = at(responses, String(answer.status), "content", type)["schema"];
  if (schema === undefined) return [`nothing says what ${answer.status} ${type} looks like`];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const isValid = ajv.compile(readFields(schema));
  return isValid(await answer.json()) ? [] : (isValid.errors ?? []);
}

function send({ method, path, body }: Pick<Example, "method" | "path" | "body">): Promise<Response> {
  return fetch(app.url + path, {
    method: method.toUpperCase(),
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
}

describe("the OpenAPI document", () => {
  it("is a valid one of version 3.1, by a validator that is not ours", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...document });
    expect([valid, errors, validator.version]).toEqual([true, undefined, "3.1"]);
  });

  it("shows an example of every call, and each is answered as its schema says", async () => {
    const all = examples();
    expect(new Set(all.map(({ path, method }) => `${method} ${path.split("/")[3]}`)).size).toBe(
      Object.keys(at(document, "paths")).length,
    );
    for (const example of all) {
      const answer = await send(example);
      expect([example.name, answer.status]).toEqual([example.name, 200]);
      expect([example.name, await wrongWith(answer, example.responses)]).toEqual([example.name, []]);
    }
  });

  it.each([
    [{ path: "/api/v1/picks", body: { location: "Memphis", miles: 26 } }, 422],
    [{ path: "/api/v1/counts", body: { location: "Zzyzxberg, Ohio" } }, 422],
    [{ path: "/api/v1/picks", body: { location: "Boise, ID" } }, 200],
    [
      { path: "/api/v1/picks", body: { location: "Memphis, TN", cuisine: "Korean", wheelchair: "must" } },
      200,
    ],
    [{ path: "/api/v1/places/nobody", body: undefined }, 404],
  ])("%j is answered with %i as its schema says", async ({ path, body }, status) => {
    const method = body === undefined ? "get" : "post";
    const answer = await send({ method, path, body });
    const template = path.replace(/nobody$/, "{id}");
    const responses = at(document, "paths", template, method, "responses");
    expect(answer.status).toBe(status);
    expect(await wrongWith(answer, responses)).toEqual([]);
  });
});
