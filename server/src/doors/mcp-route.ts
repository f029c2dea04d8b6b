import { Readable } from "node:stream";
import type Router from "@koa/router";
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { bodyParser } from "@koa/bodyparser";
import type { Context } from "koa";
import { causeOf } from "../middleware/errors.js";
import { requestId } from "../middleware/request-id.js";
import { methodNotAllowed } from "../middleware/methods.js";
import { withPatience } from "../routes/patient-places.js";
import { asVisitor, type ServedDoors } from "./api.js";
import { type McpPorts, mcpServer } from "./mcp-server.js";

export const MCP_PATH = "/mcp";

/** The largest request body the endpoint reads. */
const LIMIT = "64kb";

const jsonBody = bodyParser({ enableTypes: ["json"], jsonLimit: LIMIT, jsonStrict: false });

/** Adds the stateless Model Context Protocol endpoint. It serves clients of the current protocol and of the older one. */
export function addMcp(router: Router, ports: ServedDoors): void {
  const limit = ports.limits.rolls();
  const hosts = ports.siteUrl === "" ? localhostAllowedHostnames() : [new URL(ports.siteUrl).hostname];
  router.post(
    MCP_PATH,
    limit,
    async (ctx, next) => {
      const rejected = originValidationResponse(requestOf(ctx), hosts);
      if (rejected) await send(ctx, rejected);
      else await next();
    },
    jsonBody,
    (ctx) =>
      withPatience(async (patience) => {
        const onFailure = (error: unknown): void => {
          ports.logger?.error("request failed", { id: requestId(), path: MCP_PATH, ...causeOf(error) });
        };
        const asked = { ...ports, ...asVisitor(ports, { ctx, patience }), onFailure };
        await send(ctx, await answerTo(requestOf(ctx), { parsedBody: ctx.request.body, ports: asked }));
      }),
  );
  router.all(MCP_PATH, methodNotAllowed("POST"));
}

interface Asking {
  readonly parsedBody: unknown;
  readonly ports: McpPorts;
}

/** Answers both kinds of clients with JSON. On its own, the handler would answer older clients (2025) with a stream. */
async function answerTo(request: Request, { parsedBody, ports }: Asking): Promise<Response> {
  if (!(await isLegacyRequest(request, parsedBody))) {
    const handler = createMcpHandler(() => mcpServer(ports), { maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = mcpServer(ports);
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
  const body = ctx.request.rawBody;
  return new Request(new URL(ctx.path, "http://localhost"), {
    method: "POST",
    headers,
    body: body === undefined ? "" : body,
  });
}

async function send(ctx: Context, response: Response): Promise<void> {
  ctx.status = response.status;
  for (const [name, value] of response.headers) ctx.set(name, value);
  ctx.set("cache-control", "no-store");
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (!response.body) ctx.body = null;
  else if (isStream) ctx.body = Readable.from([Buffer.from(await response.arrayBuffer())]);
  else ctx.body = Buffer.from(await response.arrayBuffer());
  ctx.status = response.status;
}
