import type { Coordinates } from "../ground/coordinates.js";

/** The progress of a download, 0 to 1; absent while unknown. */
export interface FetchProgress {
  readonly share?: number;
}

/** A requested circle; `radius` in meters. */
export interface AskedCircle {
  readonly center: Coordinates;
  readonly radius: number;
}

export interface Fetching {
  readonly progress: FetchProgress;
  /** True once the source has been silent for so long that callers should not wait. */
  readonly isSilent: boolean;
  /** Resolves when the download has ended, successfully or not. */
  readonly ended: Promise<void>;
  /** Calls the listener at every change of the progress. Returns a function that unsubscribes. */
  listen(tell: (progress: FetchProgress) => void): () => void;
}

export interface OpenData {
  /** The download of a circle's missing data, started now unless it is running. Returns `undefined` if nothing will be downloaded. */
  ask(circle: AskedCircle, visitor?: string): Fetching | undefined;
  /** Returns whether all data of a circle is loaded, so that a download would add nothing. */
  covers(circle: AskedCircle): boolean;
  /** The running download of a circle, if any. */
  under(circle: AskedCircle): Fetching | undefined;
}
