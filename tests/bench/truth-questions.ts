import { seededChance } from "../upstreams/google/seeded-chance.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { newRound, nextPick } from "@dinner-dice/core/roll/round";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { searchMachine } from "@dinner-dice/core/search/search-machine";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { createLocalPlaces } from "@dinner-dice/local/directory/local-places";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { importPlaces } from "@dinner-dice/local/import/import-places";
import { osmPlace } from "@dinner-dice/places/records/osm-place";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createActor, toPromise } from "xstate";

type Tags = Readonly<Record<string, string>>;

/** A wish, and whether a place's own tags keep it. They are read here once more, so that a fault of the import shows. */
interface Question {
  readonly wishes: Partial<SearchPreferences>;
  readonly isKept: (tags: Tags) => boolean;
}

const isYes = (tags: Tags, ...names: readonly string[]): boolean =>
  names.some((name) => /^(?:yes|only|limited)$/.test(tags[name] ?? ""));
const cooks = (tags: Tags, kind: RegExp): boolean => kind.test(`${tags["cuisine"]} ${tags["name"]}`);

const QUESTIONS: readonly Question[] = [
  { wishes: {}, isKept: () => true },
  {
    wishes: { cuisine: "Italian" },
    isKept: (tags) => cooks(tags, /ital|pizz|pasta|sicil|napol|trattoria|osteria|ristorante/i),
  },
  {
    wishes: { cuisine: "Chinese" },
    isKept: (tags) => cooks(tags, /chin|sichuan|szechuan|cantonese|dim|asia/i),
  },
  {
    wishes: { diet: "vegetarian", dietNeed: "must" },
    isKept: (tags) => isYes(tags, "diet:vegetarian", "diet:vegan") || cooks(tags, /vegan|vegetarian/i),
  },
  { wishes: { wheelchair: "must" }, isKept: (tags) => isYes(tags, "wheelchair") },
];

/** Whether a question is about a rule. The check says which rules the data could not judge. */
function asks(wishes: Question["wishes"], rule: string): boolean {
  return Object.keys(wishes).includes(rule);
}

const CENTERS = 20;

/** What came of the questions: how many had an answer, how many of the picks lie too far away, and how many break a wish. */
export interface Asked {
  readonly towns: number;
  readonly answered: number;
  readonly far: number;
  readonly broken: number;
}

/** Asks every recorded town of a folder (`osm-*.geojson`) for dinner, through import, directory, search and roll. */
export async function asked(folder: string): Promise<Asked> {
  const files = (await readdir(folder)).filter((name) => /^osm-.*\.geojson$/.test(name)).toSorted();
  const towns = await Promise.all(files.map((name) => askedIn(join(folder, name))));
  const sum = (of: (town: Omit<Asked, "towns">) => number): number =>
    towns.reduce((all, town) => all + of(town), 0);
  return {
    towns: files.length,
    answered: sum(({ answered }) => answered),
    far: sum(({ far }) => far),
    broken: sum(({ broken }) => broken),
  };
}

async function askedIn(file: string): Promise<Omit<Asked, "towns">> {
  const { features } = JSON.parse(await readFile(file, "utf8")) as {
    readonly features: readonly {
      readonly properties: Tags;
      readonly geometry: { readonly type: string; readonly coordinates: readonly [number, number] };
    }[];
  };
  const things = features.flatMap(({ properties: tags, geometry: { type, coordinates } }, index) =>
    type === "Point"
      ? [{ id: `node/${index}`, tags, point: { lat: coordinates[1], lng: coordinates[0] } }]
      : [],
  );
  const folder = await mkdtemp(join(tmpdir(), "questions-"));
  const entries = async function* (): AsyncGenerator<ReturnType<typeof osmPlace>> {
    yield* things.map(osmPlace);
  };
  const none = async function* (): AsyncGenerator<ReturnType<typeof osmPlace>> {
    yield* [];
  };
  const sets = join(folder, "sets");
  await importPlaces({ source: { format: "GeoJSON", entries }, set: "town", from: file, folder: sets });
  await importPlaces({
    source: { format: "", entries: none },
    set: "none",
    from: "",
    folder,
    mayBeEmpty: true,
  });
  const logger = { info: () => undefined, warn: console.error };
  const directory = createDirectory({
    guides: await openPlacesDb(join(folder, "none.sqlite")),
    installed: openInstalledPlaces({ folder: sets, logger }),
  });
  await directory.look("now");
  const nowhere = { locate: () => undefined, guess: () => undefined };
  const provider = createLocalPlaces({ directory, gazetteer: nowhere });
  const known = new Map<string, (typeof things)[number]>(things.map((thing) => [`town/${thing.id}`, thing]));
  const step = Math.max(1, Math.floor(things.length / CENTERS));
  const total = { answered: 0, far: 0, broken: 0 };
  for (const [index, { point }] of things.filter((_, at) => at % step === 0).entries())
    for (const [number, { wishes, isKept }] of QUESTIONS.entries()) {
      const preferences = { ...DEFAULT_PREFERENCES, ...wishes, location: `${point.lat}, ${point.lng}` };
      const input = { provider, preferences, reach: "close-first" as const, clock: { now: Date.now } };
      const outcome = await toPromise(createActor(searchMachine, { input }).start());
      if (outcome.kind !== "found" || outcome.notApplied.some((rule) => asks(wishes, rule))) continue;
      const chance = seededChance(index * QUESTIONS.length + number);
      const round = nextPick(newRound(outcome), { below: (limit) => chance.between(0, limit - 1) });
      const thing = known.get(round.picked?.id ?? "");
      if (!thing) continue;
      total.answered += 1;
      if (distanceBetween(point, thing.point) > preferences.radius) total.far += 1;
      if (!isKept(thing.tags)) total.broken += 1;
      if (process.argv.includes("--list") && !isKept(thing.tags))
        console.log("broken", JSON.stringify(wishes), JSON.stringify(thing.tags));
    }
  await directory.close();
  await rm(folder, { recursive: true });
  return total;
}
