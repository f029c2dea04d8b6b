import { markdownTable } from "../config.js";
import type { LimitsConfiguration } from "../configuration.js";
import { type VisitorOf, visitorOf } from "./visitor.js";
import { NETWORK_SHARES, networksOf, widestNetwork } from "@dinner-dice/core/ground/reading";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/stores";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import { memoryLimiter } from "@dinner-dice/stores/limits";
import type { Context, Next } from "koa";

export type DrawRefusal = (ctx: Context) => Promise<void>;

/** Lets a request through or refuses it with 429 and Retry-After. `draw` may render the refusal as a page. */
export type RateLimit = (draw?: DrawRefusal) => (ctx: Context, next: Next) => Promise<void>;

/** The rate limits of everything that has a cost. `doorLimits` says what each one allows. */
export interface RateLimits {
  readonly rolls: RateLimit;
  readonly pictures: RateLimit;
  readonly suggestions: RateLimit;
  readonly newsletter: RateLimit;
  readonly reports: RateLimit;
  readonly tables: TableRates;
  /** Takes one call to a paid provider from the global limit; resolves with false if it is used up. */
  readonly admit: () => Promise<boolean>;
}

export interface TableRates {
  readonly openings: RateLimit;
  /** Takes one new table of a visitor. Resolves with the milliseconds to wait. */
  readonly opening: (ctx: Context) => Promise<number>;
  /** Takes one table that a visitor's group keeps. Resolves with the milliseconds to wait. */
  readonly keeping: (ctx: Context) => Promise<number>;
  /** Resolves with the number of tables up to which this visitor may open another: the last ones are for networks that have none. */
  readonly room: (ctx: Context) => Promise<number>;
  /** Takes one action of a person at a table, or of a visitor who has no seat. Resolves with the milliseconds to wait. */
  readonly action: (ctx: Context, person?: string) => Promise<number>;
}

export interface DoorLimit {
  readonly what: string;
  /** The routes that count for it, without their method if there is only one. */
  readonly at: readonly string[];
  /** One visitor's rate, then the rate of a whole /56 and of a whole /48 if those are counted too. */
  readonly visitors: readonly Rate[];
  readonly everyone?: Rate;
  /** What a network may always do, even if the limit of all visitors is reached. */
  readonly first?: Rate;
}

type Limited =
  | "rolls"
  | "pictures"
  | "suggestions"
  | "newsletter"
  | "report"
  | "table"
  | "table first"
  | "table code"
  | "table action"
  | "table kept"
  | "paid";

const FIRST: Rate = { perMinute: 0.1, burst: 2 };

/** Sign-ups and reports write to disk: a tenth of the searches, and photos cost money. */
const [WRITTEN_SHARE, PICTURE_SHARE] = [0.1, 0.5];

/** Each letter asks again. */
const SUGGESTED_SHARE = 4;

/** Minutes of a day, the tables that a visitor may keep in it, and those of all visitors together. */
const [DAY, KEPT_PER_DAY, MOST_KEPT_PER_DAY] = [24 * 60, 3, 500];

/** Routes that every visitor may ask as often as the machine answers: they read memory, or only tell how to write to another route. */
export const ROUTES_WITHOUT_LIMIT: readonly string[] = [
  ...["/healthz", "/readyz", "/metrics", "/.well-known/security.txt", "GET /functions/v1/newsletter"],
  ...["OPTIONS /mcp", "/embed", "/embed/:city", "/embed.js", "/oembed", "/openapi.json", "/api", "/llms.txt"],
  "/.well-known/mcp/server-card.json",
  "/.well-known/ai-catalog.json",
];

/** Every limit on how often visitors do something. A rate of 0 means unlimited. docs/operate/security.md shows them. */
export function doorLimits({
  perMinute,
  globalPerMinute,
}: Pick<LimitsConfiguration, "perMinute" | "globalPerMinute">): Readonly<Record<Limited, DoorLimit>> {
  const written = {
    visitors: NETWORK_SHARES.map((share) => ofVisitor(perMinute * WRITTEN_SHARE * share)),
    everyone: ofAll(globalPerMinute * WRITTEN_SHARE),
    first: FIRST,
  };
  const isLimited = perMinute > 0;
  const { actionsPerMinute, openingsPerHour } = TABLE_LIMITS;
  const actions = (share: number): Rate => (isLimited ? ofVisitor(actionsPerMinute * share) : NONE);
  const openings = (share: number): Rate =>
    isLimited ? { perMinute: (openingsPerHour * share) / 60, burst: openingsPerHour * share } : NONE;
  return {
    rolls: {
      what: "searches and other questions",
      at: [
        ...[
          "/functions/v1/google-maps",
          "POST /",
          "/fetching/:ticket",
          "/embed?roll=1",
          "/embed/:city?roll=1",
          "POST /mcp",
        ],
        ...["/api/v1/picks", "/api/v1/counts", "/api/v1/tables", "/api/v1/places/:id"],
      ],
      visitors: [ofVisitor(perMinute)],
    },
    pictures: {
      what: "photos, and previews of sent checks",
      at: ["/picture", "/check.png"],
      visitors: NETWORK_SHARES.map((share) => ofVisitor(perMinute * PICTURE_SHARE * share)),
    },
    suggestions: {
      what: "places suggested while somebody types",
      at: ["/functions/v1/towns"],
      visitors: NETWORK_SHARES.map((share) => ofVisitor(perMinute * SUGGESTED_SHARE * share)),
    },
    newsletter: {
      what: "newsletter sign-ups",
      at: ["POST /functions/v1/newsletter", "/functions/v1/newsletter/leave"],
      ...written,
    },
    report: { what: "reports about places", at: ["/functions/v1/report"], ...written },
    table: {
      what: "new tables and changed links",
      at: ["POST /table", "/api/v1/tables"],
      visitors: NETWORK_SHARES.map(openings),
    },
    "table first": {
      what: `the last ${TABLE_LIMITS.storedTables} tables, per /48`,
      at: ["POST /table", "/api/v1/tables"],
      visitors: [isLimited ? { perMinute: 60_000 / TABLE_LIMITS.idle, burst: 1 } : NONE],
    },
    "table code": {
      what: "tables looked up, joined or unknown",
      at: ["", "/now", "/link.svg", "/state", "/events"].map((part) => `/table/:code${part}`),
      visitors: NETWORK_SHARES.map(actions),
    },
    "table action": {
      what: "actions of one seat",
      at: ["actions of people who sit there"],
      visitors: [actions(1)],
    },
    "table kept": {
      what: "tables that a group keeps",
      at: ["`keep` at a table"],
      visitors: NETWORK_SHARES.map((share) =>
        isLimited ? { perMinute: (KEPT_PER_DAY * share) / DAY, burst: KEPT_PER_DAY * share } : NONE,
      ),
      everyone: isLimited ? { perMinute: MOST_KEPT_PER_DAY / DAY, burst: MOST_KEPT_PER_DAY } : NONE,
    },
    paid: {
      what: "calls to a paid provider",
      at: ["searches that memory does not answer"],
      visitors: [],
      everyone: ofAll(globalPerMinute),
    },
  };
}

