import type { Context, Next } from "koa";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { LimitsConfiguration } from "../limits-configuration.js";
import { type IsProxy, proxiesIn, visitorAddress, visitorKey } from "./visitor-address.js";

/** Sets the body of a refusal that a person reads as a page. */
export type DrawRefusal = (ctx: Context) => Promise<void>;

/** Lets a request through or answers 429 with Retry-After: `{ error }`, or what `draw` makes of it. */
export type RateLimit = (draw?: DrawRefusal) => (ctx: Context, next: Next) => Promise<void>;

/** The limits of what costs something. */
export interface RateLimits {
  /** Searches, by script and by form together. */
  readonly rolls: RateLimit;
  /** Newsletter sign-ups: a tenth of that. */
  readonly newsletter: RateLimit;
}

/** What a refused script reads. */
const TOO_MANY = "Too many requests. Please wait a moment.";

/** Seconds that a count lasts. */
const WINDOW = 60;

/** Sign-ups a visitor may make for every search allowed. */
const NEWSLETTER_SHARE = 0.1;

/** Makes the limits; counts are kept in this process's memory. */
export function rateLimits({ perMinute, globalPerMinute, trustedProxies }: LimitsConfiguration): RateLimits {
  const isProxy = proxiesIn(trustedProxies);
  const limit = (share: number): RateLimit =>
    rateLimit({ visitor: counter(perMinute * share), everyone: counter(globalPerMinute * share), isProxy });
  return { rolls: limit(1), newsletter: limit(NEWSLETTER_SHARE) };
}

interface Counters {
  /** Absent when there is no limit. */
  readonly visitor: RateLimiterMemory | undefined;
  readonly everyone: RateLimiterMemory | undefined;
  readonly isProxy: IsProxy;
}

/** What a counter that refused has counted, and what it allows. */
interface Refused {
  readonly counted: RateLimiterRes;
  readonly limit: number;
}

const ALL = "all";

function counter(perWindow: number): RateLimiterMemory | undefined {
  return perWindow > 0
    ? new RateLimiterMemory({ points: Math.ceil(perWindow), duration: WINDOW })
    : undefined;
}

function rateLimit(counters: Counters): RateLimit {
  return (draw) => async (ctx, next) => {
    const arrival = { peer: ctx.req.socket.remoteAddress, forwardedFor: ctx.get("x-forwarded-for") };
    const refused = await count(counters, visitorKey(visitorAddress(arrival, counters.isProxy)));
    await (refused ? refuse(ctx, { refused, draw }) : next());
  };
}

/** Counts a request; a visitor over the limit takes nothing from the others, and once all is used up nobody new is remembered. */
async function count({ visitor, everyone }: Counters, key: string): Promise<Refused | undefined> {
  const before = await everyone?.get(ALL);
  if (everyone && before && before.remainingPoints <= 0)
    return { counted: await everyone.penalty(ALL), limit: everyone.points };
  return (await consume(visitor, key)) ?? consume(everyone, ALL);
}

async function consume(limiter: RateLimiterMemory | undefined, key: string): Promise<Refused | undefined> {
  try {
    await limiter?.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return { counted: error, limit: limiter?.points ?? 0 };
    throw error;
  }
}

interface Refusal {
  readonly refused: Refused;
  readonly draw: DrawRefusal | undefined;
}

/** Drawing costs too: whoever goes on past twice the limit gets the bare sentence. */
async function refuse(ctx: Context, { refused, draw }: Refusal): Promise<void> {
  const { counted, limit } = refused;
  if (draw && counted.consumedPoints <= limit * 2) await draw(ctx);
  else ctx.body = { error: TOO_MANY };
  ctx.status = 429;
  ctx.set("cache-control", "no-store");
  ctx.set("retry-after", String(Math.max(1, Math.ceil(counted.msBeforeNext / 1000))));
}
