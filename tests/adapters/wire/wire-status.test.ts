import { READY } from "../../core/fixtures.js";
import { prop } from "../../prop.js";
import { anyJson, sent, status, TOLD, words } from "./known-facts.js";
import { type Capabilities, RULE_IDS } from "@dinner-dice/core/filters/rules";
import { PLACES_ERROR_KINDS, PlacesError } from "@dinner-dice/core/ports/places-provider";
import {
  failureFromWire,
  failureToWire,
  statusFromWire,
  statusToWire,
  UNKNOWN_CAPABILITIES,
} from "@dinner-dice/wire/status";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const BOX = { south: 43, west: -117, north: 44, east: -116 };

type Fields = Readonly<Record<string, unknown>>;

describe("a status on the wire", () => {
  it("answers apiKey with '' where there is no key for browsers", () => {
    expect(statusToWire(READY)).toEqual({ apiKey: "", provider: TOLD });
  });

  it("answers apiKey with the key for browsers", () => {
    expect(statusToWire({ ...READY, publicMapKey: "browser-key" })).toEqual({
      apiKey: "browser-key",
      provider: TOLD,
    });
  });

  prop([status])("comes back as it was", (result) => {
    expect(statusFromWire(sent(statusToWire(result)) as Fields)).toStrictEqual(result);
  });

  it("comes back with everything that a provider may be capable of", () => {
    const capabilities: Capabilities = {
      ...{ rules: RULE_IDS, reviews: false, map: "google", coverage: "cities" },
      ...{ free: true, fetches: true, reports: true, ratingsMayBeRepeated: true },
      areas: [{ box: BOX, label: "Boise, ID" }],
    };
    const result = { ...READY, capabilities };
    expect(statusFromWire(sent(statusToWire(result)) as Fields)).toStrictEqual(result);
  });

  it("that is nothing but a key is a ready Google", () => {
    expect(statusFromWire({ apiKey: "browser-key" })).toStrictEqual({
      name: "google",
      ready: true,
      capabilities: { ...UNKNOWN_CAPABILITIES, map: "google" },
      attribution: [],
      publicMapKey: "browser-key",
    });
    expect(outcomeOf(() => statusFromWire({ apiKey: "" }))).toMatchObject({ kind: "bad-answer" });
  });

  it("assumes what was not told in its proper type", () => {
    const capabilities = {
      rules: ["price", "klingon", 7],
      reviews: "no",
      map: "evil",
      coverage: 7,
      areas: [null, { box: {} }, { label: "Boise, ID" }, { box: BOX, label: 7 }],
      more: true,
    };
    const provider = { name: "x", ready: true, capabilities, attribution: [null, { text: "X" }] };
    expect(statusFromWire({ provider })).toStrictEqual({
      name: "x",
      ready: true,
      capabilities: {
        ...{ rules: new Set(["price"]), reviews: true, map: "none", coverage: "world" },
        areas: [{ box: BOX }],
      },
      attribution: [{ text: "X" }],
    });
  });

  prop([anyJson(["apiKey", "provider", "name", "ready", "capabilities", "attribution", "map"])])(
    "is readable or a failure of the port, whatever arrives",
    (value) => {
      const outcome = outcomeOf(() => statusFromWire((value ?? {}) as Fields));
      expect(outcome instanceof PlacesError ? outcome.kind : typeof outcome).toBeOneOf([
        "object",
        "bad-answer",
      ]);
    },
  );
});

describe("a failure on the wire", () => {
  it.each([
    ["not-configured", 503],
    ["denied", 502],
    ["over-limit", 429],
    ["invalid-request", 400],
    ["unreachable", 502],
    ["timeout", 504],
    ["bad-answer", 502],
    ["upstream", 502],
    ["aborted", 503],
  ] as const)("'%s' without an upstream's status is HTTP %i", (kind, httpStatus) => {
    const failure = failureToWire(new PlacesError(kind, "secret words"));
    expect(failure).toEqual({
      httpStatus,
      body: { error: `The places service did not answer (${kind}).`, error_kind: kind },
    });
  });

  it("tells an upstream's status as the specification reads it, with HTTP 200", () => {
    const failure = failureToWire(new PlacesError("over-limit", "secret words", "OVER_QUERY_LIMIT"));
    expect(failure).toEqual({
      httpStatus: 200,
      body: {
        status: "OVER_QUERY_LIMIT",
        error: "The places service did not answer (over-limit).",
        error_kind: "over-limit",
      },
    });
  });

  prop([fc.constantFrom(...PLACES_ERROR_KINDS), fc.option(words, { nil: undefined })])(
    "comes back with its kind and its status, and without its words",
    (kind, upstream) => {
      const { httpStatus, body } = failureToWire(new PlacesError(kind, "secret words", upstream));
      expect(failureFromWire(httpStatus, sent(body) as Fields)).toMatchObject({ kind, status: upstream });
      expect(JSON.stringify(body)).not.toContain("secret");
    },
  );

  it.each([
    [200, {}, undefined],
    [200, { status: "OK" }, undefined],
    [200, { status: "ZERO_RESULTS" }, undefined],
    [200, { status: "NOT_FOUND" }, undefined],
    [200, { status: "REQUEST_DENIED" }, { kind: "upstream", status: "REQUEST_DENIED" }],
    [200, { error_kind: "oops" }, undefined],
    [302, {}, { kind: "upstream", status: undefined }],
    [400, {}, { kind: "invalid-request", status: "INVALID_REQUEST" }],
    [429, {}, { kind: "over-limit", status: undefined }],
    [500, { error: "x" }, { kind: "upstream", status: undefined }],
    [502, { error_kind: "timeout" }, { kind: "timeout", status: undefined }],
  ])("is read off HTTP %i with %j", (httpStatus, body, expected) => {
    const failure = failureFromWire(httpStatus, body);
    expect(failure && { kind: failure.kind, status: failure.status }).toEqual(expected);
  });

  prop([fc.integer({ min: 100, max: 599 }), fc.dictionary(fc.string(), fc.anything())])(
    "never throws, whatever arrives",
    (httpStatus, body) => {
      const failure = failureFromWire(httpStatus, body);
      expect(failure === undefined || failure instanceof PlacesError).toBe(true);
    },
  );
});

function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
