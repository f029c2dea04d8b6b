import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";
import type { Letter, Outbox } from "@dinner-dice/core/ports/stores";
import assert from "node:assert/strict";

export interface OutboxSubject {
  /** A new, empty outbox on the contract's clock (milliseconds since 1970). */
  readonly outbox: (now: () => number) => Outbox | Promise<Outbox>;
  /** Opens the last outbox again, as another process or a restart would. */
  readonly again: (now: () => number) => Outbox | Promise<Outbox>;
  readonly failing: Failing<"store", Outbox>;
}

const START = Date.UTC(2026, 0, 1);
const DAY = 24 * 3_600_000;
const THREE = ["ann@example.com", "bob@example.com", "cat@example.com"] as const;

/** The contract of the Outbox port: each address waits once, is taken by one process at a time, and stays until it is delivered. */
export function outboxLaws(subject: OutboxSubject): readonly Law[] {
  return lawsOfHealth(subject, GOOD_HEALTH, FAILING);
}

const GOOD_HEALTH: Checks<OutboxSubject> = {
  "an empty outbox has nothing to take": async (subject) => {
    const outbox = await subject.outbox(() => START);
    assert.deepEqual(
      [await outbox.take(), await outbox.nextDue(), await outbox.waiting()],
      [undefined, undefined, []],
    );
  },
  "addresses wait and are taken oldest first, each under an id of its own": async (subject) => {
    const clock = { now: START + 3 };
    const outbox = await subject.outbox(() => clock.now);
    for (const address of THREE) {
      clock.now -= 1;
      await outbox.join(address);
    }
    clock.now = START + 10;
    const oldestFirst = THREE.toReversed();
    assert.deepEqual(addresses(await outbox.waiting()), oldestFirst);
    const taken = [await taking(outbox), await taking(outbox), await taking(outbox)];
    assert.deepEqual(addresses(taken), oldestFirst);
    assert.equal(new Set(taken.map(({ id }) => id)).size, 3, "Two addresses have one id");
  },
  "what was taken is put off until it is due again, under the same id": async (subject) => {
    const clock = { now: START };
    const outbox = await subject.outbox(() => clock.now);
    await outbox.join(THREE[0]);
    assert.equal(await outbox.nextDue(), START);
    const first = await taking(outbox);
    assert.equal(await outbox.take(), undefined, "What was taken is given to the next one too");
    const due = await outbox.nextDue();
    assert(due !== undefined && due > START, `It is due at ${due}`);
    clock.now = due - 1;
    assert.equal(await outbox.take(), undefined, "It was given before it was due");
    clock.now = due;
    assert.deepEqual(await outbox.take(), first);
    assert.equal((await outbox.waiting())[0]?.attempts, 2, "Its attempts are not counted");
  },
  "a clock that was set back by days holds nothing back": async (subject) => {
    const clock = { now: START + 91 * DAY };
    const outbox = await subject.outbox(() => clock.now);
    await outbox.join(THREE[0]);
    await taking(outbox);
    await outbox.join(THREE[1]);
    clock.now = START;
    assert.deepEqual(addresses([await taking(outbox), await taking(outbox)]), [THREE[0], THREE[1]]);
    assert.equal(await outbox.take(), undefined, "What was taken is given again at once");
  },
  "of all that are due the one that waits longest is taken, put off or not": async (subject) => {
    const clock = { now: START };
    const outbox = await subject.outbox(() => clock.now);
    await outbox.join(THREE[0]);
    await taking(outbox);
    const due = (await outbox.nextDue()) ?? START;
    clock.now = due - 1;
    await outbox.join(THREE[1]);
    clock.now = due;
    assert.deepEqual(addresses([await taking(outbox), await taking(outbox)]), [THREE[0], THREE[1]]);
  },
  "what was delivered is forgotten, the rest stays": async (subject) => {
    const outbox = await subject.outbox(() => START);
    await outbox.join(THREE[0]);
    await outbox.join(THREE[1]);
    await outbox.delivered((await taking(outbox)).id);
    await outbox.tidy();
    assert.deepEqual(addresses(await outbox.waiting()), [THREE[1]]);
    await outbox.join(THREE[0]);
    assert.equal((await outbox.waiting()).length, 2, "Not each of the two waits once");
  },
  "an address waits once, whatever the case of its ASCII letters": async (subject) => {
    const outbox = await subject.outbox(() => START);
    await Promise.all(
      ["ann@example.com", "Ann@Example.com", "ann@example.com"].map((each) => outbox.join(each)),
    );
    assert.equal((await outbox.waiting()).length, 1, "One address does not wait just once");
  },
  "letters beyond ASCII are as they are written: in another case they are another address": async (
    subject,
  ) => {
    const outbox = await subject.outbox(() => START);
    await outbox.join("Élan@example.com");
    await outbox.join("élan@example.com");
    await outbox.forget("ÉLAN@example.com");
    assert.deepEqual(addresses(await outbox.waiting()), ["élan@example.com"]);
  },
  "what is to be forgotten waits no longer, whatever the case of its letters; others stay": async (
    subject,
  ) => {
    const outbox = await subject.outbox(() => START);
    await outbox.join(THREE[0]);
    await outbox.join(THREE[1]);
    await outbox.forget(THREE[0].toUpperCase());
    await outbox.forget("nobody@example.com");
    assert.deepEqual(addresses(await outbox.waiting()), [THREE[1]]);
  },
  "what waits is there when it is opened again": async (subject) => {
    const now = (): number => START;
    await (await subject.outbox(now)).join(THREE[0]);
    assert.deepEqual(addresses(await (await subject.again(now)).waiting()), [THREE[0]]);
  },
  "two that take at the same time never take the same": async (subject) => {
    const now = (): number => START;
    const one = await subject.outbox(now);
    await Promise.all(THREE.map((address) => one.join(address)));
    const other = await subject.again(now);
    const taken = await Promise.all([one, other, one, other].map((outbox) => outbox.take()));
    const letters = taken.flatMap((letter) => (letter ? [letter] : []));
    assert.deepEqual(addresses(letters).toSorted(), THREE);
  },
};

const FAILING: Checks<OutboxSubject> = {
  "every call on a store that fails rejects": async (subject) => {
    const outbox = await failed(subject, "store");
    await failureOf(() => outbox.join("ann@example.com"));
    await failureOf(() => outbox.take());
    await failureOf(() => outbox.delivered("any"));
    await failureOf(() => outbox.forget("ann@example.com"));
    await failureOf(() => outbox.waiting());
    await failureOf(() => outbox.nextDue());
  },
};

async function taking(outbox: Outbox): Promise<Letter> {
  const letter = await outbox.take();
  assert(letter, "Nothing could be taken");
  return letter;
}

function addresses(letters: readonly Letter[]): readonly string[] {
  return letters.map(({ email }) => email);
}
