import assert from "node:assert/strict";
import type { PreferenceStore } from "@dinner-dice/core/ports/preference-store";
import { CUISINES } from "@dinner-dice/core/cuisines";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/preferences";
import { METRES_PER_MILE, RADIUS_LIMITS } from "@dinner-dice/core/radius";
import type { WishField } from "@dinner-dice/core/rules/rule";
import { WISH_FIELDS } from "@dinner-dice/core/rules/rules";
import { type Checks, failed, type Failing, type Law, lawsOfHealth } from "./law.js";

/** A preference store under test. */
export interface PreferenceSubject {
  /** A new, empty store. */
  readonly store: () => PreferenceStore | Promise<PreferenceStore>;
  /** A store on a device that refuses to store anything. */
  readonly failing: Failing<"device", PreferenceStore>;
}

const MEMPHIS: SearchPreferences = { ...DEFAULT_PREFERENCES, location: "Memphis" };
const TULSA: SearchPreferences = { ...DEFAULT_PREFERENCES, location: "Tulsa, OK – “Café”", cuisine: "Thai" };

/** Preferences that set one field to each value of its control and leave the rest at the defaults. */
const ONE_BY_ONE: readonly SearchPreferences[] = [
  ...WISH_FIELDS.flatMap(([name, { values }]) => values.map((value) => ({ [name]: value }))),
  ...[RADIUS_LIMITS.min, METRES_PER_MILE, RADIUS_LIMITS.max].map((radius) => ({ radius })),
  ...CUISINES.map((cuisine) => ({ cuisine })),
].map((change) => ({ ...MEMPHIS, ...change }));

/** Preferences without any default value. */
const ALL_CHANGED: SearchPreferences = {
  ...TULSA,
  ...Object.fromEntries(WISH_FIELDS.map(([name, field]) => [name, otherThanUsual(field)])),
  radius: METRES_PER_MILE,
};

function otherThanUsual({ values, default: usual }: WishField<unknown>): unknown {
  return values.find((value) => value !== usual);
}

/** The contract of the PreferenceStore port: reading returns the last value, handed-over preferences are taken once, nothing ever throws. */
export function preferenceLaws(subject: PreferenceSubject): readonly Law[] {
  return lawsOfHealth(subject, { good: GOOD_HEALTH, failing: FAILING });
}

const DENIED = "It says that nothing was handed over";

const GOOD_HEALTH: Checks<PreferenceSubject> = {
  "a new visitor has no preferences": async (subject) => {
    const store = await subject.store();
    assert.deepEqual([store.last(), store.takeHandedOver()], [undefined, undefined]);
  },
  "the preferences used last are remembered, as often as asked": async (subject) => {
    const store = await subject.store();
    store.remember(TULSA);
    store.remember(MEMPHIS);
    assert.deepEqual([store.last(), store.last()], [MEMPHIS, MEMPHIS]);
    store.remember(TULSA);
    assert.deepEqual(store.last(), TULSA);
  },
  "every field is remembered as it was": async (subject) => {
    const store = await subject.store();
    for (const preferences of [...ONE_BY_ONE, ALL_CHANGED]) {
      store.remember(preferences);
      assert.deepEqual(store.last(), preferences);
    }
  },
  "every field is handed over as it was": async (subject) => {
    const store = await subject.store();
    for (const preferences of [...ONE_BY_ONE, ALL_CHANGED]) {
      assert.equal(store.handOver(preferences), true, DENIED);
      assert.deepEqual(store.takeHandedOver(), preferences);
    }
  },
  "what is handed over last is taken once": async (subject) => {
    const store = await subject.store();
    assert.equal(store.handOver(TULSA), true, DENIED);
    assert.equal(store.handOver(MEMPHIS), true, DENIED);
    assert.deepEqual([store.takeHandedOver(), store.takeHandedOver()], [MEMPHIS, undefined]);
  },
  "remembering and handing over do not mix": async (subject) => {
    const store = await subject.store();
    store.remember(MEMPHIS);
    assert.equal(store.takeHandedOver(), undefined);
    store.handOver(TULSA);
    assert.deepEqual([store.last(), store.takeHandedOver(), store.last()], [MEMPHIS, TULSA, MEMPHIS]);
  },
  "later changes do not reach what is remembered": async (subject) => {
    const store = await subject.store();
    const given = { ...MEMPHIS };
    store.remember(given);
    store.handOver(given);
    given.location = "Elsewhere";
    assert.deepEqual([store.last(), store.takeHandedOver()], [MEMPHIS, MEMPHIS]);
  },
};

const FAILING: Checks<PreferenceSubject> = {
  "a device that refuses remembers nothing and throws nothing": async (subject) => {
    const store = await failed(subject, "device");
    assert.doesNotThrow(() => store.remember(MEMPHIS));
    assert.equal(store.handOver(MEMPHIS), false, "It says that it handed over");
    assert.deepEqual([store.last(), store.takeHandedOver()], [undefined, undefined]);
  },
};
