import { placeReportsLaws } from "@dinner-dice/contracts/place-reports-laws";
import { type ReviewedReports, createReports } from "@dinner-dice/stores/sqlite/reports";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "reports-laws-"));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: ReviewedReports[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((reports) => reports.close()));
});

function reportsIn(file: string): ReviewedReports {
  const reports = createReports({ file });
  opened.push(reports);
  return reports;
}

describe("reports in a file", () => {
  const laws = placeReportsLaws({
    reports: () => reportsIn(":memory:"),
    hide: async (reports, id) => {
      const reviewed = reports as ReviewedReports;
      const report = (await reviewed.list()).find((each) => each.id === id);
      await reviewed.decide(report!.number, "hidden");
    },
    failing: () => {
      const junk = join(folder, "junk.sqlite");
      writeFileSync(junk, "this was never a database, however long it is".repeat(100));
      return reportsIn(junk);
    },
  });

  it.each(laws)("keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
