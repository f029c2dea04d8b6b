import { MCP_PATH } from "../doors/openapi.js";
import { postTo } from "./ask-server.js";
import { isFields, readFields, readJson, readText } from "@dinner-dice/core/ground/reading";
import { createInterface } from "node:readline";

interface Pipes {
  readonly input: NodeJS.ReadableStream;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const [PARSE_ERROR, SERVER_ERROR] = [-32_700, -32_000];

const MOST_CHARACTERS = 1_000_000;

/** Passes each message of a desktop agent on to a server, and its answer back, until the input ends. */
export async function passToServer(server: string, { input, out, err }: Pipes): Promise<void> {
  let version: string | undefined;
  const underWay = new Set<Promise<void>>();
  const answer = (id: unknown, part: object): void => {
    out(`${JSON.stringify({ jsonrpc: "2.0", id, ...part })}\n`);
  };
  const pass = async (message: Readonly<Record<string, unknown>>): Promise<void> => {
    const { id, method } = message;
    try {
      const headers = headersOf(message, version);
      const { text, status } = await postTo(server, MCP_PATH, { body: message, headers });
      if (id === undefined) return;
      const known = readJson(text);
      if (!isFields(known)) throw new Error(`${server} answers ${status}, without a message`);
      if (method === "initialize") version = readText(readFields(known["result"])["protocolVersion"]);
      const { result, error } = known;
      answer(id, result === undefined ? { error } : { result });
    } catch (error) {
      const { message: reason } = error as Error;
      err(`dinner-dice mcp: ${reason}.\n`);
      if (id !== undefined) answer(id, { error: { code: SERVER_ERROR, message: reason } });
    }
  };
  for await (const line of createInterface({ input, terminal: false })) {
    if (line.trim() === "") continue;
    const message = line.length > MOST_CHARACTERS ? undefined : readJson(line);
    if (!isFields(message)) {
      answer(null, { error: { code: PARSE_ERROR, message: "Parse error" } });
      continue;
    }
    const passing = pass(message).finally(() => underWay.delete(passing));
    underWay.add(passing);
    // Later messages need the version that the first one agrees on.
    if (message["method"] === "initialize") await passing;
  }
  await Promise.all(underWay);
}

/** What a client of the protocol's newer versions says in headers over HTTP, and in the message alone otherwise. */
function headersOf(
  { method, params }: Readonly<Record<string, unknown>>,
  agreed: string | undefined,
): Record<string, string> {
  const { _meta: meta, name, uri } = readFields(params);
  const own = readText(readFields(meta)["io.modelcontextprotocol/protocolVersion"]);
  const version = own ?? agreed;
  const about = readText(name) ?? readText(uri);
  return {
    ...(version !== undefined && { "mcp-protocol-version": version }),
    ...(own !== undefined && typeof method === "string" && { "mcp-method": method }),
    ...(own !== undefined && about !== undefined && { "mcp-name": about }),
  };
}
