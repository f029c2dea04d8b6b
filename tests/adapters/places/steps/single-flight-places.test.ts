import { placeAt, fakeProvider } from "../fake-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import {
  type AbortSignalLike,
  type Geocoded,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { coalesce } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const ANSWER: Geocoded = { point: { lat: 35, lng: -90 } };
const SEARCH = { center: { lat: 35, lng: -90 }, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

describe("the same question under way", () => {
  it("is asked once and answers everyone", async () => {
    const { places, flights } = held();
    const answers = Array.from({ length: 100 }, () => places.geocode("Memphis"));
    expect(flights).toHaveLength(1);
    flights[0]!.resolve(ANSWER);
    expect(await Promise.all(answers)).toEqual(answers.map(() => ANSWER));
  });

  it("fails everyone, and is asked anew afterwards", async () => {
    const { places, flights } = held();
    const error = new PlacesError("upstream", "Broken");
    const answers = [places.geocode("Memphis"), places.geocode("Memphis")].map(settled);
    flights[0]!.reject(error);
    expect(await Promise.all(answers)).toEqual([error, error]);
    const next = places.geocode("Memphis");
    flights[1]!.resolve(ANSWER);
    expect(await next).toEqual(ANSWER);
  });

  it("is one for each method and each argument", async () => {
    const provider = fakeProvider([placeAt("1", SEARCH.center)]);
    const places = pipeline(provider, [coalesce()]);
    const others = [
      { radius: 2000 },
      { cuisine: "BBQ" as const },
      { wishes: { ...NEUTRAL_WISHES, maxPrice: 1 as const } },
      { center: { lat: 36, lng: -90 } },
      { knownOnly: true as const },
    ];
    const searches = [SEARCH, SEARCH, ...others.map((change) => ({ ...SEARCH, ...change }))];
    await Promise.all([places.status(), places.status()]);
    await Promise.all(["a", "a", "b"].map((query) => places.geocode(query)));
    await Promise.all(["a", "a"].map((id) => places.details(id)));
    await Promise.all(searches.map((search) => places.searchNearby(search)));
    const asked = provider.asked.map(([method]) => method);
    expect(asked).toEqual(["status", "geocode", "geocode", "details", ...Array(6).fill("searchNearby")]);
  });
});

describe("a caller who leaves", () => {
  it("is told at once and disturbs nobody", async () => {
    const { places, flights } = held();
    const controller = new AbortController();
    const leaving = settled(places.geocode("Memphis", { signal: controller.signal }));
    const staying = places.geocode("Memphis");
    controller.abort();
    expect(await leaving).toMatchObject({ kind: "aborted" });
    expect(flights[0]!.signal.aborted).toBe(false);
    flights[0]!.resolve(ANSWER);
    expect(await staying).toEqual(ANSWER);
  });

  it("stops the provider when it is the last, and the next one asks anew", async () => {
    const { places, flights } = held();
    const controllers = [new AbortController(), new AbortController()];
    const leaving = controllers.map(({ signal }) => settled(places.geocode("Memphis", { signal })));
    for (const controller of controllers) controller.abort();
    expect(await Promise.all(leaving)).toMatchObject([{ kind: "aborted" }, { kind: "aborted" }]);
    expect(flights[0]!.signal.aborted).toBe(true);
    const next = places.geocode("Memphis");
    expect(flights).toHaveLength(2);
    flights[0]!.reject(new PlacesError("aborted", "Stopped"));
    await new Promise(setImmediate);
    const companion = places.geocode("Memphis");
    flights[1]!.resolve(ANSWER);
    expect(await Promise.all([next, companion])).toEqual([ANSWER, ANSWER]);
    expect(flights).toHaveLength(2);
  });

  it("asks nothing when it left before", async () => {
    const { places, flights } = held();
    expect(await settled(places.geocode("Memphis", { signal: AbortSignal.abort() }))).toMatchObject({
      kind: "aborted",
    });
    expect(flights).toEqual([]);
  });

  it("never changes what those who stay are told, whoever leaves", async () => {
    const crowds = fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
      async (leaves) => {
        const { places, flights } = held();
        const callers = leaves.map((leaving) => ({ leaving, controller: new AbortController() }));
        const result = callers.map(({ controller: { signal } }) =>
          settled(places.geocode("Memphis", { signal })),
        );
        for (const { leaving, controller } of callers) if (leaving) controller.abort();
        expect(flights[0]!.signal.aborted).toBe(!leaves.includes(false));
        flights[0]!.resolve(ANSWER);
        const kinds = (await Promise.all(result)).map((answer) => (answer === ANSWER ? "answer" : "left"));
        expect(kinds).toEqual(leaves.map((leaving) => (leaving ? "left" : "answer")));
      },
    );
    await fc.assert(crowds);
  });
});

it("a provider that throws at once fails like any other", async () => {
  const provider: PlacesProvider = {
    ...fakeProvider(),
    details: () => {
      throw new PlacesError("invalid-request", "No");
    },
  };
  expect(await settled(pipeline(provider, [coalesce()]).details("x"))).toMatchObject({
    kind: "invalid-request",
  });
});

interface Held {
  readonly signal: AbortSignalLike;
  readonly resolve: (answer: Geocoded) => void;
  readonly reject: (error: PlacesError) => void;
}

function held(): { readonly places: PlacesProvider; readonly flights: Held[] } {
  const flights: Held[] = [];
  const geocode: PlacesProvider["geocode"] = (_, options) =>
    new Promise((resolve, reject) => {
      flights.push({ signal: options!.signal!, resolve, reject });
    });
  return { places: pipeline({ ...fakeProvider(), geocode }, [coalesce()]), flights };
}

function settled(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => error);
}
