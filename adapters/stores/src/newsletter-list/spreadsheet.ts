import type { AxiosInstance, AxiosResponse } from "axios";
import { createOutsideHttp, outsideFailure } from "@dinner-dice/platform/internal/http/outside-http";
import type { Letter } from "@dinner-dice/core/ports/outbox";
import { readJson } from "@dinner-dice/core/reading";

/** Why an address did not arrive: 'refused' when the script itself said no, the others when it could not be understood. */
export type SpreadsheetErrorKind = "unreachable" | "timeout" | "bad-answer" | "refused";

/** A failed delivery; it names neither the address nor the endpoint. */
export class SpreadsheetError extends Error {
  override readonly name = "SpreadsheetError";
  readonly kind: SpreadsheetErrorKind;

  constructor(kind: SpreadsheetErrorKind) {
    super(`The spreadsheet did not take the address: ${kind}`);
    this.kind = kind;
  }
}

export interface SpreadsheetOptions {
  /** The address of the Apps Script web app: 'https://script.google.com/macros/s/.../exec'. */
  readonly endpoint: string;
  /** Milliseconds for one delivery, the echo included. */
  readonly timeout?: number;
}

/** The list as a spreadsheet keeps it. */
export interface Spreadsheet {
  /** Resolves once the script said that it has the address; fails with a {@link SpreadsheetError}. */
  append(letter: Letter, signal?: AbortSignal): Promise<void>;
}

/** Milliseconds that one delivery may take; Apps Script starts slowly. */
const TIMEOUT = 20_000;

/** Bytes of an answer that are read before it is given up. */
const ANSWER_LIMIT = 65_536;

const JSON_BODY = { "content-type": "application/json" };

/** The host that Apps Script answers from. */
export const ECHO_HOST = "script.googleusercontent.com";

/** Delivers addresses to an Apps Script web app: the script runs at the POST, its answer waits at an echo address. */
export function createSpreadsheet({ endpoint, timeout = TIMEOUT }: SpreadsheetOptions): Spreadsheet {
  const client = createOutsideHttp(ANSWER_LIMIT);
  return {
    append: async ({ id, email }, stop) => {
      const patience = AbortSignal.timeout(timeout);
      const signal = stop ? AbortSignal.any([patience, stop]) : patience;
      try {
        const answer = await client.post(endpoint, JSON.stringify({ email, id }), {
          signal,
          headers: JSON_BODY,
        });
        checkAnswer(await followed(answer, { client, endpoint, signal }));
      } catch (error) {
        throw failureOf(error, patience);
      }
    },
  };
}

/** Tells whether a script at this endpoint may answer from there: Google's echo host, or loopback for loopback. */
export function isEcho(endpoint: string, target: URL): boolean {
  const isGoogle = target.protocol === "https:" && target.host === ECHO_HOST;
  return isGoogle || (isLoopback(new URL(endpoint)) && isLoopback(target));
}

/** Tells whether an address is plain http on this machine. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

interface Visit {
  readonly client: AxiosInstance;
  readonly endpoint: string;
  readonly signal: AbortSignal;
}

async function followed(
  answer: AxiosResponse<unknown>,
  { client, endpoint, signal }: Visit,
): Promise<AxiosResponse<unknown>> {
  if (answer.status !== 302) return answer;
  const location = String(answer.headers["location"]);
  if (!URL.canParse(location, endpoint)) throw new SpreadsheetError("bad-answer");
  const target = new URL(location, endpoint);
  if (!isEcho(endpoint, target)) throw new SpreadsheetError("bad-answer");
  return client.get(target.href, { signal });
}

function checkAnswer({ status, data }: AxiosResponse<unknown>): void {
  const body = status === 200 ? readJson(data) : undefined;
  if (typeof body !== "object" || body === null || !("ok" in body)) throw new SpreadsheetError("bad-answer");
  if (body.ok !== true) throw new SpreadsheetError("refused");
}

/** Sorts what went wrong; the original is dropped, since it carries the address in its configuration. */
function failureOf(error: unknown, patience: AbortSignal): SpreadsheetError {
  if (error instanceof SpreadsheetError) return error;
  if (patience.aborted) return new SpreadsheetError("timeout");
  return new SpreadsheetError(outsideFailure(error) === "unreachable" ? "unreachable" : "bad-answer");
}
