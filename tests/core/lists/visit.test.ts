import { prop } from "../../prop.js";
import { MEMPHIS, place } from "../fixtures.js";
import {
  readVisitLog,
  readVisitsFile,
  writeVisitsFile,
  dayOf,
  isSameLog,
  MOST_VISITS,
  NO_VISITS,
  SKIP_DAYS,
  skippedOn,
  type Visit,
  type VisitLog,
  visitOn,
  withoutVisit,
  withVisits,
} from "@dinner-dice/core/lists/visits";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const TODAY = "2026-11-26";

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const visit: fc.Arbitrary<Visit> = fc.record(
  {
    id: fc.constantFrom("a", "b", "memphis/c"),
    name: fc.constantFrom("The Pit", "Café “9”"),
    day,
    point: fc.constant(MEMPHIS),
  },
  { requiredKeys: ["id", "name", "day"] },
);
const log: fc.Arbitrary<VisitLog> = fc
  .tuple(fc.array(visit, { maxLength: 20 }), fc.constantFrom(...SKIP_DAYS))
  .map(([visits, skipDays]) => withVisits({ ...NO_VISITS, skipDays }, visits));

function at(days: number): Visit {
  const then = new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
  return { id: `${days} days ago`, name: "The Pit", day: then };
}

describe("a visit", () => {
  it("stands once for each day, the newest last", () => {
    const pit = { id: "pit", name: "The Pit", day: "2026-11-20" };
    const kept = [{ ...pit, day: TODAY }, pit, pit].reduce((all, each) => withVisits(all, [each]), NO_VISITS);
    expect(kept.visits).toEqual([pit, { ...pit, day: TODAY }]);
    expect(withoutVisit(kept, pit).visits).toEqual([{ ...pit, day: TODAY }]);
  });

  it("is found again under the id of another source", () => {
    const kept = withVisits(NO_VISITS, [{ id: "pit", name: "The Pit", day: TODAY, point: MEMPHIS }]);
    expect(visitOn(kept, place("google-7", { name: "the pit", location: MEMPHIS }), TODAY)).toBeDefined();
    expect(visitOn(kept, place("google-7", { name: "the pit" }), TODAY)).toBeUndefined();
    expect(visitOn(kept, place("pit"), "2026-11-25")).toBeUndefined();
  });

  it("goes when there are too many, the oldest first", () => {
    const many = Array.from({ length: MOST_VISITS + 2 }, (_, index) => ({ ...at(index), id: String(index) }));
    const kept = withVisits(NO_VISITS, many).visits;
    expect(kept.length).toBe(MOST_VISITS);
    expect(kept.at(-1)).toEqual(many[0]);
  });

  it("has the day of the visitor's own calendar", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
    expect(dayOf(new Date(2026, 10, 26).getTime())).toBe(TODAY);
  });
});

describe("not again for some days", () => {
  it.each([
    [7, 0, true],
    [7, 6, true],
    [7, 7, false],
    [30, 29, true],
    [30, 30, false],
    [90, 89, true],
    [90, 90, false],
    [0, 0, false],
    [90, -1, false],
  ] as const)("of %d: a visit %d days ago is left out: %s", (skipDays, days, isOut) => {
    const { places } = skippedOn({ visits: [at(days)], skipDays }, TODAY);
    expect(places.length).toBe(isOut ? 1 : 0);
  });

  it("leaves nothing out on the day on which all are wanted, and again on the next", () => {
    const kept = { visits: [at(1)], skipDays: 30, includedOn: TODAY } as const;
    expect(skippedOn(kept, TODAY).places).toEqual([]);
    expect(skippedOn(kept, "2026-11-27").places).toEqual(kept.visits);
  });

  prop([log, day])("never leaves out more after fewer days", (kept, today) => {
    const out = (skipDays: VisitLog["skipDays"]): number =>
      skippedOn({ ...kept, skipDays }, today).places.length;
    const counts = SKIP_DAYS.map(out);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
  });
});

describe("a file of visits", () => {
  prop([log])("is always read as it was written", (kept) => {
    const read = readVisitsFile(writeVisitsFile(kept));
    expect("visits" in read && isSameLog(read, kept)).toBe(true);
  });

  const file = (fields: object = {}): string =>
    JSON.stringify({ ...(JSON.parse(writeVisitsFile(NO_VISITS)) as object), ...fields });

  it.each([
    ["no JSON", "{", { kind: "not-json" }],
    ["nothing", "", { kind: "not-json" }],
    ["bytes of a picture", "\u0089PNG\r\n\u001a\n\u0000", { kind: "not-json" }],
    ["another JSON", '{"visits": []}', { kind: "not-visits" }],
    ["a list", "[]", { kind: "not-visits" }],
    ["no list of visits", file({ visits: {} }), { kind: "not-visits" }],
    ["a newer version", file({ version: 2 }), { kind: "newer-version" }],
    ["an odd preference", file({ skipDays: 8 }), { kind: "odd-preference" }],
    [
      "a day that no calendar has",
      file({ visits: [at(0), { ...at(1), day: "2026-02-30" }] }),
      { kind: "odd-visit", at: 2 },
    ],
    ["a visit without a name", file({ visits: [{ id: "a", day: TODAY }] }), { kind: "odd-visit", at: 1 }],
    [
      "a point beyond the poles",
      file({ visits: [{ ...at(0), point: { lat: 99, lng: 0 } }] }),
      { kind: "odd-visit", at: 1 },
    ],
    [
      "too many visits",
      file({ visits: Array.from({ length: MOST_VISITS + 1 }, () => at(0)) }),
      { kind: "too-many" },
    ],
    ["far too many letters", " ".repeat(2_000_001), { kind: "too-large" }],
  ])("with %s says what is wrong", (_, text, problem) => {
    expect(readVisitsFile(text)).toEqual(problem);
  });

  it("may begin with a byte order mark", () => {
    expect(readVisitsFile(`\uFEFF${file()}`)).toEqual(NO_VISITS);
  });

  prop([fc.oneof(fc.string(), fc.json())])("never throws", (text) => {
    expect("kind" in readVisitsFile(text)).toBe(true);
  });
});

describe("a stored log", () => {
  prop([log])("is read as it was", (kept) => {
    expect(readVisitLog(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it("leaves out what is odd", () => {
    expect(readVisitLog({ skipDays: 5, includedOn: "soon", visits: [{ id: "a" }, at(0)] })).toEqual({
      visits: [at(0)],
      skipDays: 0,
    });
  });

  prop([fc.anything()])("never throws", (thing) => {
    expect(readVisitLog(thing).visits).toEqual([]);
  });
});
