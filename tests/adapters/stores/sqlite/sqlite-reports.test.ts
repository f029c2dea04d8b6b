import { prop } from "../../../prop.js";
import { REPORT_KINDS } from "@dinner-dice/core/ports/stores";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { REPORTS_SCHEMA, type ReviewedReports, createReports } from "@dinner-dice/stores/sqlite/reports";
import { migrate } from "@dinner-dice/stores/sqlite/schema";
import * as fc from "fast-check";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const PAYNES = { id: "memphis/paynes", name: "Payne's", point: { lat: 35.12, lng: -90 } };
const OTHER = { id: "memphis/other", name: "Other", point: { lat: 35.2, lng: -90 } };

let now: number;
let reports: ReviewedReports;
beforeEach(() => {
  now = 1000;
  reports = createReports({ file: ":memory:", now: () => now });
});
afterEach(() => reports.close());

describe("reports about places", () => {
  it("count what is said, and hide nothing until the operator decides", async () => {
    await reports.add(PAYNES, "gone");
    now += 1;
    await reports.add(PAYNES, "wrong");
    await reports.add(OTHER, "gone");
    expect(await reports.hidden()).toEqual([]);
    expect(await reports.list()).toMatchObject([
      { id: PAYNES.id, gone: 1, wrong: 1, lastAt: 1001, verdict: "open" },
      { id: OTHER.id, gone: 1, wrong: 0, verdict: "open" },
    ]);
    expect(await reports.decide(1, "hidden")).toBe(true);
    expect(await reports.hidden()).toEqual([PAYNES]);
    expect((await reports.list()).map(({ id }) => id)).toEqual([OTHER.id, PAYNES.id]);
    await reports.decide(1, "open");
    expect(await reports.hidden()).toEqual([]);
    expect(await reports.decide(7, "hidden")).toBe(false);
  });

  it("forget which networks said so after 30 days, and when somebody looks", async () => {
    await reports.add(PAYNES, "gone", "a1b2");
    now += 30 * 86_400_000;
    await reports.add(PAYNES, "gone", "c3d4");
    expect(await reports.hidden()).toEqual([]);
    await reports.add(PAYNES, "gone", "a1b2");
    expect(await reports.hidden()).toEqual([{ ...PAYNES, reportedClosed: true }]);
    await reports.decide(1, "kept");
    await reports.decide(1, "open");
    expect(await reports.hidden()).toEqual([]);
  });

  it("do not bring back what was decided when they come again", async () => {
    await reports.add(PAYNES, "gone");
    await reports.decide(1, "kept");
    await reports.add(PAYNES, "gone");
    expect(await reports.list()).toMatchObject([{ gone: 2, verdict: "kept" }]);
  });

  it("tell a newcomer under the id of a hidden place from it, and leave that one where it was", async () => {
    await reports.add(PAYNES, "gone");
    await reports.decide(1, "hidden");
    const newcomer = { ...PAYNES, name: "Newcomer", point: OTHER.point };
    await reports.add(newcomer, "wrong");
    await reports.add({ ...PAYNES, point: OTHER.point }, "wrong");
    expect(await reports.hidden()).toEqual([PAYNES]);
    expect(await reports.list()).toMatchObject([
      { ...newcomer, number: 2, wrong: 1, verdict: "open" },
      { ...PAYNES, number: 1, gone: 1, wrong: 1, verdict: "hidden" },
    ]);
  });

  it("beyond the limit say that they are not kept, and places that wait go on being counted", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reports-"));
    const file = join(folder, "reports.sqlite");
    const full = createReports({ file });
    await full.add(PAYNES, "gone");
    const other = await openDatabase(file, "create");
    await other.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9998)
      INSERT INTO reports (place, name, lat, lng, gone, wrong, first_at, last_at) SELECT i, i, 1, 2, 1, 0, 5, 5 FROM n`);
    await other.close();
    const many = Array.from({ length: 9 }, (_, each) => full.add({ ...OTHER, id: `new/${each}` }, "gone"));
    expect((await Promise.all(many)).toSorted()).toEqual([...Array(8).fill("full"), "kept"]);
    expect(await full.add(PAYNES, "gone")).toBe("kept");
    const [waiting] = (await full.list()).filter(({ id }) => id === PAYNES.id);
    expect(waiting?.gone).toBe(2);
    await full.decide(1, "hidden");
    expect(await full.add({ ...OTHER, id: "later" }, "wrong")).toBe("kept");
    await full.close();
    rmSync(folder, { recursive: true });
  });

  it("of the first version keep their numbers and verdicts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reports-"));
    const file = join(folder, "reports.sqlite");
    const old = await openDatabase(file, "create");
    await migrate(old, {
      ...REPORTS_SCHEMA,
      steps: REPORTS_SCHEMA.steps.slice(0, 1),
      proof: "SELECT place FROM reports LIMIT 0",
    });
    await old.exec(`INSERT INTO reports VALUES ('x', 'X', 1, 2, 1, 0, 5, 5, NULL), ('memphis/paynes', 'Payne''s', 35.12, -90, 3, 1, 5, 9, 'hidden');
      DELETE FROM reports WHERE place = 'x'`);
    await old.close();
    const forward = createReports({ file });
    expect([await forward.hidden(), await forward.list()]).toEqual([
      [PAYNES],
      [{ ...PAYNES, number: 2, gone: 3, wrong: 1, lastAt: 9, verdict: "hidden", networks: 0 }],
    ]);
    await forward.close();
    rmSync(folder, { recursive: true });
  });

  it("are none, and make no file, until somebody reports a place", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reports-"));
    const file = join(folder, "reports.sqlite");
    const [asking, telling] = [createReports({ file }), createReports({ file })];
    expect([await asking.hidden(), await asking.list(), existsSync(file)]).toEqual([[], [], false]);
    await telling.add(PAYNES, "gone");
    await telling.decide(1, "hidden");
    expect(await asking.hidden()).toEqual([PAYNES]);
    await Promise.all([asking.close(), telling.close()]);
    rmSync(folder, { recursive: true });
  });

  prop([fc.array(fc.constantFrom(...REPORT_KINDS), { minLength: 1, maxLength: 20 })], { numRuns: 20 })(
    "lose none",
    async (kinds) => {
      const own = createReports({ file: ":memory:" });
      await Promise.all(kinds.map((kind) => own.add(PAYNES, kind)));
      const [report] = await own.list();
      await own.close();
      expect((report?.gone ?? 0) + (report?.wrong ?? 0)).toBe(kinds.length);
    },
  );
});
