import type { Cell } from "@dinner-dice/open-data/on-demand";

/** What the process that fetches is told. */
export interface CellJob {
  readonly cells: readonly Cell[];
  /** Folder of the sets. */
  readonly folder: string;
  /** What is kept of Overture's files. */
  readonly overture: string;
  readonly mirror: string | undefined;
}

/** What it tells. */
export type CellNews =
  | { readonly kind: "progress"; readonly bytes: number; readonly share?: number }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly reason: string };
