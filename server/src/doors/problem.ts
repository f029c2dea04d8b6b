import type { Context, Next } from "koa";
import { DoorError, type DoorErrorKind } from "./door-error.js";

const PROBLEMS: Readonly<Record<DoorErrorKind, { readonly status: number; readonly title: string }>> = {
  "bad-input": { status: 422, title: "A field cannot be used" },
  "not-found": { status: 404, title: "Not found" },
  "over-limit": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "Not available at the moment" },
};

/** What other refusals of the API are called. */
const TITLES: Readonly<Record<number, string>> = {
  400: "The request cannot be read",
  403: "This request is not allowed",
  405: "This method is not allowed",
  413: "The request is too large",
  415: "This content type is not accepted",
  429: "Too many requests",
  503: "Too many requests at once",
};

/** Answers what is refused or fails on purpose with problem details (RFC 9457). */
export async function problems(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    const { status, title, detail, errors } = problemOf(error);
    if (status >= 500 && !(error instanceof DoorError)) throw error;
    ctx.status = status;
    ctx.set("cache-control", "no-store");
    if (status === 429 && !ctx.response.get("retry-after")) ctx.set("retry-after", "2");
    ctx.type = "application/problem+json";
    ctx.body = JSON.stringify({ type: "about:blank", title, status, detail, errors });
  }
}

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: DoorError["errors"];
}

function problemOf(error: unknown): Problem {
  if (error instanceof DoorError)
    return { ...PROBLEMS[error.kind], detail: `${error.message}.`, errors: error.errors };
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  const title = TITLES[status] ?? "The request was refused";
  return { status, title, detail: `${title}.`, errors: [] };
}
