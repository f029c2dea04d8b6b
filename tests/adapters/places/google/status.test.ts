import { rpcError } from "../../../upstreams/google/answer.js";
import { RPC_ERRORS, type RpcErrorName } from "../../../upstreams/google/error-rows.js";
import { classicFailure, httpFailure, rpcFailure } from "@dinner-dice/places/google/http";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const seen = (failure: { kind: string; status: string | undefined } | undefined): unknown =>
  failure && [failure.kind, failure.status];

const NEW_ROWS: Readonly<Record<RpcErrorName, readonly [kind: string, status: string]>> = {
  "invalid-argument": ["invalid-request", "INVALID_REQUEST"],
  "key-invalid": ["denied", "REQUEST_DENIED"],
  "key-missing": ["denied", "REQUEST_DENIED"],
  "service-blocked": ["denied", "REQUEST_DENIED"],
  "referrer-blocked": ["denied", "REQUEST_DENIED"],
  "address-blocked": ["denied", "REQUEST_DENIED"],
  "app-blocked": ["denied", "REQUEST_DENIED"],
  "service-disabled": ["denied", "REQUEST_DENIED"],
  "billing-disabled": ["denied", "REQUEST_DENIED"],
  "not-found": ["invalid-request", "NOT_FOUND"],
  "quota-per-minute": ["over-limit", "OVER_QUERY_LIMIT"],
  "quota-per-day": ["over-limit", "OVER_QUERY_LIMIT"],
  internal: ["upstream", "UNKNOWN_ERROR"],
  unavailable: ["upstream", "UNKNOWN_ERROR"],
};

describe("errors of Places API (New)", () => {
  test.each(Object.entries(NEW_ROWS) as [RpcErrorName, readonly [string, string]][])("%s", (name, row) => {
    const { status: httpStatus, body } = rpcError(RPC_ERRORS[name]);
    expect(seen(rpcFailure({ httpStatus, body: JSON.parse(String(body)) }))).toEqual(row);
  });

  test("the reason outranks status and HTTP status, whatever the message says", () => {
    const details = [{ "@type": "google.rpc.Help" }, "odd", { reason: "RATE_LIMIT_EXCEEDED" }];
    const body = {
      error: { code: 403, status: "PERMISSION_DENIED", message: "API key not valid.", details },
    };
    expect(seen(rpcFailure({ httpStatus: 403, body }))).toEqual(["over-limit", "OVER_QUERY_LIMIT"]);
  });

  test("without a status the HTTP status decides", () => {
    const statuses = [400, 401, 403, 404, 429, 500, 503, 418];
    expect(statuses.map((httpStatus) => rpcFailure({ httpStatus, body: { error: {} } })?.status)).toEqual([
      "INVALID_REQUEST",
      "REQUEST_DENIED",
      "REQUEST_DENIED",
      "NOT_FOUND",
      "OVER_QUERY_LIMIT",
      "UNKNOWN_ERROR",
      "UNKNOWN_ERROR",
      "UNKNOWN_ERROR",
    ]);
  });

  test("an error is seen even when HTTP says 200, and an answer is none", () => {
    expect(rpcFailure({ httpStatus: 200, body: { error: { status: "INTERNAL" } } })?.kind).toBe("upstream");
    expect(rpcFailure({ httpStatus: 200, body: {} })).toBeUndefined();
  });

  test("odd errors always have a status in capitals", () => {
    const status = fc.property(fc.integer({ min: 400, max: 599 }), fc.object(), (httpStatus, error) =>
      /^[A-Z_]+$/.test(rpcFailure({ httpStatus, body: { error } })?.status ?? ""),
    );
    expect(() => fc.assert(status)).not.toThrow();
  });
});

describe("statuses of the classic web services", () => {
  test.each([
    ["OK", undefined],
    ["ZERO_RESULTS", undefined],
    ["NOT_FOUND", ["invalid-request", "NOT_FOUND"]],
    ["INVALID_REQUEST", ["invalid-request", "INVALID_REQUEST"]],
    ["OVER_QUERY_LIMIT", ["over-limit", "OVER_QUERY_LIMIT"]],
    ["OVER_DAILY_LIMIT", ["over-limit", "OVER_DAILY_LIMIT"]],
    ["REQUEST_DENIED", ["denied", "REQUEST_DENIED"]],
    ["UNKNOWN_ERROR", ["upstream", "UNKNOWN_ERROR"]],
    ["SOMETHING_NEW", ["upstream", "SOMETHING_NEW"]],
    ["<b>odd</b>", ["upstream", "UNKNOWN_ERROR"]],
    ["__proto__", ["upstream", "UNKNOWN_ERROR"]],
  ])("%s", (status, expected) => {
    expect(seen(classicFailure({ httpStatus: 200, body: { status } }))).toEqual(expected);
  });

  test("'legacy API not enabled' comes with HTTP 403 and is a denial", () => {
    expect(classicFailure({ httpStatus: 403, body: { status: "REQUEST_DENIED", results: [] } })?.kind).toBe(
      "denied",
    );
  });

  test("no status: HTTP decides, and HTTP 200 is a bad answer", () => {
    expect(classicFailure({ httpStatus: 200, body: { results: [] } })?.kind).toBe("bad-answer");
    expect(classicFailure({ httpStatus: 503, body: {} })?.kind).toBe("upstream");
    expect(classicFailure({ httpStatus: 500, body: { status: "OK", results: [] } })?.kind).toBe("upstream");
    expect(classicFailure({ httpStatus: 403, body: { status: "ZERO_RESULTS" } })?.kind).toBe("denied");
    expect(classicFailure({ httpStatus: 403, body: { error: { status: "PERMISSION_DENIED" } } })?.kind).toBe(
      "denied",
    );
  });
});

test("answers that are not JSON count by their HTTP status where it says enough", () => {
  expect([200, 404, 429, 500, 503].map((status) => httpFailure(status)?.kind)).toEqual([
    undefined,
    undefined,
    "over-limit",
    "upstream",
    "upstream",
  ]);
});
