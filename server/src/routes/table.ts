import type { TableRates } from "../middleware/rate-limit.js";
import { type VisitorOf, placesFor, withTimeout } from "../middleware/visitor.js";
import { ownAddress } from "../site/own-address.js";
import { sendPage } from "../site/served-file.js";
import { type KnownCodes, openingOf, type OpeningPorts } from "../table/opening-of.js";
import {
  isToken,
  keyOf,
  newToken,
  readCode,
  type ActedTable,
  type TableDesk,
  toldOf,
} from "../table/table-desk.js";
import type { TableStreams } from "../table/table-streams.js";
import type { PageRenderer } from "@dinner-dice/core/finder/home-answer";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { readFields, readNumber } from "@dinner-dice/core/ground/reading";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { readForm } from "@dinner-dice/core/search/preferences";
import { readAction } from "@dinner-dice/core/table/actions";
import { hostOf, TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { NoTable, TableGone, TablePage } from "@dinner-dice/core/table/view";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import type { Context, Next } from "koa";
import { renderSVG } from "uqr";

export interface TablePorts extends OpeningPorts {
  readonly desk: TableDesk;
  readonly streams: TableStreams;
  readonly known: KnownCodes;
  readonly rates: TableRates;
  readonly renderer: PageRenderer;
  readonly logger: Logger;
  readonly visitor: VisitorOf;
  readonly siteUrl: string;
}

const STATUS: Readonly<Record<NoTable, number>> = {
  unknown: 404,
  cleared: 404,
  moved: 200,
  full: 503,
  "too fast": 429,
  unreachable: 503,
};

const LOOKS_AGAIN = 3;

export function openTableRoute(ports: TablePorts): (ctx: Context) => Promise<void> {
  const { desk, renderer } = ports;
  return async (ctx) => {
    const asked = await withTimeout((timeout) =>
      openingOf(readFields(ctx.request.body), { ...ports, places: placesFor(ctx, ports, timeout) }),
    );
    if ("answer" in asked) return sendPage(ctx, await renderer.renderHome(asked.answer));
    const room = await ports.rates.room(ctx);
    const code = await orUnreachable(() => desk.open(asked.opening, room), ports.logger);
    if (code === undefined || code === UNREACHABLE)
      return tellGone(ctx, { gone: code === undefined ? "full" : "unreachable" }, renderer);
    ports.known.add(ports.visitor(ctx), code);
    ctx.set("cache-control", "no-store");
    ctx.redirect(`${TABLE_PATH}/${code}`);
    /* A browser sends its form on to the table, which seats the host. A program reads the address. */
    ctx.status =
      ctx.get("sec-fetch-mode") === "navigate" && (ctx.request.length ?? 0) <= TABLE_LIMITS.body ? 307 : 303;
  };
}

/** Tells a visitor who opened too many tables when the next may open, and offers to roll what they asked for on this phone. */
export function drawTableRefusal(renderer: PageRenderer): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const asked = readForm(ctx.request.body);
    const minutes = Math.ceil(Number(ctx.response.get("retry-after")) / 60);
    const result = { gone: "too fast", minutes, ...(asked.location !== "" && { asked }) } as const;
    sendPage(ctx, await renderer.renderTable(result));
  };
}

/** Reads the code in the path. Visitors who try many unknown codes must wait, even before a right one. */
export function withCode({
  known,
  rates,
  visitor,
  renderer,
}: TablePorts): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    ctx.set("cache-control", "no-store");
    ctx.set("x-robots-tag", "noindex");
    const code = readCode(String(ctx["params"].code));
    const isKnown = code !== undefined && known.has(visitor(ctx), code);
    const wait = isKnown ? 0 : await rates.action(ctx);
    if (wait > 0) return tooFast(ctx, wait, renderer);
    if (code === undefined) return tellGone(ctx, { gone: "unknown" }, renderer);
    ctx.state["code"] = code;
    await next();
  };
}

export function tablePage(ports: TablePorts): (ctx: Context) => Promise<void> {
  return withTable(ports, async (ctx, seen) => {
    const { code } = ctx.state as { readonly code: string };
    if (ctx["params"].code !== code) {
      ctx.redirect(`${TABLE_PATH}/${code}`);
      ctx.status = 303;
    } else await sendTable(ctx, { acted: seen, token: newToken(), ports });
  });
}

export function tableNow(ports: TablePorts): (ctx: Context) => Promise<void> {
  return withTable(ports, async (ctx, seen) => {
    const page = pageOf(ctx, { acted: seen, token: "", ports });
    sendPage(ctx, await ports.renderer.renderTable({ ...page, isFrame: true }));
    ctx.set("refresh", String(LOOKS_AGAIN));
  });
}

export function tableLink({ siteUrl }: Pick<TablePorts, "siteUrl">): (ctx: Context) => void {
  return (ctx) => {
    ctx.type = "svg";
    const link = linkTo(ownAddress(ctx, siteUrl), String(ctx.state["code"]));
    ctx.body = renderSVG(link, { border: 2, ecc: "M" });
  };
}

/** Sends a script the table's state, or 204 if it has the current version. */
export function tableState(ports: TablePorts): (ctx: Context) => Promise<void> {
  return withTable(ports, (ctx, seen) => {
    const after = readNumber(ctx.query["after"]) ?? 0;
    if (seen.version <= after) ctx.status = 204;
    else ctx.body = toldOf(seen);
  });
}

