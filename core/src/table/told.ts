import type { Refusal } from "./apply.js";
import type { OwnView, TableView } from "./view.js";

/** What a phone learns of a table. */
export interface TableTold {
  /** Counts every change. */
  readonly version: number;
  /** The server's time, in milliseconds since 1970: phones' clocks differ. */
  readonly now: number;
  readonly view: TableView;
  /** What the asking person also sees if they have a seat. */
  readonly own?: OwnView | undefined;
  /** Why what they did changed nothing. */
  readonly refused?: Refusal | undefined;
}

/**
 * Why there is no table to show: it was never opened or has ended, the host cleared it, it moved, there are too many tables, or the store
 * is unreachable.
 */
export type NoTable = "unknown" | "cleared" | "moved" | "full" | "too fast" | "unreachable";

/** The answer if there is no table. */
export interface TableGone {
  readonly gone: NoTable;
  /** Where it went, for those who sat at it. */
  readonly movedTo?: string | undefined;
}

/** What a table's page shows. */
export interface TablePage extends TableTold {
  readonly code: string;
  /** The link that friends open. */
  readonly link: string;
  /** The token of the phone that asked, or a new one for a phone that joins. */
  readonly token: string;
  /** True if only the current state is shown, in a frame of a page without scripts. */
  readonly isFrame?: true;
}
