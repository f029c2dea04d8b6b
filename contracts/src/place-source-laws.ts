import assert from "node:assert/strict";
import {
  isAddress,
  type PlaceSource,
  type SourceEntry,
  type SourcePlace,
  STANDINGS,
} from "@dinner-dice/core/ports/place-source";
import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";

export interface PlaceSourceSubject {
  /** A source of some data. Each call may open the same data again. */
  readonly source: () => PlaceSource | Promise<PlaceSource>;
  /** All places of that data, at least two, with their known facts. */
  readonly places: readonly (Pick<SourcePlace, "id" | "standing"> & Partial<SourcePlace>)[];
  /** The same data truncated, and data of another kind. Opening may already fail. */
  readonly failing: Failing<"cut" | "junk", PlaceSource>;
}

/** The contract of the PlaceSource port: each place once, nothing invented, and one sentence for data that cannot be read. */
export function placeSourceLaws(subject: PlaceSourceSubject): readonly Law[] {
  assert(subject.places.length > 1, "A subject knows at least two places of its data");
  return lawsOfHealth(subject, GOOD_HEALTH, FAILING);
}

/** Degrees by which a point may move because of the source's units. */
const NEAR = 1e-6;

const GOOD_HEALTH: Checks<PlaceSourceSubject> = {
  "says in words what kind of data it is": async ({ source }) => {
    assert.match((await source()).format, /^\S.*\S$/);
  },
  "tells every place once, and no other": async ({ source, places }) => {
    const result = await placesIn(await source());
    assert.deepEqual(result.map(({ id }) => id).toSorted(), places.map(({ id }) => id).toSorted());
  },
  "tells of every place what its data say": async ({ source, places }) => {
    const result = new Map((await placesIn(await source())).map((place) => [place.id, place]));
    for (const { point, ...facts } of places) {
      const { point: where, ...place } = result.get(facts.id) ?? assert.fail(`${facts.id} is missing`);
      for (const [name, fact] of Object.entries(facts))
        assert.deepEqual(place[name as keyof typeof place], fact, `${name} of ${facts.id}`);
      for (const axis of point ? (["lat", "lng"] as const) : [])
        assert(
          Math.abs((where?.[axis] ?? Number.NaN) - (point?.[axis] ?? 0)) < NEAR,
          `${axis} of ${facts.id}`,
        );
    }
  },
  "says of every place in the port's words whether it serves": async ({ source }) => {
    for (const { id, standing } of await placesIn(await source()))
      assert(STANDINGS.includes(standing), `${id} is '${standing}'`);
  },
  "may be left after the first entry, and read again from its beginning": async ({ source, places }) => {
    const opened = await source();
    for await (const entry of opened.entries()) {
      assert(entry);
      break;
    }
    assert.equal((await placesIn(await source())).length, places.length);
  },
};

const FAILING: Checks<PlaceSourceSubject> = {
  "data that is cut off ends with a sentence": (subject) => endsWithSentence(subject, "cut"),
  "data that is something else ends with a sentence": (subject) => endsWithSentence(subject, "junk"),
};

async function endsWithSentence(subject: PlaceSourceSubject, how: "cut" | "junk"): Promise<void> {
  const failure = await failureOf(async () => all(await failed(subject, how)));
  assert(failure instanceof Error, "It failed with something that is no error");
  assert.match(failure.message, /^\S[^\n]*[^\s.]\.?$/);
  assert(failure.message.includes(" "), "It says no sentence");
}

async function all(source: PlaceSource): Promise<readonly SourceEntry[]> {
  const entries: SourceEntry[] = [];
  for await (const entry of source.entries()) entries.push(entry);
  return entries;
}

async function placesIn(source: PlaceSource): Promise<readonly SourcePlace[]> {
  return (await all(source)).flatMap((entry) => (isAddress(entry) ? [] : entry));
}