export function tableEvents(ports: TablePorts): (ctx: Context) => Promise<void> {
  const { streams } = ports;
  return withTable(ports, (ctx, seen) => {
    if (streams.isFull) {
      ctx.set("retry-after", "2");
      return ctx.throw(503, { expose: true });
    }
    ctx.req.socket.setTimeout(0);
    ctx.type = "text/event-stream";
    ctx.set("cache-control", "no-store, no-transform");
    ctx.set("x-accel-buffering", "no");
    ctx.set("connection", "close");
    ctx.body = streams.open(String(ctx.state["code"]), seen);
  });
}

/** Applies a person's action at a table, sent by script or by a form. */
export function tableAction(ports: TablePorts): (ctx: Context) => Promise<void> {
  const { desk, rates, renderer } = ports;
  return withTable(ports, async (ctx, seen) => {
    const { code } = ctx.state as { readonly code: string };
    const body: unknown = ctx.request.body;
    const opened = readFields(body)["action"] === undefined && !isScript(ctx);
    const token = opened ? newToken() : tokenIn(ctx);
    const isNew = opened && seen.table.seats === 0;
    if (opened && !isNew) return sendTable(ctx, { acted: seen, token: newToken(), ports });
    const action = isNew ? ({ type: "join" } as const) : readAction(body);
    if (!action || token === undefined) return ctx.throw(400);
    const by = keyOf(token);
    const sitsHere = seen.table.people.some(({ key }) => key === by);
    const isMove = action.type === "move" && hostOf(seen.table)?.key === by;
    const wait =
      (await rates.action(ctx, sitsHere ? `${seen.table.name} ${by}` : undefined)) ||
      (isMove ? await rates.opening(ctx) : 0) ||
      (action.type === "keep" && sitsHere && !seen.table.past ? await rates.keeping(ctx) : 0);
    if (wait > 0) return tooFast(ctx, wait, renderer);
    const acted = await desk.act(code, { ...action, by });
    if (!acted) return tellGone(ctx, { gone: "unknown" }, renderer);
    if (acted.isCleared) {
      await tellGone(ctx, { gone: "cleared" }, renderer);
      ctx.status = 200;
      return;
    }
    if (acted.movedTo !== undefined) return tellMoved(ctx, acted.movedTo);
    if (isScript(ctx)) ctx.body = toldOf(acted, by);
    else await sendTable(ctx, { acted, token, ports });
  });
}

function tokenIn(ctx: Context): string | undefined {
  const { token } = readFields(ctx.request.body);
  return isToken(token) ? token : undefined;
}

type WithTable = (ctx: Context, seen: ActedTable) => Promise<unknown> | void;

function withTable(ports: TablePorts, answer: WithTable): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const code = String(ctx.state["code"]);
    const result = await orUnreachable(async () => {
      const seen = await ports.desk.see(code);
      const token = seen || ctx.method !== "POST" ? undefined : tokenIn(ctx);
      const to = token === undefined ? undefined : await ports.desk.movedTo(code, keyOf(token));
      if (to !== undefined) return tellMoved(ctx, to);
      if (!seen) return tellGone(ctx, { gone: "unknown" }, ports.renderer);
      const by = seen.table.clearedBy;
      if (by !== undefined) return tellGone(ctx, { gone: "cleared", by }, ports.renderer);
      ports.known.add(ports.visitor(ctx), code);
      await answer(ctx, seen);
    }, ports.logger);
    if (result === UNREACHABLE) await tellGone(ctx, { gone: "unreachable" }, ports.renderer);
  };
}

const UNREACHABLE = Symbol("unreachable");

/** Runs work on the store. Rethrows deliberate refusals and returns `UNREACHABLE` for any other error. */
async function orUnreachable<T>(work: () => Promise<T>, logger: Logger): Promise<T | typeof UNREACHABLE> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "status" in error) throw error;
    logger.error("a table cannot be used", { code: codeOf(error) });
    return UNREACHABLE;
  }
}

interface Showing {
  readonly acted: ActedTable;
  readonly token: string;
  readonly ports: TablePorts;
}

async function sendTable(ctx: Context, showing: Showing): Promise<void> {
  sendPage(ctx, await showing.ports.renderer.renderTable(pageOf(ctx, showing)));
}

function pageOf(ctx: Context, { acted, token, ports }: Showing): TablePage {
  const code = String(ctx.state["code"]);
  const result = toldOf(acted, keyOf(token));
  return { ...result, code, token, link: linkTo(ownAddress(ctx, ports.siteUrl), code) };
}

function linkTo(siteUrl: string, code: string): string {
  return `${siteUrl}${TABLE_PATH}/${code}`;
}

function tellMoved(ctx: Context, movedTo: string): void {
  if (isScript(ctx)) ctx.body = { gone: "moved", movedTo } satisfies TableGone;
  else {
    ctx.redirect(`${TABLE_PATH}/${movedTo}`);
    ctx.status = 307;
  }
}

async function tellGone(ctx: Context, result: TableGone, renderer: PageRenderer): Promise<void> {
  if (isScript(ctx)) ctx.body = result;
  else sendPage(ctx, await renderer.renderTable(result));
  ctx.status = STATUS[result.gone];
}

async function tooFast(ctx: Context, wait: number, renderer: PageRenderer): Promise<void> {
  ctx.set("retry-after", String(Math.max(1, Math.ceil(wait / 1000))));
  await tellGone(ctx, { gone: "too fast" }, renderer);
}

function isScript(ctx: Context): boolean {
  return ctx.accepts("json", "html") !== "html";
}
