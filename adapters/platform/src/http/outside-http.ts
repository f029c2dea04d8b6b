import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { type AxiosInstance, create } from "axios";

/** Sockets stay open between calls, but never idle long enough to be closed under a call. */
const SOCKETS = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30_000 };

/**
 * The client of every call to an outside service: no redirects, no proxy, bounded size and sockets; any status is an answer, its text
 * unread.
 *
 * `answerLimit` is the most bytes of an answer, unpacked, that are read before it is given up.
 */
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

/** Why a call brought no answer: it was too long, it could not be unpacked, or nobody was there. */
export type OutsideFailure = "too-large" | "unreadable" | "unreachable";

/** Sorts what the client threw; the original should be dropped, since it carries the question in its configuration. */
export function outsideFailure(error: unknown): OutsideFailure {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (String(message).includes("maxContentLength")) return "too-large";
  return /^(Z_|HPE_)/.test(String(code)) ? "unreadable" : "unreachable";
}
