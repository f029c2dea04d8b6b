import { causeOf } from "../middleware/pages.js";
import { jsonParser, methodNotAllowed } from "../middleware/allowed.js";
import { requestId } from "../middleware/trace.js";
import { withTimeout } from "../middleware/visitor.js";
import { asVisitor, type ServedDoors } from "./api.js";
import { DoorError } from "./door-schemas.js";
import { mcpServer } from "./mcp-server.js";
import { MCP_PATH } from "./openapi.js";
import { readFields } from "@dinner-dice/core/ground/reading";
import type Router from "@koa/router";
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Context, Next } from "koa";

const jsonBody = jsonParser("64kb");

const ASKED_HEADERS = "content-type, accept, mcp-protocol-version, mcp-method, mcp-name";

const [PARSE_ERROR, INVALID_REQUEST, SERVER_ERROR] = [-32_700, -32_600, -32_000];

/** Adds the stateless Model Context Protocol endpoint. It serves clients of the current protocol and of the older one. */
export function addMcp(router: Router, ports: ServedDoors, serverOf = mcpServer): void {
  const limit = ports.limits.rolls();
  const hosts = ports.siteUrl === "" ? localhostAllowedOrigins() : [new URL(ports.siteUrl).hostname];
  const allowedOrigin = async (ctx: Context, next: Next): Promise<void> => {
    const origin = ctx.get("origin");
    const rejected = originValidationResponse(requestOf(ctx), hosts);
    ctx.vary("origin");
    if (!rejected && origin !== "") ctx.set("access-control-allow-origin", origin);
    if (rejected) await send(ctx, rejected);
    else await next();
  };
  router.options(MCP_PATH, allowedOrigin, (ctx) => {
    ctx.set({
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": ASKED_HEADERS,
      "access-control-max-age": "600",
    });
    ctx.status = 204;
  });
  router.post(MCP_PATH, limit, allowedOrigin, oneMessage, async (ctx) => {
    const onFailure = (error: unknown): void => {
      ports.logger?.error("request failed", { id: requestId(), path: MCP_PATH, ...causeOf(error) });
    };
    const answered = (): Promise<Response> =>
      withTimeout((timeout) => {
        const asked = { ...ports, ...asVisitor(ports, ctx, timeout), onFailure };
        return answerTo(requestOf(ctx), ctx.request.body, () => serverOf(asked));
      });
    try {
      await send(ctx, await ports.questions.within(answered));
    } catch (error) {
      if (!(error instanceof DoorError)) throw error;
      ctx.set("retry-after", "2");
      refuse(ctx, { status: 429, code: SERVER_ERROR, message: `${error.message}.` });
    }
  });
  router.all(MCP_PATH, methodNotAllowed("POST"));
}

/** Reads one message. A batch would let one request cost as much as many, so it is refused, as the protocol does since 2025-06-18. */
async function oneMessage(ctx: Context, next: Next): Promise<void> {
  try {
    await jsonBody(ctx, () => Promise.resolve());
  } catch (error) {
    if (readFields(error)["status"] !== 400) throw error;
    refuse(ctx, { status: 400, code: PARSE_ERROR, message: "Parse error: the body is not JSON." });
    return;
  }
  if ((ctx.request.rawBody ?? "").trim() === "")
    refuse(ctx, { status: 400, code: PARSE_ERROR, message: "Parse error: the body is empty." });
  else if (Array.isArray(ctx.request.body))
    refuse(ctx, {
      status: 400,
      code: INVALID_REQUEST,
      message: "Send one message per request, not a batch.",
    });
  else await next();
}

interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

function refuse(ctx: Context, { status, code, message }: Refusal): void {
  ctx.set("cache-control", "no-store");
  ctx.status = status;
  ctx.body = { jsonrpc: "2.0", id: null, error: { code, message } };
}

/** Answers both kinds of clients with JSON. On its own, the handler would answer older clients (2025) with a stream. */
async function answerTo(
  request: Request,
  parsedBody: unknown,
  newServer: () => McpServer,
): Promise<Response> {
  if (!(await isLegacyRequest(request, parsedBody))) {
    const handler = createMcpHandler(newServer, { maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = newServer();
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function requestOf(ctx: Context): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers))
    if (typeof value === "string" && !["host", "content-length", "connection"].includes(name))
      headers.set(name, value);
  headers.set("accept", "application/json, text/event-stream");
  const body = ctx.request.rawBody;
  return new Request(new URL(ctx.path, "http://localhost"), {
    method: "POST",
    headers,
    body: body === undefined ? "" : body,
  });
}

/** Sends the answer as JSON, or as one event to a client that reads events alone. */
async function send(ctx: Context, response: Response): Promise<void> {
  for (const [name, value] of response.headers) ctx.set(name, value);
  ctx.set("cache-control", "no-store");
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (isJson && ctx.accepts("application/json") === false && ctx.accepts("text/event-stream") !== false) {
    ctx.set("content-type", "text/event-stream");
    ctx.body = `event: message\ndata: ${text}\n\n`;
  } else ctx.body = text === "" ? null : text;
  ctx.status = response.status;
}
