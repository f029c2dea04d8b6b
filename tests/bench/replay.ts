import { seededChance } from "../upstreams/google/seeded-chance.js";
import type { FakeGoogle } from "../upstreams/google/fake-google.js";
import type { Client, HandClock } from "./google-clients.js";
import type { Visit } from "./visitors.js";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { needsDetails, newRound, nextPick, withPickedDetails } from "@dinner-dice/core/roll/round";
import { searchMachine } from "@dinner-dice/core/search/search-machine";
import { PRICES, type Sku } from "@dinner-dice/places/google/mapping";
import { createActor, toPromise } from "xstate";

export interface Replay {
  readonly visits: readonly Visit[];
  readonly google: FakeGoogle;
  readonly clock: HandClock;
}

/** What Google would bill for all visits. */
export interface Cost {
  readonly billed: Readonly<Partial<Record<Sku, number>>>;
  readonly calls: number;
  readonly dollars: number;
  readonly visitors: number;
  readonly found: number;
  readonly picks: number;
  readonly seconds: number;
}

const AT_ONCE = 8;
const START = Date.UTC(2026, 10, 20, 18);

/** Sends every visitor through one client, in order of time. */
export async function replayed(client: Client, { visits, google, clock }: Replay): Promise<Cost> {
  const started = performance.now();
  google.reset();
  clock.now = START;
  let found = 0;
  let picks = 0;
  const queue = visits.entries();
  const walk = async (): Promise<void> => {
    for (const [number, visit] of queue) {
      clock.now = Math.max(clock.now, START + visit.at);
      const seen = await findsDinner(client.places, { visit, number });
      if (seen > 0) found += 1;
      picks += seen;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  await client.close();
  const seconds = (performance.now() - started) / 1000;
  const calls = google.questions.length;
  return { ...bill(google), calls, visitors: visits.length, found, picks, seconds };
}

/** A table of calls and dollars per 1,000 visitors. */
export function billOf(words: string, { billed, calls, dollars, visitors, found, seconds }: Cost): string {
  const thousands = visitors / 1000;
  const line = (name: string, count: number, cost: number): string =>
    `  ${name.padEnd(28)} ${(count / thousands).toFixed(1).padStart(8)} calls  ${(cost / thousands).toFixed(2).padStart(7)} USD`;
  const skus = Object.entries(billed).map(([sku, count]) =>
    line(sku, count, (count * PRICES[sku as Sku].perThousand) / 1000),
  );
  const heading = `${words} (${found} of ${visitors} found dinner, ${seconds.toFixed(0)} s), per 1,000 visitors`;
  return [heading, ...skus, line("all", calls, dollars)].join("\n");
}

function bill(google: FakeGoogle): Pick<Cost, "billed" | "dollars"> {
  const billed = google.billed();
  const dollars = Object.entries(billed).reduce(
    (sum, [sku, count]) => sum + (count * PRICES[sku as Sku].perThousand) / 1000,
    0,
  );
  return { billed, dollars };
}

async function findsDinner(
  places: PlacesProvider,
  { visit, number }: { readonly visit: Visit; readonly number: number },
): Promise<number> {
  const chance = seededChance(number);
  const random = { below: (limit: number) => chance.between(0, limit - 1) };
  const input = {
    provider: visitedBy(places, `visitor-${number}`),
    preferences: visit.preferences,
    reach: "close-first" as const,
    clock: { now: Date.now },
  };
  const { provider } = input;
  const outcome = await toPromise(createActor(searchMachine, { input }).start());
  if (outcome.kind === "failed") return 0;
  let round = newRound(outcome);
  for (let pick = 0; pick <= visit.more; pick += 1) {
    round = nextPick(round, random);
    const id = round.picked?.id;
    if (id === undefined || !needsDetails(round)) continue;
    round = withPickedDetails(round, await provider.details(id).catch(() => undefined));
  }
  return visit.more + 1;
}

function visitedBy(places: PlacesProvider, visitor: string): PlacesProvider {
  return {
    ...places,
    geocode: (query, options) => places.geocode(query, { ...options, visitor }),
    searchNearby: (search, options) => places.searchNearby(search, { ...options, visitor }),
    details: (id, options) => places.details(id, { ...options, visitor }),
  };
}
