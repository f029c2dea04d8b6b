import type { RandomSource } from "@dinner-dice/core/ports/environment";
import type { TableEntry, Tables } from "@dinner-dice/core/ports/stores";
import { type Act, apply, type Refusal } from "@dinner-dice/core/table/apply";
import { settled } from "@dinner-dice/core/table/rounds";
import {
  TABLE_LIMITS,
  readTable,
  writeTable,
  expiryOf,
  type Opening,
  openTable,
  type Table,
} from "@dinner-dice/core/table/table";
import { clearedTable, type TableState, ownViewOf, viewOf } from "@dinner-dice/core/table/view";
import { createHash, randomBytes } from "node:crypto";

/** Crockford's base 32, which leaves out letters that look like digits. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const CODE = new RegExp(`^[${DIGITS}]{${LENGTH}}$`);

/** A new code of 40 random bits. */
function newCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => DIGITS[random.below(DIGITS.length)]).join("");
}

/** Normalizes a typed code: lowercase, O for 0, I or L for 1, dashes. Returns `undefined` if it is invalid. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1").replaceAll("-", "");
  return CODE.test(code) ? code : undefined;
}

const TOKEN = /^[\da-f]{32}$/;

/** A new token of 128 random bits for a person at a table. */
export function newToken(): string {
  return randomBytes(16).toString("hex");
}

export function isToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value);
}

/** The stored form of a token: a hash. */
export function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 22);
}

/** A table as the store has it, with its version and the store's time. */
export interface SeenTable {
  readonly version: number;
  readonly now: number;
  readonly table: Table;
}

/** A table after an action, with the reason if the action was refused. */
export interface ActedTable extends SeenTable {
  readonly refused?: Refusal | undefined;
  /** Set if this action cleared the table. */
  readonly isCleared?: true;
  /** The table's new code, if the host changed its link. */
  readonly movedTo?: string;
}

export interface DeskPorts {
  readonly tables: Tables;
  readonly random: RandomSource;
  /** Called after every change made here; with `undefined` if the table was deleted or moved to another code. */
  readonly onChange?: (code: string, seen: SeenTable | undefined) => void;
}

/** Opens tables and applies actions to them. Several servers may share one store and follow its clock. */
export interface TableDesk {
  /** Resolves with the code of a new table, or `undefined` if there are `most` tables. */
  open(opening: Pick<Opening, "way" | "candidates">, most?: number): Promise<string | undefined>;
  /** Resolves with the current table. If a roll's time is over, it first saves the result or a void round. */
  see(code: string): Promise<SeenTable | undefined>;
  act(code: string, act: Act): Promise<ActedTable | undefined>;
  /** The new code of a table whose link was changed, for a person who sits at it. */
  movedTo(code: string, by: string): Promise<string | undefined>;
}

/** Other processes changed the table between each read and write. */
class TableContended extends Error {
  readonly code = "TABLE_CONTENDED";
}

/** Attempts to save a change when others change the table at the same time; far more than twelve people can cause. */
const TRIES = 60;

/** Codes tried for a new table. A collision is very unlikely: there are 10¹² codes. */
const CODES = 5;

export function tableDesk({ tables, random, onChange = () => undefined }: DeskPorts): TableDesk {
  const read = async (code: string): Promise<SeenTable | undefined> => {
    const kept = await tables.read(code);
    const table = kept && readTable(kept.text);
    return table && { version: kept.version, now: kept.now, table };
  };
  const put = async (code: string, seen: SeenTable, table: Table): Promise<SeenTable | undefined> => {
    if (!(await tables.change(code, seen.version, entryOf(table)))) return undefined;
    const changed = { ...seen, version: seen.version + 1, table };
    onChange(code, changed);
    return changed;
  };
  /** Reads, changes and saves a table until no other write interferes. If `change` returns the same table, nothing is saved. */
  const update = async <Told extends object>(
    code: string,
    change: (table: Table, now: number) => { readonly table: Table } & Told,
  ): Promise<(SeenTable & Told) | undefined> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const seen = await read(code);
      if (!seen) return undefined;
      const known = change(seen.table, seen.now);
      const after = known.table === seen.table ? seen : await put(code, seen, known.table);
      if (after) return { ...known, ...after };
    }
    throw new TableContended(`The table changed ${TRIES} times`);
  };
  const desk: TableDesk = {
    open: async (opening, most = TABLE_LIMITS.tables) => {
      const now = await tables.now();
      for (let tried = 0; tried < CODES; tried += 1) {
        const name = newCode(random);
        const table = openTable({ ...opening, name, secret: newSecret(random) }, now);
        const outcome = await tables.create(name, entryOf(table), most);
        if (outcome !== "taken") return outcome === "created" ? name : undefined;
      }
      return undefined;
    },
    see: (code) => update(code, (table, now) => ({ table: settled(table, now) })),
    act: async (code, act) => {
      const acted = await update<Pick<ActedTable, "refused">>(code, (table, now) => apply(table, act, now));
      if (!acted || acted.refused !== undefined) return acted;
      if (act.type === "move") return moved(code, act, acted);
      if (act.type !== "clear") return acted;
      const by = acted.table.people.find(({ key }) => key === act.by)?.nickname ?? "";
      await tables.forget(code, entryOf(clearedTable(acted.table, by, acted.now)));
      onChange(code, undefined);
      return { ...acted, isCleared: true };
    },
    movedTo: async (code, by) => {
      const to = await tables.movedTo(code);
      const seen = to === undefined ? undefined : await read(to);
      return seen?.table.people.some(({ key }) => key === by) === true ? to : undefined;
    },
  };
  return desk;

  /** Gives the table a new code. If somebody else acts in between, the host's action is checked again. */
  async function moved(
    code: string,
    act: Act,
    { version, now, table }: ActedTable,
  ): Promise<ActedTable | undefined> {
    const to = newCode(random);
    if (!(await tables.move(code, version, { ...entryOf(table), to }))) return desk.act(code, act);
    onChange(code, undefined);
    return { version: version + 1, now, table, movedTo: to };
  }
}

function entryOf(table: Table): TableEntry {
  return { text: writeTable(table), expiresAt: expiryOf(table) };
}

function newSecret(random: RandomSource): string {
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join("");
}

/** The state of a table as sent to one viewer; `by` is the viewer's key, if they have a seat at the table. */
export function toldOf({ version, now, table, refused }: ActedTable, by?: string): TableState {
  const own = by === undefined ? undefined : ownViewOf(table, by);
  return {
    version,
    now,
    view: viewOf(table),
    ...(own && { own }),
    ...(refused !== undefined && { refused }),
  };
}
