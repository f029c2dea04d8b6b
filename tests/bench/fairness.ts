import buildFirst from "../build-first.js";
import { type FakeGoogle, startGoogle } from "../upstreams/google/fake-google.js";
import { composedClient, type HandClock } from "./google-clients.js";
import { crowdOf, townsOf, type Visit } from "./visitors.js";
import { match } from "@dinner-dice/core/filters/matching";
import { RULE_IDS, wishesOf } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { PRICES, type Sku } from "@dinner-dice/places/google/mapping";

/**
 * Who can come up, and what it costs: `npm run bench -- fairness`.
 *
 * A day of visitors in towns with 300 places within the first search, twenty a page, the best known first. Each visitor's batch gives
 * every place in it the same chance; a place's chance is the mean over the visitors of its town who ask for any cuisine.
 */
const VISITORS = 2000;
const TOWNS = 60;
const PLACES = 300;
const RADIUS = 3000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 20, 12);

/** The specification's twelve out of the first page: what could come up before all matches did. */
const TODAY = 12;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clock: HandClock = { now: START };
const towns = townsOf(TOWNS).map((town) => ({ ...town, places: PLACES }));
await buildFirst();
const google = await startGoogle({ towns, clock: () => new Date(clock.now) });
const visits = crowdOf({ visitors: VISITORS, towns, span: DAY, seed: 7 });

const SETTINGS: readonly Setting[] = [
  { name: "today: 12 of the first page", env: { TEST_GOOGLE_REACH: "0" }, most: TODAY },
  ...[25, 0, 100].map((reach) => ({
    name: `TEST_GOOGLE_REACH=${reach}${reach === 25 ? " (default)" : ""}`,
    env: { TEST_GOOGLE_REACH: String(reach) },
  })),
  { name: "CACHE_POLICY=google-terms", env: { CACHE_POLICY: "google-terms" }, share: 10 },
];

say(
  `${VISITORS} visitors in a day, ${TOWNS} towns of ${PLACES} places within ${RADIUS / 1000} km, wishes and cuisines mixed`,
);
say(
  `share: of the matches of the default wishes, for the average visitor; chance: largest to smallest in the busiest town\n`,
);
say("| setting | share | times today's | busiest town | chance | USD per 1,000 | times today's |");
say("| --- | --- | --- | --- | --- | --- | --- |");
const results: Result[] = [];
for (const setting of SETTINGS) {
  const result = await measured(setting);
  results.push(result);
  say(rowOf(setting, result));
}
await google.close();
const [today, ...others] = results;
const usual = others[0];
if (!today || !usual || usual.share < 3 * today.share || usual.dollars > 1.25 * today.dollars)
  process.exitCode = 1;

interface Setting {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** Only so many of an answer are in the batch. */
  readonly most?: number;
  /** Follows one visitor in so many. */
  readonly share?: number;
}

interface Result {
  readonly share: number;
  readonly busiest: number;
  readonly chance: number;
  /** Per 1,000 visitors. */
  readonly dollars: number;
}

function rowOf({ name }: Setting, { share, busiest, chance, dollars }: Result): string {
  const [first = { share, dollars }] = results;
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
  const ratio = Number.isFinite(chance) ? chance.toFixed(1) : "some never";
  const times = (value: number, base: number): string => (value / base).toFixed(2);
  return `| ${name} | ${percent(share)} | ${times(share, first.share)} | ${percent(busiest)} | ${ratio} | ${dollars.toFixed(2)} | ${times(dollars, first.dollars)} |`;
}

async function measured({ env, most = Infinity, share = 1 }: Setting): Promise<Result> {
  google.reset();
  clock.now = START;
  const client = await composedClient({ url: google.url, settings: env, clock, budget: false });
  const shares: number[] = [];
  const chances = new Map<string, number>();
  let visitors = 0;
  for (const [number, visit] of visits.entries()) {
    if (number % share !== 0) continue;
    visitors += 1;
    clock.now = START + visit.at;
    const batch = await matchesOf(client.places, visit, most);
    if (!batch || visit.preferences.cuisine !== "") continue;
    const true_ = matchesAt(batch.center);
    const answer = batch.restaurants.filter(({ id }) => true_.has(id));
    shares.push(answer.length / true_.size);
    for (const { id } of answer) chances.set(id, (chances.get(id) ?? 0) + 1 / answer.length);
  }
  await client.close();
  const busy = [...matchesAt(towns[0]!.center)].map((id) => chances.get(id) ?? 0);
  return {
    share: shares.reduce((sum, each) => sum + each, 0) / shares.length,
    busiest: busy.filter((chance) => chance > 0).length / busy.length,
    chance: Math.max(...busy) / Math.min(...busy),
    dollars: (spentAt(google) / visitors) * 1000,
  };
}

interface Batch {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly restaurants: readonly Restaurant[];
}

/** What the default wishes leave of a visitor's search, which is asked with the visitor's own. */
async function matchesOf(
  places: PlacesProvider,
  { preferences }: Visit,
  most: number,
): Promise<Batch | undefined> {
  const place = await places.geocode(preferences.location).catch(() => undefined);
  if (!place) return undefined;
  const { cuisine } = preferences;
  const search = { center: place.point, radius: RADIUS, cuisine, wishes: wishesOf(preferences) };
  const { restaurants } = await places.searchNearby(search);
  const wishes = wishesOf(DEFAULT_PREFERENCES);
  const matching = { wishes, capabilities: { ...places.capabilities, rules: RULE_IDS } };
  return { center: place.point, restaurants: match(restaurants, matching).restaurants.slice(0, most) };
}

function matchesAt(center: Batch["center"]): ReadonlySet<string> {
  const { minRating } = DEFAULT_PREFERENCES;
  const inside = google.places.filter(
    ({ point, status, rating = 0 }) =>
      Math.abs(point.lat - center.lat) < 0.1 &&
      status === "OPERATIONAL" &&
      rating >= minRating &&
      distanceBetween(point, center) <= RADIUS,
  );
  return new Set(inside.map(({ id }) => id));
}

function spentAt({ billed }: FakeGoogle): number {
  return Object.entries(billed()).reduce(
    (sum, [sku, count]) => sum + (count * PRICES[sku as Sku].perThousand) / 1000,
    0,
  );
}
