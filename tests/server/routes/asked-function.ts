import { MEMPHIS } from "../../core/fixtures.js";
import { ask, type RawAnswer } from "../raw-request.js";
import type { RunningApp } from "../running-app.js";

export const PATH = "/functions/v1/google-maps";
export const JSON_TYPE = { "content-type": "application/json" };
export const SEARCH = { action: "places_search", ...MEMPHIS, radius: 3000 };

export function post(
  { url }: RunningApp,
  body: object | string | Buffer,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<RawAnswer> {
  const bytes = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return ask(url, { method: "POST", path: PATH, headers, body: bytes });
}
