import type { Cell } from "@dinner-dice/local/on-demand";

/** The message that starts a fetching process. */
export interface CellJob {
  readonly cells: readonly Cell[];
  readonly folder: string;
  /** Folder for cached parts of Overture's files. */
  readonly overture: string;
  readonly mirror: string | undefined;
}

/** The messages that a fetching process sends back. */
export type CellNews =
  | { readonly kind: "progress"; readonly bytes: number; readonly share?: number }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly reason: string };
