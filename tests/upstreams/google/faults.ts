import { type Answer, classic, json, rpcError } from "./answer.js";
import { RPC_ERRORS, type RpcErrorName } from "./error-rows.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { gzipSync } from "node:zlib";

/** What the fake does instead of answering well. */
export type Fault =
  | { readonly kind: "answer"; readonly answer: Answer }
  /** Accepts the call and never says a word. */
  | { readonly kind: "hang" }
  /** Answers properly, but late. */
  | { readonly kind: "delay"; readonly ms: number }
  /** Closes the connection before a word. */
  | { readonly kind: "reset" }
  | { readonly kind: "cut" }
  /** Sends a proper answer byte by byte, `ms` apart: never silent, never done. */
  | { readonly kind: "drip"; readonly ms: number };

const CAPTIVE = "<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>";

export const FAULTS = {
  hang: { kind: "hang" },
  reset: { kind: "reset" },
  cut: { kind: "cut" },
  drip: { kind: "drip", ms: 20 },
  html: answer({ status: 200, contentType: "text/html", body: CAPTIVE }),
  "html-called-json": answer({ status: 200, contentType: "application/json", body: CAPTIVE }),
  "bad-gateway": answer({ status: 502, contentType: "text/html", body: "<title>502</title>" }),
  "too-many-requests": answer({ status: 429, contentType: "text/html", body: "<title>429</title>" }),
  null: answer(json(null)),
  list: answer(json([])),
  truncated: answer({
    status: 200,
    contentType: "application/json",
    body: '{"status":"OK","results":[{"place_id":"ChIJ',
  }),
  "wrong-types": answer(json({ status: "OK", places: "none", results: 7, result: "nothing" })),
  "no-status": answer(json({ places: 3, results: [] })),
  "off-the-map": answer(
    json({
      status: "OK",
      places: [{ id: "a", location: { latitude: "NaN", longitude: 400 } }],
      results: [{ place_id: "a", geometry: { location: { lat: null, lng: "far" } } }],
      result: [],
    }),
  ),
  huge: answer({
    status: 200,
    contentType: "application/json",
    body: JSON.stringify({ status: "OK", places: [], results: [], filling: "x".repeat(6 * 1024 * 1024) }),
  }),
  "gzip-bomb": answer({
    status: 200,
    contentType: "application/json",
    headers: { "content-encoding": "gzip" },
    body: gzipSync(Buffer.alloc(64 * 1024 * 1024, " ")),
  }),
  "broken-gzip": answer({
    status: 200,
    contentType: "application/json",
    headers: { "content-encoding": "gzip" },
    body: "this was never packed",
  }),
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export function crowdFault({ lat, lng }: Coordinates): Fault {
  const numbers = Array.from({ length: 10_000 }, (_, number) => `crowd_${number}`);
  const places = numbers.map((id) => ({ id, location: { latitude: lat, longitude: lng } }));
  const results = numbers.map((id) => ({
    place_id: id,
    formatted_address: id,
    geometry: { location: { lat, lng } },
  }));
  return answer(json({ status: "OK", places, results, result: {}, id: "crowd_0" }));
}

export function rpcFault(name: RpcErrorName): Fault {
  return answer(rpcError(RPC_ERRORS[name]));
}

/** A refusal of a classic web service; the 'legacy API not enabled' one comes with HTTP 403. */
export function classicFault(status: string, httpStatus = 200): Fault {
  return answer({ ...classic(status, "As asked for by the test."), status: httpStatus });
}

export function redirectFault(to: string, status: 301 | 302 | 307 | 308 = 302): Fault {
  return answer({ status, contentType: "application/json", body: "{}", headers: { location: to } });
}

function answer(given: Answer): Fault {
  return { kind: "answer", answer: given };
}
