import { type Answer, rpcError } from "./answer.js";
import type { Desk, Question, Served } from "./desk.js";
import { RPC_ERRORS } from "./error-rows.js";
import type { Fault } from "./faults.js";
import { picture } from "./pictures.js";
import { answerClassic } from "./places-classic.js";
import { answerNew } from "./places-new.js";
import { type QuotaKeeper, quotaKeeper, type Quotas } from "./quotas.js";
import { BRANDYWINE_FALLS, buildTown, type FakePlace, type TownPlan } from "./town.js";
import type { Sku } from "@dinner-dice/places/google/mapping";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface FakeGoogleOptions {
  /** Default 0: any free port of 127.0.0.1. */
  readonly port?: number;
  /** Decides what is open and when quotas begin anew; default the real time. */
  readonly clock?: () => Date;
  /** Default Brandywine Falls alone; further towns get the same restaurants under ids of their own. */
  readonly towns?: readonly TownPlan[];
  /** What stands on the map; default the restaurants of its towns. */
  readonly places?: readonly FakePlace[];
  /** Keys that are accepted; default {@link FAKE_KEY}. */
  readonly keys?: readonly string[];
  readonly quotas?: Quotas;
  /** Milliseconds before every answer. */
  readonly delay?: number;
}

/** A Google on loopback; both base addresses of the adapters are its `url`. */
export interface FakeGoogle {
  readonly url: string;
  readonly places: readonly FakePlace[];
  /** Every call that arrived, in order, pictures left out. */
  readonly questions: readonly Question[];
  /** Calls answered well, counted as Google would bill them. */
  billed(): Readonly<Partial<Record<Sku, number>>>;
  /** From now on every call, or the next `times` ones, meets this fault; `undefined` ends it. */
  fail(fault: Fault | undefined, times?: number): void;
  connections(): Promise<number>;
  reset(): void;
  close(): Promise<void>;
}

export const FAKE_KEY = "fake-server-key";

export async function startGoogle(options: FakeGoogleOptions = {}): Promise<FakeGoogle> {
  const office = new Office(options);
  const server = createServer((request, response) => void office.serve(request, response));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  office.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: office.baseUrl,
    places: office.places,
    questions: office.questions,
    billed: () => Object.fromEntries(office.billed),
    fail: (fault, times = Infinity) => office.fail(fault, times),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    reset: () => office.reset(),
    close: () => close(server),
  };
}

/** A call, and what it meets: known as soon as it has arrived. */
interface Met {
  readonly question: Question;
  readonly fault: Fault | undefined;
}

class Office {
  baseUrl = "";
  readonly places: readonly FakePlace[];
  readonly questions: Question[] = [];
  readonly billed = new Map<Sku, number>();
  readonly #options: FakeGoogleOptions;
  readonly #towns: readonly TownPlan[];
  readonly #quotas: QuotaKeeper;
  #fault: { readonly fault: Fault; left: number } | undefined;

  constructor(options: FakeGoogleOptions) {
    this.#options = options;
    this.#towns = options.towns ?? [BRANDYWINE_FALLS];
    this.places = options.places ?? this.#towns.flatMap(buildTown);
    this.#quotas = quotaKeeper(options.quotas ?? {});
  }

  fail(fault: Fault | undefined, times: number): void {
    this.#fault = fault && { fault, left: times };
  }

  reset(): void {
    this.questions.length = 0;
    this.billed.clear();
    this.#quotas.reset();
    this.#fault = undefined;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => undefined);
    const question = await readQuestion(request);
    if (!question) return void response.destroy();
    const image = picture(question.path);
    if (image) return send(response, image);
    this.questions.push(question);
    const fault = this.#nextFault();
    await wait(this.#options.delay ?? 0);
    await this.#meet({ question, fault }, response);
  }

  async #meet({ question, fault }: Met, response: ServerResponse): Promise<void> {
    switch (fault?.kind) {
      case "answer":
        return send(response, fault.answer);
      case "hang":
        return;
      case "reset":
        return void response.destroy();
      case "cut":
        return cut(response, this.#answer(question));
      case "drip":
        return drip(response, { answer: this.#answer(question), ms: fault.ms });
      case "delay":
        await wait(fault.ms);
        return send(response, this.#answer(question));
      case undefined:
        return send(response, this.#answer(question));
    }
  }

  #nextFault(): Fault | undefined {
    if (!this.#fault || this.#fault.left <= 0) return undefined;
    this.#fault.left -= 1;
    return this.#fault.fault;
  }

  #answer(question: Question): Answer {
    const now = this.#options.clock?.() ?? new Date();
    const over = this.#quotas.refusal(question.path, now);
    if (over) return over;
    const { answer, sku } = this.#served(question, now);
    if (sku !== undefined) this.billed.set(sku, (this.billed.get(sku) ?? 0) + 1);
    return answer;
  }

  #served(question: Question, now: Date): Served {
    const keys = this.#options.keys ?? [FAKE_KEY];
    const desk: Desk = { towns: this.#towns, places: this.places, keys, baseUrl: this.baseUrl, now };
    return (
      answerNew(question, desk) ??
      answerClassic(question, desk) ?? { answer: rpcError(RPC_ERRORS["not-found"]) }
    );
  }
}

async function readQuestion(request: IncomingMessage): Promise<Question | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
  const { key, ...params } = Object.fromEntries(searchParams);
  return {
    method: request.method ?? "GET",
    path: decodeURIComponent(pathname),
    params,
    key: header(request, "x-goog-api-key") ?? key,
    mask: header(request, "x-goog-fieldmask") ?? params["fields"],
    body: parse(Buffer.concat(chunks).toString()),
  };
}

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

function parse(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, contentType, body, headers }: Answer): void {
  response.writeHead(status, { "content-type": contentType, ...headers }).end(body);
}

/** Promises the whole answer, sends half of it and hangs up. */
function cut(response: ServerResponse, { status, contentType, body }: Answer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { "content-type": contentType, "content-length": bytes.length });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

async function drip(
  response: ServerResponse,
  { answer, ms }: { readonly answer: Answer; readonly ms: number },
): Promise<void> {
  response.writeHead(answer.status, { "content-type": answer.contentType });
  for (const byte of Buffer.from(answer.body)) {
    if (response.destroyed) return;
    response.write(Buffer.from([byte]));
    await wait(ms);
  }
  response.end();
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
