import { prop } from "../prop.js";
import { GEOAPIFY_KEY, startGeoapify } from "../upstreams/geoapify.js";
import { TOWN } from "../upstreams/kitchens.js";
import { FALLS, placesIn } from "./google-answers.js";
import { startGoogleSite } from "./google-site.js";
import { startHere } from "./server-here.js";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { PRICES, type Sku } from "@dinner-dice/places/google/mapping";
import * as fc from "fast-check";
import { beforeAll, describe } from "vitest";

interface Known {
  readonly name: string;
  readonly point: Coordinates;
  readonly rating?: number | undefined;
}

interface Chain {
  readonly middle: Coordinates;
  /** All that may be told. */
  readonly known: readonly Known[];
  readonly ask: (body: object) => Promise<{ readonly status: number; readonly body: Told }>;
  /** US dollars that the provider billed. */
  readonly billed: () => number;
  readonly stop: () => Promise<unknown>;
}

type Told = Readonly<Record<string, unknown>>;

const BUDGET_USD = 1;

const CHAINS: Readonly<Record<string, () => Promise<Chain>>> = {
  google: googleChain,
  geoapify: geoapifyChain,
};

async function googleChain(): Promise<Chain> {
  const site = await startGoogleSite({
    ...{ PLACES_PROVIDER: "google", TEST_GOOGLE_TIMEOUT_MS: "10000", BUDGET_DAILY_USD: String(BUDGET_USD) },
  });
  const { google } = site;
  const known = google.places.filter(
    ({ status, types }) => status === "OPERATIONAL" && types.includes("restaurant"),
  );
  return {
    ...{ middle: FALLS, known, ask: site.ask, stop: site.stop },
    billed: () =>
      Object.entries(google.billed()).reduce(
        (sum, [sku, count]) => sum + (PRICES[sku as Sku].perThousand * count) / 1000,
        0,
      ),
  };
}

async function geoapifyChain(): Promise<Chain> {
  const upstream = await startGeoapify();
  const server = await startHere({
    ...{ PLACES_PROVIDER: "geoapify", GEOAPIFY_API_KEY: GEOAPIFY_KEY, UPSTREAMS: `geoapify=${upstream.url}` },
    ...{
      RATE_LIMIT_PER_MINUTE: "0",
      TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0",
      TEST_BUDGET_VISITOR_PERCENT: "100",
    },
  });
  return {
    middle: { lat: TOWN.lat, lng: TOWN.lng },
    known: [],
    ask: async (body) => {
      const answer = await fetch(`${server.url}/functions/v1/google-maps`, {
        ...{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      });
      return { status: answer.status, body: (await answer.json()) as Told };
    },
    billed: () => 0,
    stop: () => Promise.all([server.stop(), upstream.close()]),
  };
}

const searches = fc.record({
  north: fc.integer({ min: -8, max: 8 }),
  east: fc.integer({ min: -8, max: 8 }),
  radius: fc.integer({ min: 500, max: 5000 }),
  minrating: fc.constantFrom(1, 3.5, 4.2, 4.8, 5),
  unrated: fc.boolean(),
});

describe.each(Object.entries(CHAINS))("the whole chain of %s", (_, start) => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await start();
    return () => chain.stop();
  }, 60_000);

  prop([searches], { numRuns: 40 })(
    "answers inside the circle, calls nothing complete that is not, and never spends more than the budget",
    async ({ north, east, radius, minrating, unrated }) => {
      const center = { lat: chain.middle.lat + north / 1000, lng: chain.middle.lng + east / 1000 };
      const wanted = { ...center, radius, minrating, unrated, maxprice: 4 };
      const answer = await chain.ask({ action: "places_search", type: "restaurant", ...wanted });
      const isSpent = answer.body["error_kind"] === "over-limit";
      if (chain.billed() > BUDGET_USD + 1e-9) throw new Error(`${chain.billed()} USD were billed`);
      if (isSpent) return;
      const result = placesIn(answer) as readonly {
        readonly name: string;
        readonly geometry?: { location: Coordinates };
      }[];
      const outside = result.filter(
        ({ geometry }) => geometry && distanceBetween(center, geometry.location) > radius,
      );
      if (outside.length > 0) throw new Error(`${outside.length} lie outside`);
      if ((answer.body["extent"] as Told)["kind"] !== "all") return;
      const points = new Set(
        result.map(({ name, geometry }) => `${name} ${JSON.stringify(geometry?.location)}`),
      );
      const missing = chain.known.filter(
        ({ name, point, rating }) =>
          distanceBetween(center, point) <= radius - 1 &&
          (rating === undefined ? unrated : rating >= minrating) &&
          !points.has(`${name} ${JSON.stringify(point)}`),
      );
      if (missing.length > 0)
        throw new Error(`All is told, but ${missing.map(({ name }) => name).join()} are missing`);
    },
    120_000,
  );
});
