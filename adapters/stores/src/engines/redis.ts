import { createHash } from "node:crypto";
import { codeOf } from "@dinner-dice/core/error-code";
import type { EngineOptions } from "./postgres.js";
import { OutOfReach, outOfReach, patiently } from "./patience.js";
import { within } from "@dinner-dice/platform/internal/http/within";

/** A script that Redis runs atomically. */
export interface RedisScript {
  readonly text: string;
  readonly digest: string;
}

export interface ScriptInput {
  readonly keys: readonly string[];
  readonly values?: readonly (string | number)[];
}

/** A Redis that reconnects by itself after an outage. */
export interface Redis {
  /** Sends one command. The type of its result is not checked. */
  send(...words: readonly string[]): Promise<unknown>;
  run(script: RedisScript, input: ScriptInput): Promise<unknown>;
  close(): Promise<void>;
}

/** Timeout for one command, in milliseconds. */
const PATIENCE = 750;

/** Milliseconds between attempts while it is unreachable. */
const REST = 500;

/** Milliseconds of silence before the connection counts as broken, and between pings. */
const SILENCE = { most: 5000, ping: 2000 };

export function redisScript(text: string): RedisScript {
  return { text, digest: createHash("sha1").update(text).digest("hex") };
}

/** Connects, and retries until it works. Commands reject while there is no connection, so a server starts without Redis. */
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

export async function redisTime(redis: Pick<Redis, "send">): Promise<number> {
  const told = await redis.send("TIME");
  const [seconds, micros] = Array.isArray(told) ? told.map(Number) : [];
  const now = Math.floor((seconds ?? NaN) * 1000 + (micros ?? NaN) / 1000);
  if (Number.isNaN(now)) throw new Error("Redis did not report the time");
  return now;
}

/** Redis errors begin with a code such as 'WRONGPASS', which becomes the error's `code`. */
function coded(error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  const [code] = /^[A-Z]+(?= )/.exec(error.message) ?? [];
  return code === undefined ? error : Object.assign(error, { code });
}

interface Connecting {
  connect(): Promise<unknown>;
  close(): Promise<void>;
}

/** Waits for the first connection, but no longer than for a command. */
async function connected(client: Connecting, patience: number): Promise<void> {
  const connecting = client.connect().catch(() => "the client says so by itself");
  await inTime(connecting, patience).catch(() => "later");
}

function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  return within(answer, { patience, late: () => outOfReach(patience) });
}
