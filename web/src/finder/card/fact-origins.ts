import { capital } from "../../words/rules.js";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Evidence } from "@dinner-dice/core/place/field";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";

export interface Origin {
  readonly facts: string;
  readonly from: string;
  readonly credits: readonly Attribution[];
}

export interface NamedSource {
  /** 'dailymemphian.com' with its address, or the name of something printed. */
  readonly page: Attribution;
  /** 'March 2025', if somebody noted when it was seen. */
  readonly seen?: string;
}

const NAMES = [
  ["address", "address"],
  ["phone", "phone"],
  ["website", "website"],
  ["menu", "menu"],
  ["booking", "reservations"],
  ["hours", "hours"],
  ["weekdayText", "hours"],
  ["rating", "rating"],
  ["priceLevel", "price"],
  ["featuredReview", "the review"],
  ["traits", "what it offers"],
  ["order", "what to order"],
  ["knownFor", "what it is known for"],
  ["since", "opening year"],
  ["checked", "when it was last confirmed"],
] as const;

/** The source of each fact on a card: a provider, our own computation, or a name that we recognized. */
export function factOrigins(place: Restaurant, status: ProviderStatus | undefined): readonly Origin[] {
  const merged = (place.attributions ?? []).filter(({ facts }) => facts !== undefined);
  const isOthers = (fact: string): boolean => merged.some(({ facts = [] }) => facts.includes(fact));
  const known = NAMES.filter(([fact]) => place[fact] !== undefined && !isOthers(fact)).map(
    ([, words]) => words,
  );
  const isImported =
    place.evidence === undefined && place.attributions?.some(({ facts }) => facts === undefined) === true;
  const cooks = place.types.length > 0;
  return [
    {
      facts: capital(
        [
          ...new Set(["name", ...(cooks && !isImported && !isOthers("types") ? ["cuisine"] : []), ...known]),
        ].join(", "),
      ),
      ...sourceOf(place, status),
    },
    ...merged.map((credit) => ({ facts: namesOf(credit.facts ?? []), from: "", credits: [credit] })),
    ...(cooks && isImported && !isOthers("types")
      ? [ours("Cuisine", "From its source. If the source doesn't say, we worked it out from the name.")]
      : []),
    ...(place.brand === undefined ? [] : [ours("Chain", "We worked this out from the name.")]),
    ...(place.hours
      ? [ours("Open or closed", "We worked this out from the hours and the local time there.")]
      : []),
    ...(place.location ? [ours("Distance", distance(place))] : []),
  ];
}

function namesOf(facts: readonly string[]): string {
  const words = NAMES.filter(([fact]) => facts.includes(fact)).map(([, each]) => each);
  return capital(
    [
      ...new Set([
        ...words,
        ...(facts.includes("types") ? ["cuisine"] : []),
        ...(facts.includes("location") ? ["place on the map"] : []),
      ]),
    ].join(", "),
  );
}

function ours(facts: string, from: string): Origin {
  return { facts, from, credits: [] };
}

function distance({ locationErrorMeters }: Restaurant): string {
  const how = "We measured this in a straight line";
  return locationErrorMeters === undefined ? `${how}.` : `${how}, to an estimated point.`;
}

function sourceOf(place: Restaurant, status: ProviderStatus | undefined): Pick<Origin, "from" | "credits"> {
  if (place.evidence) return { from: "Our city guide, based on:", credits: [] };
  const credits = place.attributions?.filter(({ facts }) => facts === undefined) ?? [];
  if (credits.length > 0) return { from: "", credits };
  if (place.fallback === true || status?.capabilities.free === true)
    return { from: "Our own directory.", credits: [] };
  const when = place.knownAt === undefined ? "" : `, as of ${DAY.format(place.knownAt)}`;
  return { from: `${capital(status?.name.split("-")[0] ?? "the places service")}${when}.`, credits: [] };
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The sources that a guide cites, each once with the latest date. What our researchers noted beside them stays out. */
export function sourcesOf(evidence: readonly Evidence[] = []): readonly NamedSource[] {
  const newest = [...evidence].sort((one, other) => (other.seen ?? "").localeCompare(one.seen ?? ""));
  const named = newest.map(({ page, seen }): NamedSource => {
    const url = addressOf(page);
    return {
      page: url ? { text: url.hostname.replace(/^www\./, ""), url: url.href } : { text: nameOf(page) },
      ...(seen !== undefined && { seen: monthOf(seen) }),
    };
  });
  return named.filter(({ page }, index) => named.findIndex((each) => each.page.text === page.text) === index);
}

/** The name of a source without what was noted about it: 'A r/memphis thread', 'GitHub', 'tulsaworld.com'. */
function nameOf(page: string): string {
  const name = page.replace(/\s*\([^)]*\)/g, "").trim();
  if (/^github\b/i.test(name)) return "GitHub";
  const [site] = /^[\w-]+(?:\.[\w-]+)+(?=[\s/,]|$)/.exec(name) ?? [];
  return site ?? capital(name);
}

/** The address in a page's name; `undefined` for printed sources. */
function addressOf(page: string): URL | undefined {
  if (!/^https?:\/\//.test(page)) return undefined;
  try {
    return new URL(page);
  } catch {
    return undefined;
  }
}

/** 'March 2025', or the year if the month is unknown. */
function monthOf(seen: string): string {
  return seen.length === "2025".length ? seen : MONTH.format(Date.parse(seen));
}
