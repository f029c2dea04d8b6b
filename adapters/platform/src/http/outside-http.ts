import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { type AxiosInstance, create } from "axios";

/** Sockets stay open between calls. The timeout closes idle ones before the other server does, perhaps just as a call starts. */
const SOCKETS = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30_000 };

/** No redirects, no proxy; every status is a response. `answerLimit` is the most bytes of an uncompressed response. */
export function createOutsideHttp(answerLimit: number): AxiosInstance {
  return create({
    adapter: "http",
    proxy: false,
    maxRedirects: 0,
    maxContentLength: answerLimit,
    httpAgent: new HttpAgent(SOCKETS),
    httpsAgent: new HttpsAgent(SOCKETS),
    headers: { accept: "application/json" },
    responseType: "text",
    transformResponse: (words: unknown) => words,
    validateStatus: () => true,
  });
}

/** Why a call got no usable response: too long, not decodable, or no connection. */
export type OutsideFailure = "too-large" | "unreadable" | "unreachable";

/** Classifies an error of the client. Callers should drop the original, because its configuration contains the request. */
export function outsideFailure(error: unknown): OutsideFailure {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (String(message).includes("maxContentLength")) return "too-large";
  return /^(Z_|HPE_)/.test(String(code)) ? "unreadable" : "unreachable";
}
