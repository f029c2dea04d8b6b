import {
  NOTHING_CAN_FAIL,
  placesLaws,
  type PlacesSubject,
  UPSTREAM_FAILURES,
  type UpstreamFailure,
} from "@dinner-dice/contracts";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { describe, expect, it } from "vitest";
import { all } from "../../core/fixtures.js";
import { AT_FAULT, checkNamed } from "../caught.js";
import { answered, called, changed, changedDetails, foreignAbort, mixing, told, toldMore } from "./faults.js";
import {
  failingProvider,
  HONEST_WORLD,
  honestProvider,
  RESTAURANTS,
  waitingProvider,
} from "./honest-provider.js";

const honest = honestProvider();
const failed = (): Promise<never> => Promise.reject(new PlacesError("bad-answer", "Not understood"));
const never = (): Promise<never> => new Promise(() => undefined);
const FAILING = failingProvider();
const HANGING = waitingProvider();

describe("the laws", () => {
  it.each(placesLaws(subjectWith({})))("an honest provider keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it("about failures are left out where the subject says that nothing can fail, and only there", () => {
    const every = placesLaws(subjectWith({}));
    const some = placesLaws({ ...subjectWith({}), failing: NOTHING_CAN_FAIL });
    expect(every.length - some.length).toBe(UPSTREAM_FAILURES.length + 1);
    const { failing: _, ...silent } = subjectWith({});
    expect(() => placesLaws(silent as PlacesSubject)).toThrow("failing");
  });

  it("have names of their own", () => {
    const names = placesLaws(subjectWith({})).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a provider with one fault", () => {
  it.each<[string, string, Partial<PlacesProvider>]>([
    ["claims another name in its status", "status agrees", { name: "other" }],
    [
      "hides a capability in its status",
      "status agrees",
      { capabilities: { ...honest.capabilities, reviews: !honest.capabilities.reviews } },
    ],
    [
      "finds every name",
      "unknown place name",
      { geocode: async () => ({ point: { lat: 35.15, lng: -90.05 } }) },
    ],
    [
      "is off by a degree",
      "a known place name",
      { geocode: async () => ({ point: { lat: 36.15, lng: -90.05 } }) },
    ],
    ["finds nothing anywhere", "busy spot", { searchNearby: async () => all([]) }],
    ["ignores the circle", "inside the circle", { searchNearby: async () => all(RESTAURANTS) }],
    ["ignores the circle", "without restaurants", { searchNearby: async () => all(RESTAURANTS) }],
    ["uses an id twice", "ids of their own", changed((found) => [...found, ...found])],
    ["has ids that nobody can ask for", "ids of their own", called((id) => `no. ${id}`)],
    ["makes ids anew each time", "ids stay", called(() => `${Math.random()}`)],
    ["shows no rating as 0", "nothing invented", changed((found) => found.map((r) => ({ ...r, rating: 0 })))],
    [
      "shows an unknown phone as empty",
      "are possible and",
      changedDetails((details) => ({ ...details, phone: "" })),
    ],
    [
      "has a place of NaN",
      "inside the circle",
      changed((found) => found.map((r) => ({ ...r, location: { lat: Number.NaN, lng: 0 } }))),
    ],
    ["says nothing of how much it tells", "nothing invented", answered({ extent: undefined })],
    ["counts what it calls all", "nothing invented", answered({ extent: { kind: "all", of: 5 } })],
    ["tells more than the port knows", "nothing invented", answered({ pages: 2 })],
    ["has a field of its own", "nothing invented", told({ stars: 9 })],
    ["has a website without https", "nothing invented", told({ website: "www.example.com" })],
    ["has an address that is a number", "nothing invented", told({ address: 12 })],
    ["has a kind that is a number", "nothing invented", told({ types: [7] })],
    ["has types that are no list in its details", "are possible and", toldMore({ types: "oops" })],
    [
      "has a point off the map in its details",
      "are possible and",
      toldMore({ location: { lat: 999, lng: 0 } }),
    ],
    [
      "tells hours that it says it cannot",
      "capabilities exclude",
      told({ hours: { zone: "UTC", spans: [] } }),
    ],
    ["tells traits that it says it cannot", "capabilities exclude", told({ traits: { vegan: "yes" } })],
    ["maps parking and does not claim it", "capabilities exclude", told({ traits: { parking: true } })],
    [
      "has namesakes without a name",
      "a known place name",
      {
        geocode: async () => ({
          ...{ point: { lat: 35.15, lng: -90.05 }, label: "Memphis, TN" },
          others: [{ label: " ", point: { lat: 35, lng: -90 } }],
        }),
      },
    ],
    [
      "changes what it was asked",
      "busy spot",
      {
        searchNearby: async (search, o) => honest.searchNearby(Object.assign(search, { radius: 1000 }), o),
      },
    ],
    [
      "gives details to who left before",
      "left before asking",
      { details: async (id, o) => honest.details(id, id === "nobody" ? o : {}) },
    ],
    [
      "tells opening states it cannot know",
      "capabilities exclude",
      changed((found) => found.map((r) => ({ ...r, openingState: "closed" }))),
    ],
    [
      "ignores the cuisine",
      "cuisine narrows",
      { searchNearby: (search, o) => honest.searchNearby({ ...search, cuisine: "" }, o) },
    ],
    [
      "answers one cuisine with another",
      "no place of another one",
      {
        searchNearby: (search, o) => honest.searchNearby({ ...search, cuisine: search.cuisine && "Thai" }, o),
      },
    ],
    [
      "lets one place of another cuisine in",
      "no place of another one",
      {
        searchNearby: async (search, o) => {
          const { restaurants } = await honest.searchNearby({ ...search, cuisine: "" }, o);
          return all(search.cuisine === "" ? restaurants : restaurants.slice(0, 2));
        },
      },
    ],
    ["says of no place what it cooks", "no place of another one", told({ types: [] })],
    [
      "drops what is within the price",
      "highest price",
      {
        searchNearby: async (search, o) => {
          const found = (await honest.searchNearby(search, o)).restaurants;
          return all(search.wishes.maxPrice === 4 ? found : found.slice(1));
        },
      },
    ],
    [
      "rates differently in its details",
      "contradict nothing",
      changedDetails((details) => ({ ...details, rating: 2 })),
    ],
    ["has no details of what it found", "contradict nothing", { details: async () => undefined }],
    ["has details of everything", "unknown id", { details: async () => ({ types: [] }) }],
    ["throws at an unknown id", "unknown id", { details: failed }],
    ["does not hear callers leave", "left before asking", { geocode: async () => undefined }],
    ["answers one call with another's answer", "do not mix", mixing()],
    ["throws the abort's own error", "leaves while asking", foreignAbort()],
  ])("that %s is caught by the law '… %s …'", async (_, law, fault) => {
    await expect(checkLaw(law, subjectWith(fault))).rejects.toMatchObject(AT_FAULT);
  });

  it.each<[string, UpstreamFailure, Partial<PlacesProvider>]>([
    ["takes a cut connection for an empty list", "cut connection", { searchNearby: async () => all([]) }],
    ["takes a foreign page for an unknown place", "HTML with 200", { geocode: async () => undefined }],
    ["lets a foreign error through", "null", { details: () => Promise.reject(new TypeError("of null")) }],
    [
      "makes up a kind of failure",
      "null",
      { details: () => Promise.reject(new PlacesError("oops" as "denied", "")) },
    ],
    [
      "passes wrong types on",
      "wrong types",
      { searchNearby: async () => all([{ id: 1 } as unknown as Restaurant]) },
    ],
    ["waits for ever", "hang", { geocode: never }],
    ["passes NaN on", "NaN coordinates", { geocode: async () => ({ point: { lat: Number.NaN, lng: 0 } }) }],
    ["passes far places on", "10,000 results", { searchNearby: async () => all(RESTAURANTS) }],
    ["drops all bad places and says nothing", "NaN coordinates", { searchNearby: async () => all([]) }],
  ])("that %s is caught by the law about %s", async (_, failure, fault) => {
    const subject: PlacesSubject = {
      ...subjectWith({}),
      deadline: 50,
      failing: () => ({ ...FAILING, ...fault }),
    };
    await expect(checkLaw(`upstream's ${failure}`, subject)).rejects.toMatchObject(AT_FAULT);
  });

  it("that does not hear callers leave a hanging upstream is caught", async () => {
    const subject: PlacesSubject = { ...subjectWith({}), failing: () => ({ ...HANGING, details: never }) };
    await expect(checkLaw("upstream hangs", subject)).rejects.toMatchObject(AT_FAULT);
  });

  it("may hold back what places cook, where its world says so, and only then", async () => {
    const world = { ...HONEST_WORLD, kitchens: "untold" } as const;
    const [silent, telling] = [subjectWith(told({ types: ["restaurant"] })), subjectWith({})];
    const named = "no place of another one";
    await expect(checkLaw(named, { ...silent, world })).resolves.toBeUndefined();
    await expect(checkLaw(named, silent)).rejects.toThrow("This law cannot be checked");
    await expect(checkLaw(named, { ...telling, world })).rejects.toThrow("untold");
  });

  it("may let in what does not say what it cooks, beside what does", async () => {
    const partly = changed(([first, ...rest]) => [{ ...first!, types: [] }, ...rest]);
    await expect(checkLaw("no place of another one", subjectWith(partly))).resolves.toBeUndefined();
  });

  it("may use the good part of an answer that is partly bad", async () => {
    const subject: PlacesSubject = { ...subjectWith({}), failing: () => ({ ...honest, details: failed }) };
    await expect(checkLaw("upstream's 10,000 results", subject)).resolves.toBeUndefined();
    await expect(checkLaw("upstream's null", subject)).rejects.toMatchObject(AT_FAULT);
  });

  it("may find an unknown id nowhere among 10,000 places, but not in an answer without one that can be used", async () => {
    const subject: PlacesSubject = { ...subjectWith({}), failing: () => honest };
    await expect(checkLaw("upstream's 10,000 results", subject)).resolves.toBeUndefined();
    await expect(checkLaw("upstream's NaN coordinates", subject)).rejects.toThrow("as an unknown place");
  });
});

function subjectWith(fault: Partial<PlacesProvider>): PlacesSubject {
  return {
    world: HONEST_WORLD,
    provider: () => ({ ...honest, ...fault }),
    failing: (failure) => (failure === "hang" ? HANGING : FAILING),
    deadline: 200,
  };
}

async function checkLaw(part: string, subject: PlacesSubject): Promise<void> {
  await checkNamed(placesLaws(subject), part);
}
