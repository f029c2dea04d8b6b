import { Agent, request } from "node:http";
import type { RawRequest } from "../server/raw-request.js";

export interface Served {
  readonly status: number;
  /** Milliseconds from asking to the last byte. */
  readonly took: number;
  readonly retryAfter: boolean;
}

export interface Load {
  readonly url: string;
  /** Questions a second, whether or not earlier ones were answered. */
  readonly rate: number;
  readonly seconds: number;
  readonly next: (index: number) => RawRequest;
}

/** Asks at a fixed rate and resolves with every answer once all are there; status 0 is none at all. */
export async function offer({ url, rate, seconds, next }: Load): Promise<readonly Served[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const total = Math.round(rate * seconds);
  const began = performance.now();
  const answers: Promise<Served>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
      while (answers.length < due) answers.push(serve(url, { agent, asked: next(answers.length) }));
      if (answers.length < total) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  const served = await Promise.all(answers);
  agent.destroy();
  return served;
}

/** Asks one after the other on so many sockets until all were asked. */
export async function exhaust(load: Omit<Load, "rate" | "seconds"> & Amount): Promise<readonly Served[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.sockets });
  const served: Served[] = [];
  let index = 0;
  const ask = async (): Promise<void> => {
    while (index < load.total) served.push(await serve(load.url, { agent, asked: load.next(index++) }));
  };
  await Promise.all(Array.from({ length: load.sockets }, ask));
  agent.destroy();
  return served;
}

interface Amount {
  readonly total: number;
  readonly sockets: number;
}

/** The share of answers below which so many of a hundred lie, in milliseconds. */
export function percentile(served: readonly Served[], percent: number): number {
  const times = served.map(({ took }) => took).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0;
}

interface Asked {
  readonly agent: Agent;
  readonly asked: RawRequest;
}

function serve(url: string, { agent, asked }: Asked): Promise<Served> {
  const { hostname, port } = new URL(url);
  const { method = "GET", path, headers, body } = asked;
  const since = performance.now();
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, took: performance.now() - since, retryAfter: false });
    const call = request({ hostname, port, method, path, headers, agent }, (response) => {
      response.once("error", failed).resume();
      response.once("end", () => {
        const { statusCode: status = 0, headers: result } = response;
        resolve({ status, took: performance.now() - since, retryAfter: "retry-after" in result });
      });
    });
    call.once("error", failed).end(body);
  });
}
