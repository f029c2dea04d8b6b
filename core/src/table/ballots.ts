import { hashOf } from "./fair-roll.js";
import { TABLE_LIMITS, type Person, type Table, type Tags } from "./table.js";

/**
 * A person's tag under one question: 64 bits of a hash with a salt that only the person's phone and the server know. Phones find their own tags
 * and count all, so a server cannot invent, drop or move an answer. Tags under different questions have nothing in common.
 */
function tagOf(salt: string, question: string): string {
  return hashOf("tag", salt, question).slice(0, 16);
}

export interface Answer {
  readonly salt: string;
  readonly isYes: boolean;
}

/** The tags of everyone who was asked, in an order that tells nothing. */
export function tagsOf(answers: readonly Answer[], question: string): Tags {
  const tags = (isYes: boolean): readonly string[] =>
    answers
      .filter((each) => each.isYes === isYes)
      .map(({ salt }) => tagOf(salt, question))
      .sort();
  return [tags(true), tags(false)];
}

interface Counted {
  readonly question: string;
  readonly people: number;
  /** This phone's own answer, if its person was asked. */
  readonly own: Answer | undefined;
}

/** Returns whether tags are as many as people, all different, with this phone's own tag where it belongs. */
export function isHonest([yes, no]: Tags, { question, people, own }: Counted): boolean {
  const all = [...yes, ...no];
  if (all.length !== people || new Set(all).size !== people) return false;
  return own === undefined || (own.isYes ? yes : no).includes(tagOf(own.salt, question));
}

/** A person's salt for the coming round. For a page without a script, the server makes one, which nobody checks. */
export function saltOf({ secret, round }: Pick<Table, "secret" | "round">, { seat, salt }: Person): string {
  return salt ?? hashOf("salt", secret, round, seat);
}

/** The people whose marks count: those who are done, once they are three or everybody. */
export function counting<P extends Pick<Person, "done">>(people: readonly P[]): readonly P[] {
  const done = people.filter((each) => each.done);
  return done.length >= Math.min(TABLE_LIMITS.leastDone, people.length) ? done : [];
}
