import type { Clock } from "@dinner-dice/core/ports/clock";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Tables } from "@dinner-dice/core/ports/tables";
import { type Act, apply, type Refusal } from "@dinner-dice/core/table/apply";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import { settled } from "@dinner-dice/core/table/round";
import { readTable, writeTable } from "@dinner-dice/core/table/stored-table";
import { expiryOf, type Opening, openTable, type Table } from "@dinner-dice/core/table/table";
import { newCode } from "./table-code.js";

/** A table as the store has it now. */
export interface SeenTable {
  readonly version: number;
  readonly table: Table;
}

/** A table after an action, and why the action changed nothing. */
export interface ActedTable extends SeenTable {
  readonly refused?: Refusal | undefined;
  /** True once the host cleared it: it is deleted. */
  readonly isCleared?: true;
}

export interface DeskPorts {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly random: RandomSource;
  /** Hears of every change that is made here, and of a table that is deleted or went to another code. */
  readonly onChange?: (code: string, seen: SeenTable | undefined) => void;
}

/** Opens tables and does what people do at them; several servers may share one store. */
export interface TableDesk {
  /** The code of a new table; `undefined` when there are as many as there may be. */
  open(opening: Pick<Opening, "way" | "candidates">): Promise<string | undefined>;
  /** The table as it is now; what time has ended is written down first. */
  see(code: string): Promise<SeenTable | undefined>;
  act(code: string, act: Act): Promise<ActedTable | undefined>;
}

/** Another process changed the table between each look and each change. */
class TableContended extends Error {
  readonly code = "TABLE_CONTENDED";
}

/** How often a change is tried when others change the table at the same time: many times as often as twelve people can. */
const TRIES = 60;

/** Codes tried for a new table; one of a million million is hardly ever taken. */
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
  /** Looks, changes and writes until nobody came between; a change to the very same table writes nothing. */
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

  /** The same table under a new code, to which the old one may then move. */
  async function copied(code: string, act: Act & { readonly type: "move" }): Promise<Act | undefined> {
    const seen = await read(code);
    if (!seen) return undefined;
    const isAllowed = apply(seen.table, act, clock.now()).refused === undefined;
    const to = isAllowed ? await create(() => seen.table) : undefined;
    return { ...act, ...(to !== undefined && { to }) };
  }
}

/** 32 bytes as hex digits. */
function newSecret(random: RandomSource): string {
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join("");
}
