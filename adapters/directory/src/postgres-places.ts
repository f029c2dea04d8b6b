import { codeOf } from "@dinner-dice/core/error-code";
import { distanceBetween } from "@dinner-dice/core/coordinates";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { OutOfReach } from "@dinner-dice/stores/internal/engines/patience";
import type { Postgres, Statements } from "@dinner-dice/stores/internal/engines/postgres";
import { prepared } from "@dinner-dice/stores/internal/engines/postgres-part";
import { addressBook } from "@dinner-dice/geocoder/internal/addresses/address-book";
import {
  type AskPostgres,
  POSTGRES_ADDRESSES,
  postgresAddresses,
} from "@dinner-dice/geocoder/internal/addresses/postgres-addresses";
import { coverOf } from "./grid.js";
import type { InstalledPlaces } from "./installed-places.js";
import { FolderPoller } from "./folder-poller.js";
import { type CircleQuery, creditedBy, type PlacesDb } from "./places-db.js";
import type { SetFacts } from "./set-facts.js";
import type { PlaceReader, IndexEntry, EntryFacts } from "./index-entry.js";
import {
  type CreditedPlace,
  placeOf,
  type PlaceRow,
} from "@dinner-dice/places/internal/records/stored-place";
import { textKey } from "./text-key.js";

/** The places of all sets with what is judged of them; clustered by cell as far as PostgreSQL does so. */
export const POSTGRES_PLACES = {
  name: "places",
  versions: [
    `CREATE TABLE IF NOT EXISTS dinner_dice_sets (number serial PRIMARY KEY, name text UNIQUE NOT NULL, facts text NOT NULL);
     CREATE TABLE IF NOT EXISTS dinner_dice_places (
       set_number integer NOT NULL REFERENCES dinner_dice_sets ON DELETE CASCADE, cell integer NOT NULL, id text NOT NULL,
       lat float8 NOT NULL, lng float8 NOT NULL, twin float8 NOT NULL, marks integer NOT NULL, told integer NOT NULL,
       cuisines text NOT NULL, facts text NOT NULL, PRIMARY KEY (set_number, cell, id));
     CREATE INDEX IF NOT EXISTS dinner_dice_places_by_id ON dinner_dice_places (id);`,
    POSTGRES_ADDRESSES,
  ],
};

const SETS = "SELECT number, facts FROM dinner_dice_sets ORDER BY name";

/** $1 and $2 cells from and to, $3 to $6 the box, $7 wishes or null, $8 the set. */
const IN_CELLS = `
  SELECT found.* FROM unnest($1::integer[], $2::integer[]) AS span (first, last) CROSS JOIN LATERAL (
    SELECT id, lat, lng, twin, marks, told FROM dinner_dice_places
    WHERE set_number = $8 AND cell BETWEEN span.first AND span.last AND lat BETWEEN $3 AND $4
      AND (lng BETWEEN $5 AND $6 OR lng + 360 BETWEEN $5 AND $6 OR lng - 360 BETWEEN $5 AND $6)
      AND ($7::text[] IS NULL OR EXISTS (SELECT FROM unnest($7::text[]) AS wish WHERE position(wish IN cuisines) > 0))
  ) AS found`;

const FACTS = `
  SELECT places.id, lat, lng, facts FROM unnest($1::text[]) AS wanted (id)
  JOIN dinner_dice_places AS places ON places.set_number = $2 AND places.id = wanted.id`;

const BY_ID = "SELECT id, lat, lng, facts FROM dinner_dice_places WHERE id = $1 AND set_number = $2";

export interface PostgresPlacesOptions {
  readonly logger: Pick<Logger, "warn">;
}

