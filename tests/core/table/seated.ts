import { type Act, apply, type Applied } from "@dinner-dice/core/table/apply";
import { commitmentOf } from "@dinner-dice/core/table/fair-roll";
import { type Candidate, openTable, type Table, type Way } from "@dinner-dice/core/table/table";

export const NOON = Date.UTC(2026, 4, 1, 12);

export const PLACES: readonly Candidate[] = [
  "Rendezvous",
  "Gus's",
  "Cozy Corner",
  "Central",
  "Payne's",
  "Elwood's",
].map((name, at) => ({ id: `memphis/${at + 1}`, name, gaps: [] }));

/** A table's code, secret and numbers as hex digits that a test can tell apart. */
export const hex = (digit: number): string => digit.toString(16).padStart(64, "0");

export function newTable({
  way = "veto",
  candidates = PLACES,
}: { way?: Way; candidates?: readonly Candidate[] } = {}): Table {
  return openTable({ name: "K7Q2MX9P", secret: hex(7), way, candidates }, NOON);
}

/** The table after these actions, one a second; none may be refused. */
export function after(table: Table, ...acts: readonly Act[]): Table {
  return acts.reduce((now, act) => {
    const { table: next, refused } = apply(now, act, now.changedAt + 1000);
    if (refused !== undefined) throw new Error(`${act.type} was refused: ${refused}`);
    return next;
  }, table);
}

export const at = (table: Table, act: Act, time: number): Applied => apply(table, act, time);

export const join = (by: string): Act => ({ type: "join", by, nickname: by });

/** A phone's promise of the number that {@link numberOf} gives it. */
export function commit(table: Table, by: string): Act {
  const seat = seatOf(table, by);
  const { name, round } = table;
  return {
    type: "commit",
    by,
    round,
    commitment: commitmentOf({ table: name, round, seat }, numberOf(round, seat)),
    salt: saltFor(round, seat),
  };
}

export function reveal(table: Table, by: string): Act {
  return { type: "reveal", by, round: table.round, number: numberOf(table.round, seatOf(table, by)) };
}

export const numberOf = (round: number, seat: number): string => hex(round * 1000 + seat);

export const saltFor = (round: number, seat: number): string => hex(round * 1_000_000 + seat);

function seatOf({ people }: Table, by: string): number {
  return people.find(({ key }) => key === by)?.seat ?? 0;
}

export function ready(names: readonly string[], table = newTable()): Table {
  const seated = after(table, ...names.map(join));
  const promised = names.reduce((now, name) => after(now, commit(now, name)), seated);
  return after(promised, ...names.map((by): Act => ({ type: "done", by })));
}

/** The same with the dice rolling and every number revealed but those of `missing`. */
export function rolled(
  names: readonly string[],
  { table = newTable(), missing = [] as readonly string[] } = {},
): Table {
  const rolling = after(ready(names, table), { type: "roll", by: names[0]! });
  return names
    .filter((name) => !missing.includes(name))
    .reduce((now, name) => after(now, reveal(rolling, name)), rolling);
}
