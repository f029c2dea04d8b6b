import buildFirst from "../build-first.js";
import { startGoogle } from "../upstreams/google/fake-google.js";
import { composedClient, naiveClient } from "./google-clients.js";
import { billOf, type Cost, replayed } from "./replay.js";
import { crowdOf, CROWD_WORDS, townsOf } from "./visitors.js";
import { PRICES } from "@dinner-dice/places/google/mapping";

/**
 * What 1,000 visitors cost at Google, as composed and for a naive client that asks every time, on the same visits and the same
 * fake: `npm run bench -- cost`. What Google gives away each month is not counted.
 */
const VISITORS = 10_000;
const PLACES = 300;
const DAY = 86_400_000;

/** Of the naive client's dollars, with the defaults: without maps, and with them. */
const GOAL = 0.1;
const GOAL_WITH_MAPS = 0.14;

/** Clients that remember next to nothing are followed for every tenth visitor only: each of their visitors costs the same. */
const SAMPLE = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clock = { now: 0 };
const towns = townsOf(PLACES);
await buildFirst();
const google = await startGoogle({ towns, clock: () => new Date(clock.now) });
say(`${VISITORS} visitors in a day, ${PLACES} places\n${CROWD_WORDS.join("\n")}`);
const visits = crowdOf({ visitors: VISITORS, towns, span: DAY, seed: 2026 });
const sample = visits.filter((_, number) => number % SAMPLE === 0);
const composed = (settings: Readonly<Record<string, string>>): ReturnType<typeof composedClient> =>
  composedClient({ url: google.url, settings, clock, budget: false });

const naive = await replayed(naiveClient(google.url), { visits: sample, google, clock });
say(`\n${billOf("naive, everything asked every time", naive)}`);
const bounded = await replayed(await composedClient({ url: google.url, settings: {}, clock, budget: true }), {
  visits,
  google,
  clock,
});
say(`\n${billOf("with all default settings, BUDGET_DAILY_USD=5 among them", bounded)}\n${shareOf(bounded)}`);
const usual = await replayed(await composed({}), { visits, google, clock });
say(`\n${billOf("the default settings with enough budget for everybody", usual)}\n${shareOf(usual)}`);
const terms = await replayed(await composed({ CACHE_POLICY: "google-terms" }), {
  visits: sample,
  google,
  clock,
});
say(`\n${billOf("with CACHE_POLICY=google-terms", terms)}\n${shareOf(terms)}`);
const isMet =
  costPerVisitor(usual) <= GOAL * costPerVisitor(naive) &&
  withMaps(usual) <= GOAL_WITH_MAPS * withMaps(naive);
if (!isMet) process.exitCode = 1;
await google.close();

function shareOf(cost: Cost): string {
  const share = (of: (each: Cost) => number): string => `${((of(cost) / of(naive)) * 100).toFixed(1)} %`;
  const maps = `${(mapsPerVisitor(cost) * 1000).toFixed(2)} USD of maps, one for each who found dinner`;
  return `  ${share(costPerVisitor)} of the naive client's dollars, ${share(({ calls, visitors }) => calls / visitors)} of its calls
  with maps ${share(withMaps)} (${maps}); ${((cost.found / cost.visitors) * 100).toFixed(1)} % found dinner`;
}

/** Dollars for maps: ours draws one for a visitor, the naive client one for every pick. */
function mapsPerVisitor(cost: Cost): number {
  const loads = cost === naive ? cost.picks : cost.found;
  return (loads * PRICES["dynamic-maps"].perThousand) / 1000 / cost.visitors;
}

function withMaps(cost: Cost): number {
  return costPerVisitor(cost) + mapsPerVisitor(cost);
}

function costPerVisitor({ dollars, visitors }: Cost): number {
  return dollars / visitors;
}
