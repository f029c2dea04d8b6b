import { prop } from "../../prop.js";
import { inTurn, settled } from "../fixtures.js";
import { newsletterMachine } from "@dinner-dice/core/finder/newsletter";
import type { NewsletterList } from "@dinner-dice/core/ports/stores";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actor, createActor } from "xstate";

describe("the newsletter card", () => {
  it("joins, then clears the field", async () => {
    const { actor, joined } = start();
    expect(look(actor)).toEqual({ value: "normal", email: "", failure: undefined });
    actor.send({ type: "join", email: " ann@example.com " });
    expect(look(actor)).toEqual({ value: "joining", email: "ann@example.com", failure: undefined });
    await settled();
    expect(look(actor)).toEqual({ value: "joined", email: "", failure: undefined });
    expect(joined).toEqual(["ann@example.com"]);
  });

  it.each([
    ["", "email-required"],
    ["  ", "email-required"],
    ["ann", "email-invalid"],
    ["a\u202eb@example.com", "email-invalid"],
  ])("refuses %j, keeps the text and sends nothing", (email, failure) => {
    const { actor, joined } = start();
    actor.send({ type: "join", email });
    expect(look(actor)).toEqual({ value: "failed", email, failure });
    expect(joined).toEqual([]);
  });

  it("keeps the text when the list fails, and can try again", async () => {
    const { actor, joined } = start(inTurn(fail, succeed));
    actor.send({ type: "join", email: "ann@example.com" });
    await settled();
    expect(look(actor)).toEqual({ value: "failed", email: "ann@example.com", failure: "newsletter-failed" });
    actor.send({ type: "join", email: "ann@example.com" });
    expect(look(actor)).toMatchObject({ value: "joining", failure: undefined });
    await settled();
    expect(look(actor)).toMatchObject({ value: "joined" });
    expect(joined).toHaveLength(2);
  });

  it("sends once however often the button is pressed meanwhile", async () => {
    const { actor, joined } = start();
    actor.send({ type: "join", email: "ann@example.com" });
    actor.send({ type: "join", email: "" });
    actor.send({ type: "join", email: "bob@example.com" });
    await settled();
    expect(joined).toEqual(["ann@example.com"]);
    expect(actor.getSnapshot().value).toBe("joined");
  });

  it("takes another address afterwards", async () => {
    const { actor, joined } = start();
    for (const email of ["ann@example.com", "bob@example.com"]) {
      actor.send({ type: "join", email });
      await settled();
    }
    expect(joined).toEqual(["ann@example.com", "bob@example.com"]);
  });

  prop([fc.array(fc.tuple(fc.oneof(fc.string(), fc.emailAddress()), fc.boolean()), { maxLength: 6 })])(
    "never claims success unless the list took the address",
    async (tries) => {
      let taken = 0;
      const { actor } = start(
        inTurn(...tries.map(([, fails]) => (fails ? fail : succeed)), succeed),
        () => (taken += 1),
      );
      for (const [email] of tries) {
        const before = taken;
        actor.send({ type: "join", email });
        await settled();
        const { value, failure } = look(actor);
        expect(value).toBe(taken > before ? "joined" : "failed");
        expect(failure === undefined).toBe(value === "joined");
      }
    },
  );
});

interface Started {
  readonly actor: Actor<typeof newsletterMachine>;
  readonly joined: readonly string[];
}

function start(answer: () => Promise<void> = succeed, taken: () => void = () => {}): Started {
  const joined: string[] = [];
  const list: NewsletterList = {
    join: async (email) => {
      joined.push(email);
      await answer();
      taken();
    },
  };
  return { actor: createActor(newsletterMachine, { input: { list } }).start(), joined };
}

function look(actor: Actor<typeof newsletterMachine>): Record<string, unknown> {
  const { value, context } = actor.getSnapshot();
  return { value, email: context.email, failure: context.failure };
}

async function succeed(): Promise<void> {
  await Promise.resolve();
}

async function fail(): Promise<never> {
  return await Promise.reject(new Error("not kept"));
}
