import type { Coordinates } from "@dinner-dice/core/coordinates";
import { cityPlacesSchema } from "./places-schema.js";

/** One guide city: its centre, its districts and the restaurants listed for it. */
export interface CityPlaces {
  /** The file's name without '.json', and the first part of every restaurant's id. */
  readonly slug: string;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  readonly stateName: string;
  readonly center: Coordinates;
  readonly districts: readonly District[];
  readonly places: readonly ListedPlace[];
}

/** A part of town and what one eats there. */
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
  /** Set when the point is an estimate; then {@link errorMetres} is set too. */
  readonly approximate?: true;
  /** How far off an estimated point may be, in metres. */
  readonly errorMetres?: number;
  /** '(901) 555-1234'. */
  readonly phone?: string;
  /** An https address. */
  readonly website?: string;
  readonly knownFor: string;
  /** The year it opened. */
  readonly since?: number;
  /** Year of the newest evidence that the place trades. */
  readonly checked: number;
  readonly sources: readonly Source[];
}

/** Where a fact was read. */
export interface Source {
  /** An address, or words that name the page ('gardenandgun.com (2023)'); not always a link. */
  readonly page: string;
  readonly says: string;
}

/** A places file that cannot be used: which file, and which field ('places.3.phone'; '' is the file as a whole). */
export class PlacesFileError extends Error {
  override readonly name = "PlacesFileError";
  readonly file: string;
  readonly field: string;

  constructor(at: { readonly file: string; readonly field: string }, problem: string) {
    super(`${at.file}: ${at.field === "" ? "" : `${at.field}: `}${problem}`);
    this.file = at.file;
    this.field = at.field;
  }
}

/** Reads the text of `content/places/<city>.json`; anything unexpected in it, an unknown key included, is a {@link PlacesFileError}. */
export function readCityPlaces(text: string, file: string): CityPlaces {
  const reading = cityPlacesSchema.safeParse(parseJson(text, file));
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  throw new PlacesFileError(
    { file, field: issue?.path.join(".") ?? "" },
    issue?.message ?? "is not a places file",
  );
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlacesFileError({ file, field: "" }, `is not JSON (${String(error)})`);
  }
}
