import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";
import type { PlaceReports, ReportedPlace } from "@dinner-dice/core/ports/stores";
import assert from "node:assert/strict";

export interface PlaceReportsSubject {
  /** Place reports without any report. */
  readonly reports: () => PlaceReports | Promise<PlaceReports>;
  /** Hides a reported place, as the operator would. */
  readonly hide: (reports: PlaceReports, id: string) => Promise<unknown>;
  readonly failing: Failing<"store", PlaceReports>;
}

const GRILL: ReportedPlace = { id: "memphis/grill", name: "Le Grill", point: { lat: 35.1495, lng: -90.049 } };
const CAFE: ReportedPlace = {
  id: "tulsa/cafe",
  name: "Café “No. 9”; --",
  point: { lat: 36.15, lng: -95.99 },
};

/** The contract of the PlaceReports port: visitors report, the operator decides, and a report counts as stored only if it is. */
export function placeReportsLaws(subject: PlaceReportsSubject): readonly Law[] {
  return lawsOfHealth(subject, GOOD_HEALTH, FAILING);
}

const GOOD_HEALTH: Checks<PlaceReportsSubject> = {
  "nothing is hidden at first": async ({ reports }) => {
    assert.deepEqual(await (await reports()).hidden(), []);
  },
  "a report that was taken is told as kept": async ({ reports }) => {
    assert.equal(await (await reports()).add(GRILL, "gone"), "kept");
  },
  "what visitors say hides nothing by itself, however often": async ({ reports }) => {
    const all = await reports();
    for (const kind of ["gone", "gone", "wrong"] as const) await all.add(GRILL, kind);
    assert.deepEqual(await all.hidden(), []);
  },
  "what the operator hides is told as it was when it was reported, and nothing else": async (subject) => {
    const all = await subject.reports();
    await all.add(GRILL, "wrong");
    await all.add(CAFE, "gone");
    await subject.hide(all, CAFE.id);
    assert.deepEqual((await all.hidden()).map(factsOf), [CAFE]);
    await all.add(GRILL, "gone");
    await all.add(CAFE, "gone");
    assert.deepEqual((await all.hidden()).map(factsOf), [CAFE]);
  },
  "two networks that call a place gone mark it, until the operator decides": async (subject) => {
    const all = await subject.reports();
    await all.add(GRILL, "gone", "a1b2");
    await all.add(GRILL, "gone", "a1b2");
    await all.add(CAFE, "gone", "a1b2");
    await all.add(CAFE, "wrong", "c3d4");
    assert.deepEqual(await all.hidden(), []);
    await all.add(GRILL, "gone", "c3d4");
    assert.deepEqual(await all.hidden(), [{ ...GRILL, reportedClosed: true }]);
    await subject.hide(all, GRILL.id);
    assert.deepEqual((await all.hidden()).map(factsOf), [GRILL]);
  },
  "reports at the same time are all taken": async (subject) => {
    const all = await subject.reports();
    const places = Array.from({ length: 20 }, (_, number) => ({ ...GRILL, id: `memphis/${number}` }));
    await Promise.all(places.map((place) => all.add(place, "gone")));
    for (const { id } of places) await subject.hide(all, id);
    const ids = (await all.hidden()).map(({ id }) => id);
    assert.deepEqual(new Set(ids), new Set(places.map(({ id }) => id)));
    assert.equal(ids.length, places.length);
  },
};

const FAILING: Checks<PlaceReportsSubject> = {
  "a store that is broken takes nothing in and says so": async (subject) => {
    const all = await failed(subject, "store");
    await failureOf(() => all.add(GRILL, "gone"));
    await failureOf(() => all.hidden());
  },
};

function factsOf({ id, name, point }: ReportedPlace): ReportedPlace {
  return { id, name, point };
}
