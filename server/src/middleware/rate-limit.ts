import { memoryLimiter } from "@dinner-dice/stores/limits";
import { NETWORK_SHARES, networksOf } from "@dinner-dice/core/visitor-networks";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import type { Context, Next } from "koa";
import type { LimitsConfiguration } from "../limits-configuration.js";
import { type VisitorOf, visitorOf } from "./visitor.js";

/** Sets the body of a refusal that a person reads as a page. */
export type DrawRefusal = (ctx: Context) => Promise<void>;

/** Lets a request through or refuses it, 429 with Retry-After, which `draw` may draw. */
export type RateLimit = (draw?: DrawRefusal) => (ctx: Context, next: Next) => Promise<void>;

/** The limits of what costs something. */
export interface RateLimits {
  /** Searches of one visitor, by script and by form together. */
  readonly rolls: RateLimit;
  /** Newsletter sign-ups, which are written to disk: a tenth of that, and as much of all visitors' limit, which closes the door to nobody who did nothing yet. */
  readonly newsletter: RateLimit;
  /** Reports about places, which are written to disk too: as few. */
  readonly reports: RateLimit;
  readonly tables: TableRates;
  /** Takes a question to a paid provider from what all visitors may ask; false when that is used up. */
  readonly admit: () => Promise<boolean>;
}

/** Requests that an idle network may always make, even when the limit of all visitors is reached: two at once, then one in ten minutes. */
const FIRST: Rate = { perMinute: 0.1, burst: 2 };

/** How fast tables may be opened, and things done at them. */
export interface TableRates {
  readonly openings: RateLimit;
  /** Takes an action of somebody at a table, or of a visitor who is at none: the milliseconds to wait. */
  readonly action: (ctx: Context, person?: string) => Promise<number>;
}

/** Sign-ups a visitor may make for every search allowed. */
const NEWSLETTER_SHARE = 0.1;

const ALL = "all";

/** Makes the limiter of one thing: its name, and how fast it may be taken. */
export type LimiterOf = (name: string, rate: Rate) => RateLimiter;

/** Makes the limits, in this process's memory unless told otherwise. No page and no search that costs nothing has a limit of all visitors. */
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

/** A visitor may use a minute's worth at once. */
function ofVisitor(perMinute: number): Rate {
  const whole = Math.ceil(perMinute);
  return { perMinute: whole, burst: whole };
}

/** All together may use two seconds' worth at once. */
function ofAll(perMinute: number): Rate {
  return { perMinute, burst: Math.ceil(perMinute / 30) };
}

interface Limit {
  /** Of one visitor, then of the wider and wider networks that they belong to. */
  readonly visitors: readonly RateLimiter[];
  readonly drawings: RateLimiter;
  readonly everyone: RateLimiter;
  /** By the widest network: what is let in though everyone's limit is reached. */
  readonly firsts: RateLimiter;
  readonly keyOf: VisitorOf;
}

/** Drawing a refusal costs this server too: for whoever goes on without waiting that has a limit of its own, then comes the plain refusal. */
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

/** Milliseconds that a visitor must wait, or 0. */
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
