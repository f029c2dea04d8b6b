import {
  Client as ClientOf2026,
  StreamableHTTPClientTransport as TransportOf2026,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioOf2026 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientOf2025 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioOf2025 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as TransportOf2025 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { MCP_PATH } from "@dinner-dice/server/doors/openapi";

/** Both generations of the protocol, each with its own client library. */
export const ERAS = ["2025", "2026"] as const;
export type Era = (typeof ERAS)[number];

/** How a client introduces itself. */
export const CLIENT = { name: "test", version: "1.0.0" };

/** A tool or a resource as a client hears of it. */
export interface Told {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly uri: string;
  readonly mimeType?: string;
  readonly text?: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly annotations?: object;
}

export interface Called {
  readonly structuredContent?: unknown;
  readonly content: readonly { readonly text: string }[];
  readonly isError?: boolean;
}

/** What both eras' clients have in common here. */
export interface AnyClient {
  listTools(): Promise<{ readonly tools: readonly Told[] }>;
  listResources(): Promise<{ readonly resources: readonly Told[] }>;
  readResource(params: { readonly uri: string }): Promise<{ readonly contents: readonly Told[] }>;
  callTool(params: {
    readonly name: string;
    readonly arguments: Record<string, unknown>;
    readonly _meta?: Record<string, unknown>;
  }): Promise<Called>;
  close(): Promise<void>;
}

/** A client of an era at a server's endpoint. */
export async function clientOf(era: Era, url: string): Promise<AnyClient> {
  const address = new URL(url + MCP_PATH);
  if (era === "2025") {
    const client = new ClientOf2025(CLIENT);
    await client.connect(new TransportOf2025(address));
    return client as unknown as AnyClient;
  }
  const client = new ClientOf2026(CLIENT);
  await client.connect(new TransportOf2026(address));
  return client as unknown as AnyClient;
}

export interface Spoken {
  readonly command: string;
  readonly args: string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** A client of an era that starts a program and speaks with it. */
export async function stdioClientOf(era: Era, program: Spoken): Promise<AnyClient> {
  if (era === "2025") {
    const client = new ClientOf2025(CLIENT);
    await client.connect(new StdioOf2025(program));
    return client as unknown as AnyClient;
  }
  const client = new ClientOf2026(CLIENT);
  await client.connect(new StdioOf2026(program));
  return client as unknown as AnyClient;
}
