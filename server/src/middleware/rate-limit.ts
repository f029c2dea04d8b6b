import { memoryLimiter } from "@dinner-dice/stores/limits";
import { NETWORK_SHARES, networksOf } from "@dinner-dice/core/visitor-networks";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import type { Context, Next } from "koa";
import type { LimitsConfiguration } from "../limits-configuration.js";
import { type VisitorOf, visitorOf } from "./visitor.js";

/** Renders the body of a refusal page. */
export type DrawRefusal = (ctx: Context) => Promise<void>;

/** Lets a request through or refuses it with 429 and Retry-After. `draw` may render the refusal as a page. */
export type RateLimit = (draw?: DrawRefusal) => (ctx: Context, next: Next) => Promise<void>;

/** The rate limits of everything that has a cost. */
export interface RateLimits {
  /** Searches of one visitor, by script and by form together. */
  readonly rolls: RateLimit;
  /**
   * Newsletter sign-ups, which write to disk: a tenth of the search limit per visitor, and a tenth of the global limit. A network's first sign-ups
   * pass even if the global limit is reached.
   */
  readonly newsletter: RateLimit;
  /** Reports about places, which also write to disk: the same limits as for the newsletter. */
  readonly reports: RateLimit;
  readonly tables: TableRates;
  /** Takes one call to a paid provider from the global limit; resolves with false if it is used up. */
  readonly admit: () => Promise<boolean>;
}

/** Requests that an idle network may always make, even when the global limit is reached: two at once, then one every ten minutes. */
const FIRST: Rate = { perMinute: 0.1, burst: 2 };

/** Limits on opening tables and on actions at them. */
export interface TableRates {
  readonly openings: RateLimit;
  /** Takes one action of a person at a table, or of a visitor who has no seat. Resolves with the milliseconds to wait. */
  readonly action: (ctx: Context, person?: string) => Promise<number>;
}

/** Sign-ups per allowed search. */
const NEWSLETTER_SHARE = 0.1;

const ALL = "all";

/** Creates the limiter with a given name and rate. */
export type LimiterOf = (name: string, rate: Rate) => RateLimiter;

/** Creates the limits, in this process's memory by default. Pages and free searches have no global limit. */
export function rateLimits(
  { perMinute, globalPerMinute, trustedProxies }: LimitsConfiguration,
  limiterOf: LimiterOf = (_, rate) => memoryLimiter(rate),
): RateLimits {
  const keyOf = visitorOf(trustedProxies);
  const limiter = (name: string, rate: Rate): RateLimiter =>
    rate.perMinute > 0 ? limiterOf(name, rate) : UNLIMITED;
  const drawing = (rate: Rate): RateLimiter => (rate.perMinute > 0 ? memoryLimiter(rate) : UNLIMITED);
  const [rolling, joining] = [ofVisitor(perMinute), ofVisitor(perMinute * NEWSLETTER_SHARE)];
  const paid = limiter("paid", ofAll(globalPerMinute));
  const written = (name: string): RateLimit =>
    rateLimit({
      visitors: NETWORK_SHARES.map((share) => limiter(name, ofVisitor(perMinute * NEWSLETTER_SHARE * share))),
      drawings: drawing(joining),
      everyone: limiter(`${name}s`, ofAll(globalPerMinute * NEWSLETTER_SHARE)),
      firsts: limiter(`${name} first`, FIRST),
      keyOf,
    });
  const action = limiter("table action", perMinute > 0 ? ACTIONS : NONE);
  return {
    tables: {
      openings: rateLimit({
        visitors: NETWORK_SHARES.map((share) => limiter("table", perMinute > 0 ? openings(share) : NONE)),
        drawings: UNLIMITED,
        everyone: UNLIMITED,
        firsts: UNLIMITED,
        keyOf,
      }),
      action: (ctx, person) => action.take(person ?? keyOf(ctx)),
    },
    rolls: rateLimit({
      visitors: [limiter("rolls", rolling)],
      drawings: drawing(rolling),
      everyone: UNLIMITED,
      firsts: UNLIMITED,
      keyOf,
    }),
    newsletter: written("newsletter"),
    reports: written("report"),
    admit: async () => (await paid.take(ALL)) === 0,
  };
}

const NONE: Rate = { perMinute: 0, burst: 0 };

function openings(share: number): Rate {
  const anHour = TABLE_LIMITS.openingsPerHour * share;
  return { perMinute: anHour / 60, burst: anHour };
}

const ACTIONS = ofVisitor(TABLE_LIMITS.actionsPerMinute);

const UNLIMITED: RateLimiter = { take: () => Promise.resolve(0) };

/** A visitor may use a minute's quota at once. */
function ofVisitor(perMinute: number): Rate {
  const whole = Math.ceil(perMinute);
  return { perMinute: whole, burst: whole };
}

/** All visitors together may use two seconds' quota at once. */
function ofAll(perMinute: number): Rate {
  return { perMinute, burst: Math.ceil(perMinute / 30) };
}

interface Limit {
  /** One limiter for the visitor, then one for each wider network. */
  readonly visitors: readonly RateLimiter[];
  readonly drawings: RateLimiter;
  readonly everyone: RateLimiter;
  /** Per widest network: lets a few requests pass although the global limit is reached. */
  readonly firsts: RateLimiter;
  readonly keyOf: VisitorOf;
}

/** Rendering a refusal costs time too, so it has its own limit. Visitors who keep sending get a plain 429. */
function rateLimit({ drawings, keyOf, ...limit }: Limit): RateLimit {
  return (draw) => async (ctx, next) => {
    const key = keyOf(ctx);
    const wait = await waitOf(key, limit);
    if (wait === 0) return next();
    ctx.set("cache-control", "no-store");
    ctx.set("retry-after", String(Math.max(1, Math.ceil(wait / 1000))));
    if (!draw || (await drawings.take(key)) > 0) return ctx.throw(429);
    await draw(ctx);
    ctx.status = 429;
  };
}

/** Returns the milliseconds that a visitor must wait, or 0. */
async function waitOf(
  visitor: string,
  { visitors, everyone, firsts }: Pick<Limit, "visitors" | "everyone" | "firsts">,
): Promise<number> {
  const networks = networksOf(visitor);
  for (const [width, network] of networks.entries()) {
    const wait = (await visitors[width]?.take(network)) ?? 0;
    if (wait > 0) return wait;
  }
  const isFirst = (await firsts.take(networks.at(-1) ?? visitor)) === 0;
  const waitOfAll = await everyone.take(ALL);
  return isFirst ? 0 : waitOfAll;
}
