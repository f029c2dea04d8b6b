import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReports, type ReviewedReports } from "@dinner-dice/adapters/place-reports/sqlite-reports";
import { REPORT_KINDS } from "@dinner-dice/core/ports/place-reports";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prop } from "../../prop.js";

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
    expect(await reports.decide(PAYNES.id, "hidden")).toBe(true);
    expect(await reports.hidden()).toEqual([PAYNES]);
    expect((await reports.list()).map(({ id }) => id)).toEqual([OTHER.id, PAYNES.id]);
    await reports.decide(PAYNES.id, "open");
    expect(await reports.hidden()).toEqual([]);
    expect(await reports.decide("nobody/knows", "hidden")).toBe(false);
  });

  it("do not bring back what was decided when they come again", async () => {
    await reports.add(PAYNES, "gone");
    await reports.decide(PAYNES.id, "kept");
    await reports.add(PAYNES, "gone");
    expect(await reports.list()).toMatchObject([{ gone: 2, verdict: "kept" }]);
  });

  it("are none, and make no file, until somebody reports a place", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reports-"));
    const file = join(folder, "reports.sqlite");
    const [asking, telling] = [createReports({ file }), createReports({ file })];
    expect([await asking.hidden(), await asking.list(), existsSync(file)]).toEqual([[], [], false]);
    await telling.add(PAYNES, "gone");
    await telling.decide(PAYNES.id, "hidden");
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
