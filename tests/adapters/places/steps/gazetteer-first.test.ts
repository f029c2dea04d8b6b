import { fakeProvider } from "../fake-provider.js";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { geocodeFree } from "@dinner-dice/places/steps/additions";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

const TOWN: Geocoded = { point: { lat: 36, lng: -89 }, label: "Memphis, TN" };
const BOUGHT: Geocoded = { point: { lat: 35, lng: -90 }, label: "Memphis" };

describe("a name", () => {
  it.each<
    [
      string,
      {
        readonly ready?: boolean;
        readonly known?: Geocoded;
        readonly typed?: string;
        readonly answer: Geocoded | undefined;
        readonly calls: number;
      },
    ]
  >([
    ["that is known whole costs nothing", { known: TOWN, answer: TOWN, calls: 0 }],
    [
      "of which only the town is known is bought",
      { known: { ...TOWN, approximate: true }, answer: BOUGHT, calls: 1 },
    ],
    [
      "of which only the town is known is that town where the provider knows nothing",
      {
        ...{ typed: "1 nowhere Street, Memphis", known: { ...TOWN, approximate: true } },
        ...{ answer: { ...TOWN, approximate: true }, calls: 1 },
      },
    ],
    ["that nobody knows is unknown", { typed: "nowhere", answer: undefined, calls: 1 }],
    ["that is unknown is bought", { answer: BOUGHT, calls: 1 }],
    [
      "is asked of a provider that is not set up, so that it says so",
      { ready: false, known: TOWN, answer: BOUGHT, calls: 1 },
    ],
  ])("%s", async (_, { typed = "Memphis", ready = true, known, answer, calls }) => {
    const provider = fakeProvider();
    const asked: string[] = [];
    const places = pipeline({ ...provider, status: async () => ({ ...(await provider.status()), ready }) }, [
      geocodeFree({ geocode: async (query) => (asked.push(query), known) }),
    ]);
    expect(await places.geocode(typed)).toEqual(answer);
    expect(asked).toEqual(ready ? [typed] : []);
    expect(provider.asked.filter(([method]) => method === "geocode")).toHaveLength(calls);
  });

  it("is all that is looked up: searches and details go on", async () => {
    const provider = fakeProvider();
    const places = pipeline(provider, [geocodeFree({ geocode: async () => TOWN })]);
    await places.details("a");
    expect(places.name).toBe("fake");
    expect(provider.asked).toEqual([["details", "a"]]);
  });
});
