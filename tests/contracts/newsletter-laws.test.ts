import { type NewsletterSubject, newsletterLaws } from "@dinner-dice/contracts";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

/** A list in memory with one thing done differently. */
interface Fault {
  readonly keep?: (kept: string[], email: string) => void;
  readonly twice?: Error;
  readonly broken?: (email: string) => Promise<void>;
}

function subjectWith({ keep, twice, broken }: Fault = {}): NewsletterSubject {
  let kept: string[] = [];
  return {
    list: () => {
      kept = [];
      return {
        join: async (email) => {
          if (twice && kept.includes(email)) throw twice;
          (keep ?? ((all, each) => all.push(each)))(kept, email);
        },
      };
    },
    kept: () => kept,
    failing: () => ({ join: broken ?? (() => Promise.reject(new Error("The disk is full"))) }),
  };
}

describe("the laws of the newsletter list", () => {
  it.each(newsletterLaws(subjectWith()))("an honest list keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["keeps nothing", "letter by letter", { keep: () => undefined }],
    ["writes small", "letter by letter", { keep: (all, email) => all.push(email.toLowerCase()) }],
    ["keeps one at a time", "same time", { keep: (all, email) => void all.splice(0, all.length, email) }],
    ["refuses who joins twice", "joins twice", { twice: new Error("You are on it") }],
    [
      "drops who joins twice",
      "joins twice",
      {
        keep: (all, email) =>
          all.includes(email) ? void all.splice(all.indexOf(email), 1) : void all.push(email),
      },
    ],
    ["says thanks for nothing", "not kept", { broken: async () => undefined }],
    ["tells the address", "not kept", { broken: (email) => Promise.reject(new Error(`No ${email}`)) }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(newsletterLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it("ask how a list fails", () => {
    const { failing: _, ...silent } = subjectWith();
    expect(() => newsletterLaws(silent as NewsletterSubject)).toThrow("failing");
  });
});
