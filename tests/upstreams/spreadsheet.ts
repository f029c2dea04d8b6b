import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the fake meets a POST: as the real one, or one of its bad days: 'at once' without the echo; 'unheard' stores the row, but its echo is cut. */
export type SpreadsheetMood =
  | "well"
  | "at once"
  | "refuse"
  | "html"
  | "error"
  | "hang"
  | "reset"
  | "unheard"
  | "huge"
  | "elsewhere"
  | "in a circle";

export interface SpreadsheetRow {
  readonly email: string;
  readonly id?: string;
}

export interface SpreadsheetPost extends SpreadsheetRow {
  readonly contentType: string;
}

/** A loopback fake of an Apps Script web app: runs at the POST, answers 302 to an echo on another port, knows no OPTIONS. */
export interface FakeSpreadsheet {
  readonly endpoint: string;
  readonly posts: readonly SpreadsheetPost[];
  /** What the sheet holds: one row for each id and each address, as the script keeps it. */
  readonly rows: readonly SpreadsheetRow[];
  /** POSTs that brought an id or an address again. */
  readonly duplicates: number;
  readonly methods: readonly string[];
  mood: SpreadsheetMood;
  close(): Promise<void>;
}

export async function startSpreadsheet(): Promise<FakeSpreadsheet> {
  const sheet = new Sheet();
  const echo = createServer((request, response) => sheet.echo(request, response));
  const script = createServer((request, response) => void sheet.serve(request, response));
  sheet.echoUrl = await listen(echo);
  sheet.endpoint = `${await listen(script)}/macros/s/fake/exec`;
  return Object.assign(sheet, {
    close: async () => {
      await Promise.all([close(echo), close(script)]);
    },
  });
}

class Sheet {
  endpoint = "";
  echoUrl = "";
  mood: SpreadsheetMood = "well";
  readonly posts: SpreadsheetPost[] = [];
  readonly rows: SpreadsheetRow[] = [];
  readonly methods: string[] = [];
  readonly #answers = new Map<string, string>();

  get duplicates(): number {
    return this.posts.length - this.rows.length;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.methods.push(request.method ?? "");
    const body = await read(request);
    if (request.method !== "POST") return void response.writeHead(405).end();
    switch (this.mood) {
      case "hang":
        return;
      case "reset":
        return void response.destroy();
      case "error":
        return void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Error</h1>");
      case "html":
        return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>");
      case "huge":
        return void response.writeHead(200, { "content-type": "application/json" }).end(" ".repeat(200_000));
      case "elsewhere":
        return void response.writeHead(302, { location: "http://192.0.2.1/macros/echo" }).end();
      case "in a circle":
        return void response.writeHead(302, { location: this.endpoint }).end();
      case "refuse":
        return this.#answer(response, '{"ok":false}');
      case "at once":
        this.#keep(body, request.headers["content-type"] ?? "");
        return void response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
      case "well":
      case "unheard":
        this.#keep(body, request.headers["content-type"] ?? "");
        return this.#answer(response, '{"ok":true}');
    }
  }

  echo(request: IncomingMessage, response: ServerResponse): void {
    const key = new URL(request.url ?? "/", this.echoUrl).searchParams.get("user_content_key") ?? "";
    const answer = this.#answers.get(key);
    if (request.method !== "GET" || answer === undefined) return void response.writeHead(404).end();
    if (this.mood === "unheard") return void response.destroy();
    const headers = { "content-type": "application/json; charset=utf-8", "access-control-allow-origin": "*" };
    response.writeHead(200, headers).end(answer);
  }

  #answer(response: ServerResponse, answer: string): void {
    const key = String(this.#answers.size);
    this.#answers.set(key, answer);
    const location = `${this.echoUrl}/macros/echo?user_content_key=${key}`;
    response.writeHead(302, { location, "access-control-allow-origin": "*" }).end();
  }

  #keep(body: string, contentType: string): void {
    const row = JSON.parse(body) as SpreadsheetRow;
    this.posts.push({ ...row, contentType });
    const isKnown = this.rows.some(
      ({ id, email }) =>
        (id !== undefined && id === row.id) || email.toLowerCase() === row.email.toLowerCase(),
    );
    if (!isKnown) this.rows.push(row);
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return "";
  }
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
