import type { Coordinates } from "../coordinates.js";
import type { Traits } from "../place/traits.js";
import type { Attribution } from "../place/attribution.js";

/** Whether a source's place belongs into a directory of restaurants, or why it does not. */
export type Standing = "serves" | "no meals" | "closed";

/** A place as a source of open data tells it: an absent fact is not told, and nothing is checked yet. */
export interface SourcePlace {
  /** Its own among the places of the source: 'node/123'. */
  readonly id: string;
  readonly standing: Standing;
  readonly name?: string | undefined;
  readonly point?: Coordinates | undefined;
  /** What it cooks in the source's words: 'pizza', 'thai'. */
  readonly kinds: readonly string[];
  readonly brand?: string | undefined;
  readonly address?: string | undefined;
  readonly district?: string | undefined;
  /** What it offers and what it does not. */
  readonly traits?: Traits | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
  /** In the words of OpenStreetMap's opening_hours. */
  readonly hours?: string | undefined;
  /** ISO country code, upper case. */
  readonly country?: string | undefined;
  /** True where too little speaks for it: it may be gone. */
  readonly unconfirmed?: true | undefined;
  /** Year in which somebody last saw it trading. */
  readonly checked?: number | undefined;
  /** Date of this record: '2026-04-06'. */
  readonly asOf?: string | undefined;
  /** Who asks to be named beside it. */
  readonly credit?: Attribution | undefined;
}

/**
 * A stream of places out of open data.
 *
 * It holds few of them in memory at any time. Data that cannot be read end the stream with an error whose message is one sentence.
 */
export interface PlaceSource {
  /** What kind of data it is: 'OpenStreetMap (.osm.pbf)'. */
  readonly format: string;
  places(): AsyncIterable<SourcePlace>;
}
