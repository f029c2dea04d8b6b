import type { Database } from "@dinner-dice/stores/sqlite/database";

/** A place is confirmed from this confidence on, if that leaves a usual share of its surroundings: of labeled places, one in twenty had closed. */
const USUAL = 0.95;

/** The shares of a cell that are confirmed at least and at most. */
const LEAST = 0.7;
const MOST = 0.85;

/** Fewer judged places of a cell, or of a country, say nothing about its scale. */
const ENOUGH = { cell: 60, country: 6 } as const;

/** What share of the judged places of a group each value reaches, of which the bar of the group follows. */
const BARS = `
  CREATE TABLE aside.bars (part TEXT PRIMARY KEY, bar REAL NOT NULL) WITHOUT ROWID;
  WITH judged AS MATERIALIZED (
      SELECT cell_wide, country, confidence FROM aside.arrived WHERE confidence IS NOT NULL),
    parts AS (
      SELECT cell_wide AS part, confidence, ${ENOUGH.cell} AS enough FROM judged
      UNION ALL SELECT country, confidence, ${ENOUGH.country} FROM judged WHERE country IS NOT NULL
      UNION ALL SELECT 'all', confidence, ${ENOUGH.country} FROM judged),
    ranked AS (
      SELECT part, confidence, enough, count(*) OVER (PARTITION BY part) AS many,
        row_number() OVER (PARTITION BY part ORDER BY confidence DESC) AS place FROM parts)
  INSERT INTO aside.bars SELECT part, min(
      max(${USUAL}, max(confidence) FILTER (WHERE place >= ${MOST} * many)),
      max(confidence) FILTER (WHERE place >= ${LEAST} * many))
    FROM ranked WHERE many >= enough GROUP BY part`;

const DOUBT = (unconfirmed: number): string => `
  UPDATE aside.arrived SET facts = json_set(facts, '$.unconfirmed', json('true')),
    entry = trim(json_set('[' || entry || ']', '$[4]', (('[' || entry || ']') ->> '$[4]') | ${unconfirmed}), '[]')
  WHERE confidence < coalesce(
    (SELECT bar FROM aside.bars WHERE part = cell_wide), (SELECT bar FROM aside.bars WHERE part = country),
    (SELECT bar FROM aside.bars WHERE part = 'all'), ${USUAL})`;

/** The cell, in degrees, whose places are compared with each other. */
const SIDE = 0.25;

export function wideCellOf({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `${Math.floor(lat / SIDE)},${Math.floor(lng / SIDE)}`;
}

/**
 * Marks what may be gone among the places that arrived with a confidence: all but the best of their cell, else of their country.
 *
 * One number for all does not hold: in some countries no restaurant reaches {@link USUAL}, and the publisher once moved half of the world
 * above it without notice.
 */
export async function weighConfidence(database: Database, unconfirmed: number): Promise<void> {
  await database.exec(BARS);
  await database.exec(DOUBT(unconfirmed));
}
