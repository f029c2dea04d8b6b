import { placeReportsLaws, type PlaceReportsSubject } from "@dinner-dice/contracts";
import type { PlaceReports, ReportedPlace } from "@dinner-dice/core/ports/place-reports";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

interface Honest extends PlaceReports {
  hide(id: string): void;
}

function honest(): Honest {
  const all = new Map<string, ReportedPlace>();
  const hidden = new Set<string>();
  return {
    add: async (place) => {
      all.set(place.id, place);
      return "kept";
    },
    hidden: async () => [...all.values()].filter(({ id }) => hidden.has(id)),
    hide: (id) => void hidden.add(id),
  };
}

const broken = { add: refused, hidden: refused } as PlaceReports;

function refused(): Promise<never> {
  return Promise.reject(new Error("SQLITE_IOERR"));
}

function subjectWith(
  fault: (reports: Honest) => Honest = (reports) => reports,
  failing: PlaceReports = broken,
): PlaceReportsSubject {
  return {
    reports: () => fault(honest()),
    hide: async (reports, id) => (reports as Honest).hide(id),
    failing: () => failing,
  };
}

describe("the laws of place reports", () => {
  it.each(placeReportsLaws(subjectWith()))("honest ones keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, (reports: Honest) => Honest]>([
    [
      "hide what was not reported",
      "nothing is hidden",
      (reports) => ({ ...reports, hidden: async () => [{ id: "x", name: "X", point: { lat: 0, lng: 0 } }] }),
    ],
    ["hide by themselves", "by itself", hasty],
    ["forget the name", "as it was", nameless],
    ["lose reports", "same time", losing],
  ])("catch ones that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(placeReportsLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it("catch ones that say it was taken in though it was not", async () => {
    const silent = { ...broken, add: async () => "kept" as const };
    const laws = placeReportsLaws(subjectWith(undefined, silent));
    await expect(checkNamed(laws, "store that is broken")).rejects.toMatchObject(AT_FAULT);
  });
});

function hasty(reports: Honest): Honest {
  return {
    ...reports,
    add: async (place, kind) => {
      const answer = await reports.add(place, kind);
      reports.hide(place.id);
      return answer;
    },
  };
}

function nameless(reports: Honest): Honest {
  return { ...reports, add: (place, kind) => reports.add({ ...place, name: "" }, kind) };
}

function losing(reports: Honest): Honest {
  let count = 0;
  return {
    ...reports,
    add: async (place, kind) => {
      count += 1;
      return count % 7 === 0 ? "kept" : reports.add(place, kind);
    },
  };
}
