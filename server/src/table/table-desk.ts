import type { Clock } from "@dinner-dice/core/ports/clock";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Tables } from "@dinner-dice/core/ports/tables";
import { type Act, apply, type Refusal } from "@dinner-dice/core/table/apply";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import { settled } from "@dinner-dice/core/table/round";
import { readTable, writeTable } from "@dinner-dice/core/table/stored-table";
import { expiryOf, type Opening, openTable, type Table } from "@dinner-dice/core/table/table";
import { newCode } from "./table-code.js";

/** A table as the store has it, with its version. */
export interface SeenTable {
  readonly version: number;
  readonly table: Table;
}

/** A table after an action, with the reason if the action was refused. */
export interface ActedTable extends SeenTable {
  readonly refused?: Refusal | undefined;
  /** Set if the host cleared the table, which deletes it. */
  readonly isCleared?: true;
}

export interface DeskPorts {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly random: RandomSource;
  /** Called after every change made here; with `undefined` if the table was deleted or moved to another code. */
  readonly onChange?: (code: string, seen: SeenTable | undefined) => void;
}

/** Opens tables and applies actions to them. Several servers may share one store. */
export interface TableDesk {
  /** Resolves with the code of a new table, or `undefined` if the limit of tables is reached. */
  open(opening: Pick<Opening, "way" | "candidates">): Promise<string | undefined>;
  /** Resolves with the current table. If a roll's time is over, it first saves the result or a void round. */
  see(code: string): Promise<SeenTable | undefined>;
  act(code: string, act: Act): Promise<ActedTable | undefined>;
}

/** Other processes changed the table between each read and write. */
class TableContended extends Error {
  readonly code = "TABLE_CONTENDED";
}

/** Attempts to save a change when others change the table at the same time; far more than twelve people can cause. */
const TRIES = 60;

/** Codes tried for a new table. A collision is very unlikely: there are 10¹² codes. */
const CODES = 5;

export function tableDesk({ tables, clock, random, onChange = () => undefined }: DeskPorts): TableDesk {
  const read = async (code: string): Promise<SeenTable | undefined> => {
    const kept = await tables.read(code);
    const table = kept && readTable(kept.text);
    return table && { version: kept.version, table };
  };
  const put = async (code: string, version: number, table: Table): Promise<SeenTable | undefined> => {
    const entry = { text: writeTable(table), expiresAt: expiryOf(table) };
    if (!(await tables.change(code, version, entry))) return undefined;
    const seen = { version: version + 1, table };
    onChange(code, table.movedTo === undefined ? seen : undefined);
    return seen;
  };
  const create = async (table: (code: string) => Table): Promise<string | undefined> => {
    for (let tried = 0; tried < CODES; tried += 1) {
      const code = newCode(random);
      const made = table(code);
      const entry = { text: writeTable(made), expiresAt: expiryOf(made) };
      const outcome = await tables.create(code, entry, TABLE_LIMITS.tables);
      if (outcome !== "taken") return outcome === "created" ? code : undefined;
    }
    return undefined;
  };
  /** Reads, changes and saves a table until no other write interferes. If `change` returns the same table, nothing is saved. */
  const update = async <Told extends object>(
    code: string,
    change: (table: Table) => { readonly table: Table } & Told,
  ): Promise<(SeenTable & Told) | undefined> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const seen = await read(code);
      if (!seen) return undefined;
      const told = change(seen.table);
      const after = told.table === seen.table ? seen : await put(code, seen.version, told.table);
      if (after) return { ...told, ...after };
    }
    throw new TableContended(`The table changed ${TRIES} times`);
  };
  return {
    open: (opening) =>
      create((name) => openTable({ ...opening, name, secret: newSecret(random) }, clock.now())),
    see: (code) => update(code, (table) => ({ table: settled(table, clock.now()) })),
    act: async (code, act) => {
      const moving = act.type === "move" ? await copied(code, act) : act;
      if (!moving) return undefined;
      const acted = await update<Pick<ActedTable, "refused">>(code, (table) =>
        apply(table, moving, clock.now()),
      );
      if (act.type !== "clear" || !acted || acted.refused !== undefined) return acted;
      await tables.forget(code);
      onChange(code, undefined);
      return { ...acted, isCleared: true };
    },
  };

  /** Copies the table to a new code, so that the old code can redirect to it. */
  async function copied(code: string, act: Act & { readonly type: "move" }): Promise<Act | undefined> {
    const seen = await read(code);
    if (!seen) return undefined;
    const isAllowed = apply(seen.table, act, clock.now()).refused === undefined;
    const to = isAllowed ? await create(() => seen.table) : undefined;
    return { ...act, ...(to !== undefined && { to }) };
  }
}

function newSecret(random: RandomSource): string {
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join("");
}
