import { createHash } from "node:crypto";
import { codeOf } from "@dinner-dice/core/error-code";
import type { EngineOptions } from "./postgres.js";
import { OutOfReach, outOfReach, patiently } from "./patience.js";
import { within } from "@dinner-dice/platform/internal/http/within";

/** A script that Redis runs as one step. */
export interface RedisScript {
  readonly text: string;
  readonly digest: string;
}

/** What a script is run on. */
export interface ScriptInput {
  readonly keys: readonly string[];
  readonly values?: readonly (string | number)[];
}

/** A Redis that may be out of reach for a while and comes back by itself. */
export interface Redis {
  /** Sends one command; what comes back is the command's promise, not checked here. */
  send(...words: readonly string[]): Promise<unknown>;
  run(script: RedisScript, input: ScriptInput): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds for one command. */
const PATIENCE = 750;

/** Milliseconds between two tries while it is out of reach. */
const REST = 500;

/** Milliseconds of silence after which the connection counts as broken, and between two signs of life on it. */
const SILENCE = { most: 5000, ping: 2000 };

export function redisScript(text: string): RedisScript {
  return { text, digest: createHash("sha1").update(text).digest("hex") };
}

/** Connects, again and again where that fails; commands reject while there is no connection, so that a start needs no Redis. */
export async function openRedis({ url, logger, patience = PATIENCE }: EngineOptions): Promise<Redis> {
  const { createClient, ErrorReply } = await import("@redis/client");
  const client = createClient({
    url,
    name: "dinner-dice",
    disableOfflineQueue: true,
    pingInterval: SILENCE.ping,
    socket: { connectTimeout: patience, socketTimeout: SILENCE.most, reconnectStrategy: () => REST },
  });
  let isUp = true;
  client.on("error", (error: unknown) => {
    if (isUp) logger.warn("Redis is out of reach", { code: codeOf(coded(error)) });
    isUp = false;
  });
  client.on("ready", () => {
    if (!isUp) logger.info("Redis is back");
    isUp = true;
  });
  await connected(client, patience);
  const isAnswer = (error: unknown): boolean => error instanceof ErrorReply;
  const ask = patiently({ patience, rest: REST, isAnswer });
  const send = async (words: readonly string[]): Promise<unknown> => {
    if (!client.isReady) throw new OutOfReach("There is no connection to Redis");
    return ask(() => client.sendCommand([...words])).catch((error: unknown) => {
      throw coded(error);
    });
  };
  return {
    send: (...words) => send(words),
    run: async ({ text, digest }, { keys, values = [] }) => {
      const rest = [String(keys.length), ...keys, ...values.map(String)];
      try {
        return await send(["EVALSHA", digest, ...rest]);
      } catch (error) {
        if (!(error instanceof ErrorReply && error.message.startsWith("NOSCRIPT"))) throw error;
        return send(["EVAL", text, ...rest]);
      }
    },
    close: async () => {
      await inTime(client.close(), patience).catch(() => client.destroy());
    },
  };
}

/** Reads Redis's clock, in whole milliseconds since 1970. */
export async function redisTime(redis: Pick<Redis, "send">): Promise<number> {
  const told = await redis.send("TIME");
  const [seconds, micros] = Array.isArray(told) ? told.map(Number) : [];
  const now = Math.floor((seconds ?? NaN) * 1000 + (micros ?? NaN) / 1000);
  if (Number.isNaN(now)) throw new Error("Redis did not report the time");
  return now;
}

/** What Redis refuses begins with why, 'WRONGPASS', which becomes its code. */
function coded(error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  const [code] = /^[A-Z]+(?= )/.exec(error.message) ?? [];
  return code === undefined ? error : Object.assign(error, { code });
}

interface Connecting {
  connect(): Promise<unknown>;
  close(): Promise<void>;
}

/** Waits for the first connection, but not longer than for a command. */
async function connected(client: Connecting, patience: number): Promise<void> {
  const connecting = client.connect().catch(() => "the client says so by itself");
  await inTime(connecting, patience).catch(() => "later");
}

function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  return within(answer, { patience, late: () => outOfReach(patience) });
}
