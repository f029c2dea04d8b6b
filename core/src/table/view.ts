import type { SearchPreferences } from "../search/preferences.js";
import type { Refusal } from "./apply.js";
import { fitting, sortingOf, promiseOf } from "./rounds.js";
import {
  mergedMusts,
  type Must,
  anyoneRollsAt,
  type Candidate,
  type Decision,
  type Evening,
  eveningEnds,
  expiryOf,
  hostOf,
  openTable,
  TABLE_LIMITS,
  type Person,
  type Phone,
  type Table,
  type Terms,
  type Void,
  type Way,
} from "./table.js";

export interface PersonView {
  readonly seat: number;
  readonly nickname: string;
  readonly done: boolean;
  readonly isHost: boolean;
  /** Whether the phone promised a number for the coming round. */
  readonly isReady: boolean;
}

/** A round whose dice roll, as everyone sees it: who revealed a number, and never which. */
export interface RollingView {
  readonly at: number;
  readonly terms: Terms;
  readonly waitingFor: readonly Pick<Phone, "seat" | "nickname">[];
}

/** What everyone may see of a table: no token, no mark of anybody before marks are closed, no number before the last one is in. */
export interface TableView {
  readonly name: string;
  readonly way: Way;
  readonly candidates: readonly Candidate[];
  readonly people: readonly PersonView[];
  readonly musts: readonly Must[];
  /** Ids of the places that satisfy everyone's must-haves. */
  readonly fitting: readonly string[];
  readonly round: number;
  /** The server's promise of its number for this round. */
  readonly promise: string;
  readonly voids: readonly Void[];
  readonly passed: readonly string[];
  readonly again: number;
  readonly anyoneRollsAt: number;
  readonly expiresAt: number;
  readonly rolling?: RollingView;
  readonly decision?: Decision;
  /** The earlier evenings of a table that its group keeps, and when this one is over. */
  readonly kept?: { readonly past: readonly Evening[]; readonly went: boolean; readonly overAt: number };
}

export interface OwnView {
  readonly seat: number;
  readonly marks: readonly string[];
  readonly musts: readonly Must[];
  readonly wantsAgain: boolean;
}

export function viewOf(table: Table): TableView {
  const { name, way, candidates, people, round, voids, passed, rolling, decision, past } = table;
  return {
    ...{ name, way, candidates, round, voids, passed },
    people: people.map((person) => personView(table, person)),
    musts: mergedMusts(people),
    fitting: fitting(sortingOf(table)).map(({ id }) => id),
    promise: promiseOf(table),
    again: people.filter(({ wantsAgain }) => wantsAgain).length,
    anyoneRollsAt: anyoneRollsAt(table),
    expiresAt: expiryOf(table),
    ...(rolling && {
      rolling: {
        at: rolling.at,
        terms: rolling.terms,
        waitingFor: rolling.phones.flatMap(({ number, seat, nickname }) =>
          number === undefined ? { seat, nickname } : [],
        ),
      },
    }),
    ...(decision && { decision }),
    ...(past && { kept: { past, went: table.went === true, overAt: eveningEnds(table) } }),
  };
}

/** What the person with this key sees of themselves; `undefined` for anybody who does not sit here. */
export function ownViewOf({ people }: Table, by: string): OwnView | undefined {
  const person = people.find(({ key }) => key === by);
  if (!person) return undefined;
  const { seat, marks, musts, wantsAgain } = person;
  return { seat, marks, musts, wantsAgain };
}

function personView(table: Table, person: Person): PersonView {
  const { seat, nickname, done, commitment } = person;
  return {
    ...{ seat, nickname, done },
    isHost: hostOf(table)?.seat === seat,
    isReady: commitment !== undefined,
  };
}

/** What stays for an hour where a table was cleared, so that its guests read who did it. */
export function clearedTable({ name, way }: Table, clearedBy: string, at: number): Table {
  return {
    ...openTable({ name, way, secret: "", candidates: [] }, at - TABLE_LIMITS.idle + TABLE_LIMITS.decided),
    clearedBy,
  };
}

export interface TableState {
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

export type NoTable = "unknown" | "cleared" | "moved" | "full" | "too fast" | "unreachable";

export interface TableGone {
  readonly gone: NoTable;
  readonly movedTo?: string | undefined;
  /** The nickname of the person who cleared the table. */
  readonly by?: string | undefined;
  /** In how many minutes the visitor may open another table, and what they asked for meanwhile. */
  readonly minutes?: number;
  readonly asked?: SearchPreferences | undefined;
}

export interface TablePage extends TableState {
  readonly code: string;
  readonly link: string;
  readonly token: string;
  /** True if only the current state is shown, in a frame of a page without scripts. */
  readonly isFrame?: true;
}
