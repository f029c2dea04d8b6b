import type { Fetching, FetchProgress } from "@dinner-dice/core/ports/open-data";
import type { Cell } from "./cells.js";

/** Milliseconds without a byte after which a search stops waiting for a download. */
export const SILENT_AFTER = 7000;

/** A download of some cells, from entering the queue until it ends. */
export class CellsFetching implements Fetching {
  readonly cells: readonly Cell[];
  /** The widest network of who asked. */
  readonly network: string;
  readonly ended: Promise<void>;
  progress: FetchProgress = {};
  readonly #now: () => number;
  readonly #listeners = new Set<(progress: FetchProgress) => void>();
  #heard: number;
  #end: () => void = () => undefined;

  constructor(
    cells: readonly Cell[],
    { network, now }: { readonly network: string; readonly now: () => number },
  ) {
    [this.cells, this.network, this.#now] = [cells, network, now];
    this.#heard = now();
    this.ended = new Promise((end) => {
      this.#end = end;
    });
  }

  get isSilent(): boolean {
    return this.#now() - this.#heard >= SILENT_AFTER;
  }

  /** Whether the source has been asked, or is answering. */
  hear(): void {
    this.#heard = this.#now();
  }

  tell(progress: FetchProgress): void {
    this.progress = progress;
    for (const listener of this.#listeners) listener(progress);
  }

  end(): void {
    this.#listeners.clear();
    this.#end();
  }

  listen(tell: (progress: FetchProgress) => void): () => void {
    this.#listeners.add(tell);
    tell(this.progress);
    return () => void this.#listeners.delete(tell);
  }
}
