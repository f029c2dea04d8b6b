import assert from "node:assert/strict";
import type { NewsletterList } from "@dinner-dice/core/ports/newsletter-list";
import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";

/** A newsletter list under test. */
export interface NewsletterSubject {
  /** A new list without addresses. */
  readonly list: () => NewsletterList | Promise<NewsletterList>;
  /** The addresses that the last list has safely stored. */
  readonly kept: () => readonly string[] | Promise<readonly string[]>;
  /** A list that cannot store anything: its service is down, refuses, answers nonsense, or its disk is full. */
  readonly failing: Failing<"store", NewsletterList>;
}

const ADDRESSES = ["ann@example.com", "Bob.O'Hara+news@Example.co.uk", "x@xn--bcher-kva.de"];

/** The contract of the NewsletterList port: "joined" means stored, and anything else is a failure. */
export function newsletterLaws(subject: NewsletterSubject): readonly Law[] {
  return lawsOfHealth(subject, { good: GOOD_HEALTH, failing: FAILING });
}

const GOOD_HEALTH: Checks<NewsletterSubject> = {
  "an address is kept once joining is told, letter by letter": async (subject) => {
    const list = await subject.list();
    for (const [index, address] of ADDRESSES.entries()) {
      await list.join(address);
      assert.deepEqual(sorted(await subject.kept()), sorted(ADDRESSES.slice(0, index + 1)));
    }
  },
  "addresses that join at the same time are all kept": async (subject) => {
    const list = await subject.list();
    const many = Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.com`);
    await Promise.all(many.map((address) => list.join(address)));
    assert.deepEqual(sorted(await subject.kept()), sorted(many));
  },
  "who joins twice is welcome, and is not lost": async (subject) => {
    const list = await subject.list();
    await list.join("ann@example.com");
    await list.join("ann@example.com");
    assert((await subject.kept()).includes("ann@example.com"), "It was told as kept, and is not");
  },
};

const FAILING: Checks<NewsletterSubject> = {
  "an address that is not kept is a failure, told by no word of it": async (subject) => {
    const list = await failed(subject, "store");
    const error = await failureOf(() => list.join("secret@example.com"));
    assert(error instanceof Error, `It failed with ${String(error)}`);
    assert(!error.message.includes("secret"), `It tells the address: ${error.message}`);
  },
};

function sorted(addresses: readonly string[]): readonly string[] {
  return addresses.toSorted();
}
