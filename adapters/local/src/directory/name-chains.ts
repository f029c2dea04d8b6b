import { foldedName } from "@dinner-dice/places/brand-of";
import { cuisinesOf } from "@dinner-dice/places/records/cuisines";
import { customsIn } from "@dinner-dice/places/records/customs";
import { nameSays } from "@dinner-dice/places/records/dinner-name";
import { countryOf } from "@dinner-dice/places/records/zone-of";
import type { Database } from "@dinner-dice/stores/sqlite/database";

/** How many places of one name within a degree are a chain. */
const MANY = 4;

/** Names that occur often within a degree, unless most of their places have a site of their own, as inns named after the post office do. */
const OFTEN = `
  WITH named AS MATERIALIZED (
      SELECT lower(facts ->> '$.name') AS name, ('[' || entry || ']') ->> '$[0]' AS lat, ('[' || entry || ']') ->> '$[1]' AS lng,
        nullif(('[' || entry || ']') ->> '$[8]', 0) AS site FROM aside.arrived WHERE facts ->> '$.brand' IS NULL),
    often AS (SELECT name FROM named GROUP BY name HAVING count(*) >= ${MANY})
  SELECT name, min(lat) AS south, max(lat) AS north, min(lng) AS west, max(lng) AS east
  FROM named JOIN often USING (name) CROSS JOIN (SELECT 0.0 AS up UNION ALL SELECT 0.5) CROSS JOIN (SELECT 0.0 AS aside UNION ALL SELECT 0.5)
  GROUP BY name, CAST(lat + 90 + up AS INTEGER), CAST(lng + 180 + aside AS INTEGER)
  HAVING count(*) >= ${MANY} AND count(DISTINCT site) <= max(1, count(site) / 2)`;

const MARK = (chain: number): string => `
  WITH chains AS MATERIALIZED (SELECT value ->> 'name' AS name, value ->> 'south' AS south, value ->> 'north' AS north,
    value ->> 'west' AS west, value ->> 'east' AS east FROM json_each(?))
  UPDATE aside.arrived SET facts = json_set(facts, '$.brand', facts ->> '$.name'),
    entry = trim(json_set('[' || entry || ']', '$[4]', (('[' || entry || ']') ->> '$[4]') | ${chain}), '[]')
  WHERE facts ->> '$.brand' IS NULL AND EXISTS (
    SELECT 1 FROM chains WHERE name = lower(facts ->> '$.name') AND ('[' || entry || ']') ->> '$[0]' BETWEEN south AND north
      AND ('[' || entry || ']') ->> '$[1]' BETWEEN west AND east)`;

interface OftenNamed {
  readonly name: string;
  readonly south: number;
  readonly west: number;
}

/** Marks the places outside the US that share their name with others of their surroundings as places of a chain. */
export async function markNameChains(database: Database, chain: number): Promise<void> {
  const often = await database.all<OftenNamed>(OFTEN);
  const chains = often.filter(
    ({ name, south, west }) =>
      customsIn(countryOf({ lat: south, lng: west })) !== undefined && !isCommon(foldedName(name)),
  );
  if (chains.length > 0) await database.run(MARK(chain), [JSON.stringify(chains)]);
}

const COMMON = /^(?:.{1,3}|asia|asian|cafe|haus|house|city|grill|snack|palace|garden|central)$/;

/** Names of common words alone: 'Asia Imbiss', 'Pizzeria'. */
function isCommon(folded: string): boolean {
  return folded
    .split(" ")
    .every(
      (word) =>
        COMMON.test(word) ||
        nameSays(word).dinner !== "no" ||
        cuisinesOf({ name: word, kinds: [] }).length > 0,
    );
}
