import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Postgres, Statements } from "../../engines/postgres.js";
import { prepared } from "../../engines/postgres-part.js";
import { addressBook } from "../addresses/address-book.js";
import { type AskPostgres, POSTGRES_ADDRESSES, postgresAddresses } from "../addresses/postgres-addresses.js";
import { coverOf } from "./grid.js";
import type { InstalledPlaces } from "./installed-places.js";
import {
  type CircleQuery,
  type FactsRow,
  placeReader,
  type PlacesDb,
  type Spot,
  spotAt,
  type SpotRow,
} from "./places-db.js";
import { fenced } from "./places-file.js";
import type { SetFacts } from "./set-facts.js";

/** The tables of a file of places, for all sets in one; clustered by cell as far as PostgreSQL does so. */
export const POSTGRES_PLACES = {
  name: "places",
  versions: [
    `CREATE TABLE dinner_dice_sets (number serial PRIMARY KEY, name text UNIQUE NOT NULL, facts text NOT NULL);
     CREATE TABLE dinner_dice_places (
       set_number integer NOT NULL REFERENCES dinner_dice_sets ON DELETE CASCADE, cell integer NOT NULL, id text NOT NULL,
       lat float8 NOT NULL, lng float8 NOT NULL, twin float8 NOT NULL, marks integer NOT NULL, told integer NOT NULL,
       cuisines text NOT NULL, facts text NOT NULL, PRIMARY KEY (set_number, cell, id));
     CREATE INDEX dinner_dice_places_by_id ON dinner_dice_places (id);`,
    POSTGRES_ADDRESSES,
  ],
};

const SETS = "SELECT number, facts FROM dinner_dice_sets ORDER BY name";

/** $1 and $2 cells from and to, $3 to $6 the box, $7 wishes or null, $8 the set; as in a file. */
const IN_CELLS = `
  SELECT found.* FROM unnest($1::integer[], $2::integer[]) AS span (first, last) CROSS JOIN LATERAL (
    SELECT cell, id, lat, lng, twin, marks, told FROM dinner_dice_places
    WHERE set_number = $8 AND cell BETWEEN span.first AND span.last AND lat BETWEEN $3 AND $4
      AND (lng BETWEEN $5 AND $6 OR lng + 360 BETWEEN $5 AND $6 OR lng - 360 BETWEEN $5 AND $6)
      AND ($7::text[] IS NULL OR EXISTS (SELECT FROM unnest($7::text[]) AS wish WHERE position(wish IN cuisines) > 0))
  ) AS found`;

const FACTS = `
  SELECT places.id, lat, lng, facts FROM unnest($1::integer[], $2::text[]) AS wanted (cell, id)
  JOIN dinner_dice_places AS places ON places.set_number = $3 AND places.cell = wanted.cell AND places.id = wanted.id`;

const BY_ID = "SELECT id, lat, lng, facts FROM dinner_dice_places WHERE id = $1 AND set_number = $2";

/** How often is looked which sets there are, in milliseconds. */
const LOOKS_EVERY = 1000;

export interface PostgresPlacesOptions {
  readonly logger: Pick<Logger, "warn">;
}

/** The sets that were published to PostgreSQL, for every server that asks there; while it is out of reach there are none. */
export function postgresPlaces(postgres: Postgres, { logger }: PostgresPlacesOptions): InstalledPlaces {
  const statements = prepared(postgres, POSTGRES_PLACES);
  let sets: readonly PlacesDb[] = [];
  let looked = -Infinity;
  const orNone: AskPostgres = async (ask, none) => {
    try {
      return await ask(await statements());
    } catch (error) {
      logger.warn("the published places cannot be read", { code: codeOf(error) });
      return none;
    }
  };
  const look = async (): Promise<void> => {
    looked = performance.now();
    const rows = await orNone((ready) => ready.all<SetRow>(SETS), []);
    sets = rows.map(({ number, facts }) => setIn(number, { about: JSON.parse(facts) as SetFacts, orNone }));
  };
  return {
    get sets() {
      return sets.flatMap(({ about }) => about ?? []);
    },
    use: async (ask) => {
      if (performance.now() - looked > LOOKS_EVERY) await look();
      return ask(sets);
    },
    forget: () => {
      looked = -Infinity;
    },
    close: () => Promise.resolve(),
  };
}

interface SetRow {
  readonly number: number;
  readonly facts: string;
}

interface SetParts {
  readonly about: SetFacts;
  readonly orNone: AskPostgres;
}

function setIn(number: number, { about, orNone }: SetParts): PlacesDb {
  const toPlace = placeReader(about);
  return {
    about,
    ...(about.addresses && { addresses: addressBook(postgresAddresses(number, orNone)) }),
    spots: (query) => orNone((ready) => spotsIn(ready, { ...query, number }), []),
    read: (spots) =>
      orNone(async (ready) => {
        const cells = spots.map(({ cell }) => cell);
        const ids = spots.map(({ id }) => id);
        return (await ready.all<FactsRow>(FACTS, [cells, ids, number])).map(toPlace);
      }, []),
    byId: (id) =>
      orNone(async (ready) => (await ready.all<FactsRow>(BY_ID, [id, number])).map(toPlace)[0], undefined),
    close: () => Promise.resolve(),
  };
}

async function spotsIn(
  ready: Statements,
  { center, radius, cuisines, number }: CircleQuery & { readonly number: number },
): Promise<readonly Spot[]> {
  const { ranges, south, north, west, east } = coverOf(center, radius);
  const [first, last] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  const wishes = cuisines ? [...cuisines].map((cuisine) => fenced([cuisine])) : null;
  const values = [first, last, south, north, west, east, wishes, number];
  const rows = await ready.all<Omit<SpotRow, "wanted">>(IN_CELLS, values);
  return rows.flatMap((row) => spotAt({ ...row, wanted: 1 }, { center, radius, isGuide: false }));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
