import { type PreferenceSubject, preferenceLaws } from "@dinner-dice/contracts";
import type { PreferenceStore } from "@dinner-dice/core/ports/preference-store";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/preferences";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

function honest(): PreferenceStore {
  let last: SearchPreferences | undefined;
  let handed: SearchPreferences | undefined;
  return {
    last: () => last,
    remember: (preferences) => void (last = { ...preferences }),
    handOver: (preferences) => {
      handed = { ...preferences };
      return true;
    },
    takeHandedOver: () => {
      const taken = handed;
      handed = undefined;
      return taken;
    },
  };
}

const REFUSING: PreferenceStore = {
  last: () => undefined,
  remember: () => undefined,
  handOver: () => false,
  takeHandedOver: () => undefined,
};

type Fault = (store: PreferenceStore) => PreferenceStore;

function subjectWith(
  fault: Fault = (store) => store,
  broken: Partial<PreferenceStore> = {},
): PreferenceSubject {
  return { store: () => fault(honest()), failing: () => ({ ...REFUSING, ...broken }) };
}

function throwing(): never {
  throw new DOMException("Blocked", "SecurityError");
}

describe("the laws of the preference store", () => {
  it.each(preferenceLaws(subjectWith()))("an honest store keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["knows new visitors", "new visitor", (store) => ({ ...store, last: () => ({}) as SearchPreferences })],
    ["remembers nothing", "used last", (store) => ({ ...store, remember: () => undefined })],
    ["remembers the first", "used last", first],
    ["denies what it handed over", "taken once", (store) => ({ ...store, handOver: () => false })],
    ["hands over for ever", "taken once", endless],
    ["has one place for both", "do not mix", (store) => ({ ...store, takeHandedOver: store.last })],
    ["hands out what it was given", "later changes", sharing],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(preferenceLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it.each(Object.keys(DEFAULT_PREFERENCES) as (keyof SearchPreferences)[])(
    "catch one that forgets '%s', remembered or handed over",
    async (field) => {
      const without = (kept: SearchPreferences): SearchPreferences => ({
        ...kept,
        [field]: DEFAULT_PREFERENCES[field],
      });
      const forgetful: Fault = (store) => ({
        ...store,
        remember: (preferences) => store.remember(without(preferences)),
        handOver: (preferences) => store.handOver(without(preferences)),
      });
      for (const part of ["every field is remembered", "every field is handed over"])
        await expect(checkNamed(preferenceLaws(subjectWith(forgetful)), part)).rejects.toMatchObject(
          AT_FAULT,
        );
    },
  );

  it.each<[string, (kept: SearchPreferences) => SearchPreferences]>([
    ["rounds the radius", (kept) => ({ ...kept, radius: Math.round(kept.radius) })],
    [
      "keeps the first kitchens only",
      (kept) => (kept.cuisine === "Steakhouse" ? { ...kept, cuisine: "" } : kept),
    ],
    [
      "keeps two wishes only where they are alone",
      (kept) => (kept.openNow && kept.unrated ? { ...kept, unrated: false } : kept),
    ],
  ])("catch one that %s", async (_, change) => {
    const fault: Fault = (store) => ({
      ...store,
      remember: (preferences) => store.remember(change(preferences)),
    });
    await expect(
      checkNamed(preferenceLaws(subjectWith(fault)), "every field is remembered"),
    ).rejects.toMatchObject(AT_FAULT);
  });

  it.each<[string, Partial<PreferenceStore>]>([
    ["throws when it remembers", { remember: throwing }],
    ["throws when it is read", { last: throwing }],
    ["throws when it hands over", { handOver: throwing }],
    ["says that it handed over", { handOver: () => true }],
  ])("catch one on a device that refuses, which %s", async (_, broken) => {
    await expect(
      checkNamed(preferenceLaws(subjectWith(undefined, broken)), "device that refuses"),
    ).rejects.toMatchObject(AT_FAULT);
  });

  it("ask how a store fails", () => {
    const { failing: _, ...silent } = subjectWith();
    expect(() => preferenceLaws(silent as PreferenceSubject)).toThrow("failing");
  });
});

function first(store: PreferenceStore): PreferenceStore {
  return { ...store, remember: (preferences) => void (store.last() ?? store.remember(preferences)) };
}

function endless(store: PreferenceStore): PreferenceStore {
  let handed: SearchPreferences | undefined;
  return {
    ...store,
    handOver: (preferences) => Boolean((handed = preferences)),
    takeHandedOver: () => handed,
  };
}

function sharing(store: PreferenceStore): PreferenceStore {
  let last: SearchPreferences | undefined;
  return { ...store, remember: (preferences) => void (last = preferences), last: () => last };
}
