import {
  type BOOKINGS,
  type MEALS,
  type STATUSES,
  type WEEKDAYS,
  cityPlacesSchema,
} from "./places-schema.js";
import { curly } from "./text.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";

/** One guide city: its centre, its districts and the restaurants listed for it. */
export interface CityPlaces {
  /** The file's name without '.json', and the first part of every restaurant's id. */
  readonly slug: string;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  readonly stateName: string;
  readonly center: Coordinates;
  /** 'America/Chicago'. */
  readonly zone?: string;
  /** The day on which its records were last held against their sources: '2026-11-26'. */
  readonly checked: string;
  /** What became different on the guide's page, newest first. */
  readonly changes: readonly Change[];
  /** The water that crosses the guide's sketch, as far as its course is evidenced. */
  readonly rivers: readonly River[];
  readonly districts: readonly District[];
  /** Those that may be recommended: none of them is known to be closed. */
  readonly places: readonly ListedPlace[];
  /** Those that have closed; no page, map or directory shows them. */
  readonly closed: readonly ListedPlace[];
}

export interface Change {
  /** '2026-11'. */
  readonly month: string;
  readonly says: string;
}

/** A river by its bridges, landings and mouths, in order along its course. */
export interface River {
  readonly name: string;
  readonly course: readonly RiverPoint[];
}

export interface RiverPoint extends Coordinates {
  /** 'Lee Bridge'. */
  readonly at: string;
  readonly source: Source;
}

export interface District {
  readonly name: string;
  readonly knownFor: string;
}

/** A restaurant of a guide city as far as it is known: an absent field is unknown. */
export interface ListedPlace {
  readonly slug: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly district?: string;
  readonly address?: string;
  readonly point?: Coordinates;
  /** Set when the point is an estimate; then {@link errorMeters} is set too. */
  readonly approximate?: true;
  /** How far off an estimated point may be, in meters. */
  readonly errorMeters?: number;
  /** '(901) 555-1234'. */
  readonly phone?: string;
  readonly website?: string;
  readonly knownFor: string;
  readonly since?: number;
  /** `moved` serves at the address given, `unknown` is loved but not confirmed. */
  readonly status: (typeof STATUSES)[number];
  /** Month, or only the year, of the newest page that shows it open: '2025-03', '2022'. */
  readonly seen: string;
  /** The dish to have, at most 90 characters, without a full stop. */
  readonly order?: string;
  readonly signature?: Signature;
  readonly bestAt?: readonly (typeof MEALS)[number][];
  /** When it serves, and the month or year of the page that says so. */
  readonly hours?: PlaceHours;
  /** Days off, where nothing more is known of its hours. */
  readonly closedOn?: readonly (typeof WEEKDAYS)[number][];
  readonly booking?: (typeof BOOKINGS)[number];
  /** In a page's words: 'plate lunch $14, 2025'. */
  readonly price?: string;
  readonly runBy?: string;
  readonly honours?: readonly Honour[];
  /** Places of the same owners in our guides: 'tulsa/peacemaker'. */
  readonly sisters?: readonly string[];
  readonly sources: readonly Source[];
}

/** Hours as {@link readPlaceHours} reads them. */
export interface PlaceHours {
  /** 'Tu-Th 11:00-21:00; Fr,Sa 11:00-22:00'; days alone where the times are unknown. */
  readonly when: string;
  readonly seen: string;
}

export interface Signature {
  /** 'Burnt ends', at most 28 characters. */
  readonly dish: string;
  /** Name of its drawing, 'burnt-ends'. */
  readonly picture: string;
}

/** A guide book's or a jury's word. */
export interface Honour {
  readonly name: string;
  readonly year?: number;
}

export interface Source {
  /** An address, or words that name the page ('gardenandgun.com (2023)'); not always a link. */
  readonly page: string;
  readonly says: string;
  readonly seen?: string;
}

/** A places file that cannot be used: which file, and which field ('places.3.phone'; '' is the file as a whole). */
export class PlacesFileError extends Error {
  override readonly name = "PlacesFileError";
  readonly file: string;
  readonly field: string;
  /** The problem, without the file's name. */
  readonly problem: string;

  constructor(at: { readonly file: string; readonly field: string }, problem: string) {
    const where = at.field === "" ? "" : `${at.field}: `;
    super(`${at.file}: ${where}${problem}`);
    this.problem = `${where}${problem}`;
    this.file = at.file;
    this.field = at.field;
  }
}

/** Reads the text of `content/places/<city>.json`; anything unexpected in it, an unknown key included, is a {@link PlacesFileError}. */
export function readCityPlaces(text: string, file: string): CityPlaces {
  const reading = cityPlacesSchema.safeParse(parseJson(text, file), {
    error: ({ input, code }) =>
      code === "invalid_type" && input === undefined ? "is missing; add it" : undefined,
  });
  if (reading.success) return withoutClosed(reading.data);
  const [issue] = reading.error.issues;
  throw new PlacesFileError(
    { file, field: issue?.path.join(".") ?? "" },
    issue?.message ?? "is not a places file",
  );
}

/** Separates closed places, so that no page can show them by mistake. */
function withoutClosed({ places, ...city }: Omit<CityPlaces, "closed">): CityPlaces {
  return {
    ...city,
    places: places.filter(({ status }) => status !== "closed"),
    closed: places.filter(({ status }) => status === "closed"),
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlacesFileError({ file, field: "" }, `is not JSON (${String(error)})`);
  }
}

export interface DirectoryListing {
  readonly slug: string;
  readonly places: readonly (Omit<ListedPlace, "hours"> & {
    readonly checked: number;
    readonly confirmedOn: string;
    readonly unconfirmed?: true;
    readonly evidence: ListedPlace["sources"];
  })[];
}

/** A city's open places for the directory: curly quotes, the year of the newest evidence, and no hours, because a search would take them for this week's. */
export function directoryCity({ slug, places }: CityPlaces): DirectoryListing {
  return { slug, places: places.map(listing) };
}

function listing({ hours: _hours, ...place }: ListedPlace): DirectoryListing["places"][number] {
  const { order, knownFor, seen, sources, status } = place;
  return {
    ...place,
    knownFor: curly(knownFor),
    ...known({ order: order && curly(order) }),
    ...(status === "unknown" && { unconfirmed: true as const }),
    checked: Number(seen.slice(0, 4)),
    confirmedOn: seen,
    evidence: sources,
  };
}
