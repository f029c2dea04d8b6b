import type { Coordinates } from "../coordinates.js";

/** How far a fetch is: 0 to 1; absent where that is not known yet. */
export interface FetchProgress {
  readonly share?: number;
}

/** A circle that somebody asks about; `radius` in metres. */
export interface AskedCircle {
  readonly center: Coordinates;
  readonly radius: number;
}

/** A fetch that goes on. */
export interface Fetching {
  readonly progress: FetchProgress;
  /** True once the source has said nothing for so long that nobody should wait for it. */
  readonly isSilent: boolean;
  /** Resolves when it has ended, well or not. */
  readonly ended: Promise<void>;
  /** Tells how far it is whenever that changes; the answer stops it. */
  listen(tell: (progress: FetchProgress) => void): () => void;
}

/** Fetches places of uncovered areas when somebody asks for them. */
export interface OpenData {
  /** The fetch of what is not known yet of a circle, begun now unless it goes on already; `undefined` where nothing will be fetched. */
  ask(circle: AskedCircle, visitor?: string): Fetching | undefined;
  /** Whether all of a circle is known, so that a fetch would bring nothing. */
  covers(circle: AskedCircle): boolean;
  /** The fetch that goes on for a circle, if any. */
  under(circle: AskedCircle): Fetching | undefined;
}