export function limitTable(configuration: LimitsConfiguration): string {
  const rows = Object.values(doorLimits(configuration)).map(({ what, at, visitors, everyone, first }) => {
    const widths = [0, 1, 2].map((width) => (visitors[width] ? rateWords(visitors[width]) : ""));
    const all = everyone ? rateWords(everyone) : "";
    const always = first ? `; always ${rateWords(first)} for a /48` : "";
    return [
      what,
      at
        .map((route) => (route.startsWith("/") || route.startsWith("POST /") ? `\`${route}\`` : route))
        .join(", "),
      ...widths,
      all + always,
    ];
  });
  const free = ["nothing", ROUTES_WITHOUT_LIMIT.map((route) => `\`${route}\``).join(", "), "", "", "", ""];
  return markdownTable([
    ["what is counted", "where", "a visitor", "a /56", "a /48", "everybody"],
    ...rows,
    free,
  ]);
}

/** '60 a minute', '5 an hour', '2 at once, then 1 in 10 minutes'. */
function rateWords({ perMinute, burst }: Rate): string {
  if (perMinute === 0) return "no limit";
  if (perMinute >= 1)
    return burst === perMinute ? `${perMinute} a minute` : `${perMinute} a minute, ${burst} at once`;
  if (perMinute * 60 === burst) return `${burst} an hour`;
  if (perMinute * DAY === burst) return `${burst} a day`;
  return `${burst} at once, then 1 in ${Math.round(1 / perMinute)} minutes`;
}

const NONE: Rate = { perMinute: 0, burst: 0 };

const ALL = "all";

export type LimiterOf = (name: string, rate: Rate) => RateLimiter;

/** Creates the limits, in this process's memory by default. Pages and free searches have no global limit. */
export function rateLimits(
  configuration: LimitsConfiguration,
  limiterOf: LimiterOf = (_, rate) => memoryLimiter(rate),
): RateLimits {
  const keyOf = visitorOf(configuration.trustedProxies);
  const limits = doorLimits(configuration);
  const limiter = (name: string, rate: Rate | undefined): RateLimiter =>
    rate && rate.perMinute > 0 ? limiterOf(name, rate) : UNLIMITED;
  const limitOf = (name: Limited): Limit => {
    const { visitors, everyone, first } = limits[name];
    const own = visitors[0];
    return {
      visitors: visitors.map((rate) => limiter(name, rate)),
      drawings: own && own.perMinute > 0 ? memoryLimiter(own) : UNLIMITED,
      everyone: limiter(`${name}s`, everyone),
      firsts: limiter(`${name} first`, first),
      keyOf,
    };
  };
  const [openings, codes, paid] = [limitOf("table"), limitOf("table code"), limitOf("paid")];
  const keeps = limitOf("table kept");
  const [seated] = limitOf("table action").visitors;
  const [kept] = limitOf("table first").visitors;
  return {
    rolls: rateLimit(limitOf("rolls")),
    pictures: rateLimit(limitOf("pictures")),
    suggestions: rateLimit(limitOf("suggestions")),
    newsletter: rateLimit(limitOf("newsletter")),
    reports: rateLimit(limitOf("report")),
    tables: {
      openings: rateLimit(openings),
      opening: (ctx) => waitOf(keyOf(ctx), openings),
      keeping: (ctx) => waitOf(keyOf(ctx), keeps),
      room: async (ctx) => {
        const isFirst = (await kept?.take(widestNetwork(keyOf(ctx)))) === 0;
        return isFirst ? TABLE_LIMITS.tables : TABLE_LIMITS.tables - TABLE_LIMITS.storedTables;
      },
      action: async (ctx, person) =>
        person === undefined ? waitOf(keyOf(ctx), codes) : ((await seated?.take(person)) ?? 0),
    },
    admit: async () => (await paid.everyone.take(ALL)) === 0,
  };
}

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
