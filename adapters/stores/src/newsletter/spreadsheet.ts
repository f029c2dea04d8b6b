import { readJson } from "@dinner-dice/core/ground/reading";
import type { Letter } from "@dinner-dice/core/ports/stores";
import { createOutsideHttp, outsideFailure } from "@dinner-dice/platform/http/outside-http";
import type { AxiosInstance, AxiosResponse } from "axios";

/** Why a delivery failed: 'refused' if the script itself said no; with the other kinds its answer is unknown. */
export type SpreadsheetErrorKind = "unreachable" | "timeout" | "bad-answer" | "refused";

export class SpreadsheetError extends Error {
  override readonly name = "SpreadsheetError";
  readonly kind: SpreadsheetErrorKind;

  constructor(kind: SpreadsheetErrorKind) {
    super(`The spreadsheet did not take the address: ${kind}`);
    this.kind = kind;
  }
}

export interface SpreadsheetOptions {
  /** The URL of the Apps Script web app: 'https://script.google.com/macros/s/.../exec'. */
  readonly endpoint: string;
  /** Timeout for one delivery in milliseconds, including the redirect. */
  readonly timeout?: number;
}

export interface Spreadsheet {
  /** Resolves when the script confirms the address. Rejects with a {@link SpreadsheetError}. */
  append(letter: Letter, signal?: AbortSignal): Promise<void>;
}

/** Timeout for one delivery, in milliseconds; Apps Script starts slowly. */
const TIMEOUT = 20_000;

const ANSWER_LIMIT = 65_536;

const JSON_BODY = { "content-type": "application/json" };

const ECHO_HOST = "script.googleusercontent.com";

export function createSpreadsheet({ endpoint, timeout = TIMEOUT }: SpreadsheetOptions): Spreadsheet {
  const client = createOutsideHttp(ANSWER_LIMIT);
  return {
    append: async ({ id, email }, stop) => {
      const deadline = AbortSignal.timeout(timeout);
      const signal = stop ? AbortSignal.any([deadline, stop]) : deadline;
      try {
        const answer = await client.post(endpoint, JSON.stringify({ email, id }), {
          signal,
          headers: JSON_BODY,
        });
        checkAnswer(await followed(answer, { client, endpoint, signal }));
      } catch (error) {
        throw failureOf(error, deadline);
      }
    },
  };
}

/** Returns whether an endpoint may redirect to `target`: Google's echo host, or loopback from loopback. */
export function isEcho(endpoint: string, target: URL): boolean {
  const isGoogle = target.protocol === "https:" && target.host === ECHO_HOST;
  return isGoogle || (isLoopback(new URL(endpoint)) && isLoopback(target));
}

function isLoopback({ protocol, hostname }: URL): boolean {
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

/** Classifies an error. The original is dropped, because its configuration contains the address. */
function failureOf(error: unknown, deadline: AbortSignal): SpreadsheetError {
  if (error instanceof SpreadsheetError) return error;
  if (deadline.aborted) return new SpreadsheetError("timeout");
  return new SpreadsheetError(outsideFailure(error) === "unreachable" ? "unreachable" : "bad-answer");
}

export type CsvRow = readonly (string | number)[];

/** Characters that make a spreadsheet run a cell as a formula, including full-width ones (OWASP ASVS 1.2.10). */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** Formats a table as CSV (RFC 4180). An apostrophe before risky cells keeps spreadsheets from running them as formulas. */
export function toCsv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return safe !== text || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
