import { type OutboxSubject, outboxLaws } from "@dinner-dice/contracts";
import type { Outbox } from "@dinner-dice/core/ports/outbox";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

const DAY = 24 * 3_600_000;

interface Item {
  readonly id: string;
  readonly email: string;
  readonly joinedAt: number;
  dueAt: number;
  attempts: number;
}

/** An outbox in memory with one thing done differently. */
interface Fault {
  readonly order?: (a: Item, b: Item) => number;
  readonly soonestFirst?: true;
  readonly rest?: number;
  readonly credulous?: true;
  readonly keepsDelivered?: true;
  readonly dropsAll?: true;
  readonly sameId?: true;
  readonly twice?: true;
  readonly folds?: (email: string) => string;
  readonly forgets?: true;
  readonly remembers?: true;
  readonly slow?: true;
  readonly newId?: true;
  readonly uncounted?: true;
  readonly broken?: Partial<Outbox>;
}

function subjectWith(fault: Fault = {}): OutboxSubject {
  let items: Item[] = [];
  let ids = 0;
  const fold = fault.folds ?? asciiFolded;
  const order = fault.order ?? ((a, b) => a.joinedAt - b.joinedAt);
  const open = (now: () => number): Outbox => ({
    join: async (email) => {
      const waits = items.some((item) => fold(item.email) === fold(email));
      if (waits && !fault.twice) return;
      const id = fault.sameId ? "1" : String((ids += 1));
      items.push({ id, email, joinedAt: now(), dueAt: now(), attempts: 0 });
    },
    take: async () => {
      const first = fault.soonestFirst ? bySoonest : order;
      const latest = fault.credulous ? Infinity : now() + DAY;
      const due = items.filter(({ dueAt }) => dueAt <= now() || dueAt > latest).toSorted(first)[0];
      if (fault.slow) await new Promise(setImmediate);
      if (!due) return undefined;
      due.dueAt = now() + (fault.rest ?? 60_000);
      if (!fault.uncounted) due.attempts += 1;
      return { id: fault.newId ? String((ids += 1)) : due.id, email: due.email };
    },
    delivered: async (id) => {
      if (!fault.keepsDelivered) items = fault.dropsAll ? [] : items.filter((item) => item.id !== id);
    },
    forget: async (email) => {
      if (fault.remembers) return;
      items = items.filter((item) => fold(item.email) !== fold(email));
    },
    nextDue: async () => (items.length === 0 ? undefined : Math.min(...items.map(({ dueAt }) => dueAt))),
    waiting: async () => items.toSorted(order).map(({ dueAt: _due, ...waiting }) => waiting),
    tidy: async () => undefined,
    close: async () => undefined,
  });
  return {
    outbox: (now) => {
      items = [];
      return open(now);
    },
    again: (now) => {
      if (fault.forgets) items = [];
      return open(now);
    },
    failing: () => ({ ...BROKEN, ...fault.broken }),
  };
}

function asciiFolded(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function bySoonest(a: Item, b: Item): number {
  return a.dueAt - b.dueAt || a.joinedAt - b.joinedAt;
}

const down = (): Promise<never> => Promise.reject(new Error("The disk is gone"));
const BROKEN: Outbox = {
  join: down,
  take: down,
  delivered: down,
  forget: down,
  nextDue: down,
  waiting: down,
  tidy: down,
  close: down,
};

describe("the laws of the outbox", () => {
  it.each(outboxLaws(subjectWith()))("an honest outbox keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["takes the newest first", "oldest first", { order: (a, b) => b.joinedAt - a.joinedAt }],
    ["takes as they came in", "oldest first", { order: (a, b) => Number(a.id) - Number(b.id) }],
    ["has one id for all", "oldest first", { sameId: true }],
    ["takes what was due first", "waits longest", { soonestFirst: true }],
    ["does not put off", "due again", { rest: 0 }],
    ["never tries again", "due again", { rest: Infinity }],
    ["believes a clock that was wrong", "set back by days", { credulous: true }],
    ["gives a new id each time", "due again", { newId: true }],
    ["does not count its tries", "due again", { uncounted: true }],
    ["keeps what was delivered", "was delivered", { keepsDelivered: true }],
    ["forgets all with the one", "was delivered", { dropsAll: true }],
    ["keeps what it was to forget", "be forgotten", { remembers: true }],
    ["lets an address wait twice", "waits once", { twice: true }],
    ["folds every letter", "beyond ASCII", { folds: (email) => email.toLowerCase() }],
    ["folds none", "whatever the case of its ASCII", { folds: (email) => email }],
    ["forgets at the next start", "there when", { forgets: true }],
    ["looks first and takes later", "never take the same", { slow: true }],
    ["joins a broken store", "store that fails", { broken: { join: async () => undefined } }],
    [
      "has nothing to take from a broken store",
      "store that fails",
      { broken: { take: async () => undefined } },
    ],
    ["has nothing waiting in a broken store", "store that fails", { broken: { waiting: async () => [] } }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(outboxLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it("ask how an outbox fails", () => {
    const { failing: _, ...silent } = subjectWith();
    expect(() => outboxLaws(silent as OutboxSubject)).toThrow("failing");
  });
});