/** The sets published to PostgreSQL, shared by all servers that use it. While it is unreachable, so are the places of the known sets. */
export function postgresPlaces(postgres: Postgres, { logger }: PostgresPlacesOptions): InstalledPlaces {
  const statements = prepared(postgres, POSTGRES_PLACES);
  let sets: readonly PlacesDb[] = [];
  const ask: AskPostgres = async (question) => {
    try {
      return await question(await statements());
    } catch (error) {
      logger.warn("the published places cannot be read", { code: codeOf(error) });
      throw unread();
    }
  };
  const looks = new FolderPoller(async () => {
    const rows = await ask((ready) => ready.all<SetRow>(SETS)).catch(() => undefined);
    sets = rows
      ? rows.map(({ number, facts }) => setIn(number, { about: JSON.parse(facts) as SetFacts, ask }))
      : outOfReach(sets);
  });
  return {
    get sets() {
      return sets.flatMap(({ about }) => about ?? []);
    },
    use: async (question) => {
      await looks.seen();
      return question(sets);
    },
    forget: () => looks.forget(),
    close: () => looks.end(),
  };
}

interface SetRow {
  readonly number: number;
  readonly facts: string;
}

interface SetParts {
  readonly about: SetFacts;
  readonly ask: AskPostgres;
}

function unread(): OutOfReach {
  return new OutOfReach("The published places cannot be read");
}

/** The sets without their places; one of which nothing is known where none was ever seen. */
function outOfReach(sets: readonly PlacesDb[]): readonly PlacesDb[] {
  const abouts = sets.length > 0 ? sets.map(({ about }) => about) : [undefined];
  const nothing = (): Promise<never> => Promise.reject(unread());
  return abouts.map((about) => ({
    ...{ about, entries: nothing, read: nothing },
    byId: async (id) => (mayHold(about, id) ? nothing() : undefined),
    ...((about === undefined || about.addresses) && { addresses: { find: nothing } }),
    close: () => Promise.resolve(),
  }));
}

/** Prefixes the ids of a set's places with the set's name. */
function mayHold(about: SetFacts | undefined, id: string): boolean {
  return about === undefined || id.startsWith(`${about.name}/`);
}

function setIn(number: number, { about, ask }: SetParts): PlacesDb {
  const credited = creditedBy(about);
  const placesOf = (
    question: (ready: Statements) => Promise<readonly PlaceRow[]>,
  ): Promise<readonly CreditedPlace[]> =>
    ask(async (ready) => (await question(ready)).map(placeOf).map(credited));
  const source: PlaceReader = {
    read: (entries) => {
      const ids = entries.flatMap(({ place }) => (typeof place === "string" ? place : []));
      return placesOf((ready) => ready.all(FACTS, [ids, number]));
    },
  };
  return {
    ...source,
    about,
    ...(about.addresses && { addresses: addressBook(postgresAddresses(number, ask)) }),
    entries: (query) => ask((ready) => entriesIn(ready, { ...query, number, source })),
    byId: async (id) =>
      mayHold(about, id) ? (await placesOf((ready) => ready.all(BY_ID, [id, number])))[0] : undefined,
    close: () => Promise.resolve(),
  };
}

interface SetQuery extends CircleQuery {
  readonly number: number;
  readonly source: PlaceReader;
}

async function entriesIn(
  ready: Statements,
  { center, radius, cuisines, number, source }: SetQuery,
): Promise<readonly IndexEntry[]> {
  const { ranges, south, north, west, east } = coverOf(center, radius);
  const [first, last] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  const wishes = cuisines ? [...cuisines].map((cuisine) => fenced([cuisine])) : null;
  const values = [first, last, south, north, west, east, wishes, number];
  const rows = await ready.all<Omit<EntryFacts, "key"> & { readonly id: string }>(IN_CELLS, values);
  return rows
    .map(({ id, ...facts }) => {
      const found = { place: id, distance: distanceBetween(center, facts), source };
      return { ...facts, ...found, key: textKey(id), isWanted: true, isGuide: false };
    })
    .filter(({ distance }) => distance <= radius);
}

/** Names with a line break on either side, so that 'sub' does not match 'subs'. */
export function fenced(cuisines: readonly string[]): string {
  return `\n${cuisines.map((cuisine) => cuisine.toLowerCase()).join("\n")}\n`;
}
