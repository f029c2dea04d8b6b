import { listWords, TABLE_WORDS } from "../words/table.js";
import type { TableView } from "@dinner-dice/core/table/view";

/** The changes between two states of a table, for screen readers: who came, who left, who is done, what was added, what the die decided. */
export function newsBetween(before: TableView, after: TableView): readonly string[] {
  const was = new Map(before.people.map((person) => [person.seat, person]));
  const is = new Map(after.people.map((person) => [person.seat, person]));
  const came = after.people.filter(({ seat }) => !was.has(seat));
  const left = before.people.filter(({ seat }) => !is.has(seat));
  const done = after.people.filter(({ seat, done: isDone }) => isDone && was.get(seat)?.done === false);
  const known = new Set(before.candidates.map(({ id }) => id));
  const added = after.candidates.filter(({ id }) => !known.has(id));
  const said = (names: readonly { readonly nickname: string }[], what: string): readonly string[] =>
    names.length === 0 ? [] : [`${listWords(names.map(({ nickname }) => nickname))} ${what}.`];
  const { people, ways } = TABLE_WORDS;
  const allDone = after.people.filter((person) => person.done).length;
  return [
    ...said(came, "took a seat"),
    ...said(left, "left"),
    ...(before.way === after.way ? [] : [`${ways.names[after.way]}. ${ways.help[after.way]}`]),
    ...(added.length === 0 ? [] : [`${listWords(added.map(({ name }) => name))} added.`]),
    ...(done.length === 0
      ? []
      : [
          `${said(done, done.length === 1 ? "is done" : "are done")[0]} ${people.count(allDone, after.people.length)}.`,
        ]),
    ...after.voids
      .slice(before.voids.length)
      .map(({ round, nicknames }) => TABLE_WORDS.void(round, listWords(nicknames))),
    ...(after.rolling && !before.rolling ? [TABLE_WORDS.roll.title] : []),
  ];
}

export function decidedName({ decision }: TableView): string | undefined {
  if (!decision) return undefined;
  const { roll, terms } = decision;
  const id = roll.finalists[roll.index];
  return terms.candidates.find(([each]) => each === id)?.[1];
}
