import { type ReadyFiles, refusedPages, encodingFor, sendReady } from "../site/ready-file.js";
import { sendPage } from "../site/served-file.js";
import type { Site } from "../site/site.js";
import { requestId } from "./trace.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { TROUBLE_PATH, HIDDEN_PATHS, NOT_FOUND_PATH } from "@dinner-dice/content/site-paths";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { TokenBuckets } from "@dinner-dice/stores/limits";
import type { Context, Next } from "koa";
import { randomUUID } from "node:crypto";
import type { PageAt } from "../site/fresh-pages.js";

/** The most log lines per minute; further ones are only counted. */
export const LINES = 60;

/** The parts of a path that are logged: plain words like those in our own paths, and at most this many. */
const [WORD, MOST_PARTS] = [/^(?:[a-z-]{0,40}|v1)$/, 4];

/** Logs unknown paths. It keeps only plain words, so that no email address, coordinates or name get into the log. */
function notFoundLog(logger: Logger): (path: string) => void {
  const lines = new TokenBuckets({ perMinute: LINES, burst: LINES });
  let unknown = 0;
  return (path) => {
    if (lines.take("") > 0) {
      unknown += 1;
      return;
    }
    logger.info("page not found", { path: plainWords(path), ...(unknown > 0 && { unknown }) });
    unknown = 0;
  };
}

/** '/blog/ann@example.org' becomes '/blog/*'. */
export function plainWords(path: string): string {
  const parts = path.split("/");
  const words = parts.slice(0, MOST_PARTS + 1).map((part) => (WORD.test(part) ? part : "*"));
  return words.join("/") + (parts.length > words.length ? "/*" : "");
}

const WORDS: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  403: "This request is not allowed.",
  405: "This method is not allowed here.",
  413: "The request is too large.",
  415: "This content type or encoding is not accepted here.",
  429: "Too many requests. Please wait a moment.",
  503: "Too many visitors at once. Please try again in a moment.",
};

export interface ErrorsPorts {
  readonly site: Site;
  readonly ready: ReadyFiles;
  readonly logger: Logger;
}

/** Turns every error into `{ error }`, or a page for people. The stack goes only to the log, under an id that the visitor also sees. */
export function errors(ports: ErrorsPorts): (ctx: Context, next: Next) => Promise<void> {
  const [refuse, fail] = [refusing(ports), failing(ports)];
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const status = refusalOf(error);
      if (status === undefined) fail(ctx, error);
      else await refuse(ctx, status);
    }
  };
}

/** Refuses a request. Refusal pages are prepared once, like the site's other pages. */
function refusing({ site, ready }: ErrorsPorts): (ctx: Context, status: number) => Promise<void> {
  const pageOf = refusedPages(site);
  return async (ctx, status) => {
    const sentence = WORDS[status] ?? "The request was refused.";
    say(ctx, { status, error: sentence });
    const page = isPerson(ctx) ? pageOf(status, sentence) : undefined;
    if (page) sendReady(ctx, await ready(page, encodingFor(ctx, page)));
  };
}

function failing({ site, logger }: ErrorsPorts): (ctx: Context, error: unknown) => void {
  return (ctx, error) => {
    const id = requestId() ?? randomUUID();
    logger.error("request failed", { id, method: ctx.method, path: plainWords(ctx.path), ...causeOf(error) });
    say(ctx, { status: 500, error: `Something went wrong here (${id}). Please try again.` });
    const page = isPerson(ctx) ? site.get(TROUBLE_PATH) : undefined;
    if (!page) return;
    const html = page.plain.toString().replaceAll(PLACEHOLDERS.requestId, id);
    sendPage(ctx, html, page.facts.inlineHashes);
  };
}

/** The status of a deliberate refusal; `undefined` for an internal error. */
function refusalOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("status" in error)) return undefined;
  const status = Number(error.status);
  const isOurs = status >= 500 && status < 600 && "expose" in error && error.expose === true;
  return isOurs || (status >= 400 && status < 500) ? status : undefined;
}

export function causeOf(error: unknown): Readonly<Record<string, string | undefined>> {
  if (!(error instanceof Error)) return { cause: typeof error };
  return { cause: error.name, message: error.message, stack: error.stack };
}

/** Returns whether the client prefers HTML. Scripts accept anything. */
function isPerson(ctx: Context): boolean {
  return ctx.accepts("json", "html") === "html";
}

function say(ctx: Context, { status, error }: { readonly status: number; readonly error: string }): void {
  ctx.status = status;
  ctx.set("cache-control", "no-store");
  ctx.body = { error };
}

export interface FilesPorts {
  readonly site: Site;
  readonly ready: ReadyFiles;
  /** The file currently served at a path; the site's own file by default. */
  readonly pageAt?: PageAt | undefined;
}

/** Serves the site's files, compressed and with ETags. Passes on other requests. */
export function files({ site, ready, pageAt }: FilesPorts): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const { path } = ctx;
    const known = HIDDEN_PATHS.has(path) ? undefined : site.get(path);
    const file = known && pageAt ? await pageAt(path) : known;
    if (!file) return next();
    ctx.status = 200;
    sendReady(ctx, await ready(file, encodingFor(ctx, file)));
  };
}

/** Redirects to the canonical path if the site has it. Otherwise answers 404 and logs the path. */
export function lost({ site, ready, logger }: ErrorsPorts): (ctx: Context, next: Next) => Promise<void> {
  const tell = notFoundLog(logger);
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    const canonical = canonicalPath(ctx.path);
    if (canonical !== ctx.path && !HIDDEN_PATHS.has(canonical) && site.has(canonical)) {
      ctx.status = 308;
      ctx.redirect(canonical + ctx.search);
      ctx.status = 308;
      return;
    }
    tell(ctx.path);
    ctx.status = 404;
    const page = ctx.accepts("html") ? site.get(NOT_FOUND_PATH) : undefined;
    if (page) sendReady(ctx, await ready(page, encodingFor(ctx, page)));
    else ctx.set("cache-control", "no-store");
  };
}

/** The path in lowercase and without trailing slashes. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return end === 0 ? "/" : path.slice(0, end).toLowerCase();
}
