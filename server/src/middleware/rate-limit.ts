import type { Context, Next } from "koa";
import type { LimitsConfiguration } from "../limits-configuration.js";
import { type Rate, TokenBuckets } from "./token-bucket.js";
import { type IsProxy, proxiesIn, visitorAddress, visitorKey } from "./visitor-address.js";

/** Sets the body of a refusal that a person reads as a page. */
export type DrawRefusal = (ctx: Context) => Promise<void>;

/** Lets a request through or answers 429 with Retry-After: `{ error }`, or what `draw` makes of it. */
export type RateLimit = (draw?: DrawRefusal) => (ctx: Context, next: Next) => Promise<void>;

/** The limits of what costs something. */
export interface RateLimits {
  /** Searches of one visitor, by script and by form together. */
  readonly rolls: RateLimit;
  /** Newsletter sign-ups, which are written to disk: a tenth of that, and as much of all visitors' limit. */
  readonly newsletter: RateLimit;
  /** Takes a question to a paid provider from what all visitors may ask; false when that is used up. */
  readonly admit: () => boolean;
}

/** What a refused script reads. */
const TOO_MANY = "Too many requests. Please wait a moment.";

/** Sign-ups a visitor may make for every search allowed. */
const NEWSLETTER_SHARE = 0.1;

const ALL = "all";

/** Makes the limits; they are kept in this process's memory. No page and no search that costs nothing has a limit of all visitors. */
export function rateLimits({ perMinute, globalPerMinute, trustedProxies }: LimitsConfiguration): RateLimits {
  const isProxy = proxiesIn(trustedProxies);
  const paid = buckets(ofAll(globalPerMinute));
  return {
    rolls: rateLimit({ visitor: ofVisitor(perMinute), isProxy }),
    newsletter: rateLimit({
      visitor: ofVisitor(perMinute * NEWSLETTER_SHARE),
      everyone: ofAll(globalPerMinute * NEWSLETTER_SHARE),
      isProxy,
    }),
    admit: () => paid === undefined || paid.take(ALL) === 0,
  };
}

/** A visitor may use a minute's worth at once. */
function ofVisitor(perMinute: number): Rate {
  const whole = Math.ceil(perMinute);
  return { perMinute: whole, burst: whole };
}

/** All together may use two seconds' worth at once. */
function ofAll(perMinute: number): Rate {
  return { perMinute, burst: Math.ceil(perMinute / 30) };
}

function buckets(rate: Rate | undefined): TokenBuckets | undefined {
  return rate && rate.perMinute > 0 ? new TokenBuckets(rate) : undefined;
}

interface Limit {
  readonly visitor: Rate;
  readonly everyone?: Rate;
  readonly isProxy: IsProxy;
}

/** Drawing a refusal costs too: for whoever goes on without waiting that has a bucket of its own, then comes the bare sentence. */
function rateLimit({ visitor, everyone, isProxy }: Limit): RateLimit {
  const [own, drawings, all] = [buckets(visitor), buckets(visitor), buckets(everyone)];
  return (draw) => async (ctx, next) => {
    const arrival = { peer: ctx.req.socket.remoteAddress, forwardedFor: ctx.get("x-forwarded-for") };
    const key = visitorKey(visitorAddress(arrival, isProxy));
    const wait = (own?.take(key) ?? 0) || (all?.take(ALL) ?? 0);
    if (wait === 0) return next();
    if (draw && drawings?.take(key) === 0) await draw(ctx);
    else ctx.body = { error: TOO_MANY };
    ctx.status = 429;
    ctx.set("cache-control", "no-store");
    ctx.set("retry-after", String(Math.max(1, Math.ceil(wait / 1000))));
  };
}
