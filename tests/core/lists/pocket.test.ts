import { MEMPHIS, place } from "../fixtures.js";
import {
  expiryOf,
  lasting,
  POCKET_LIMITS,
  type PocketTown,
  readTown,
  withFound,
  writeTown,
} from "@dinner-dice/core/lists/pocket";
import { describe, expect, it } from "vitest";

const AT = Date.parse("2026-11-28T18:00:00Z");
const DAY = 86_400_000;

function town(more: Partial<PocketTown> = {}): PocketTown {
  return {
    ...{ label: "Memphis, TN", point: MEMPHIS, radius: 5000, at: AT, rules: ["open"] },
    attribution: [{ text: "OpenStreetMap contributors, ODbL" }],
    restaurants: [place("a", { location: MEMPHIS })],
    ...more,
  };
}

describe("a town in the pocket", () => {
  it("is read as it was written, and nothing else is one", () => {
    expect(readTown(writeTown(town()))).toEqual(town());
    for (const text of ["", "[]", "{}", "no", JSON.stringify({ ...town(), point: { lat: 99, lng: 0 } })])
      expect(readTown(text)).toBeUndefined();
    const odd = { ...town(), rules: ["open", "magic"], restaurants: [{ id: 7 }, ...town().restaurants] };
    expect(readTown(JSON.stringify(odd))).toEqual(town());
  });

  it("loses its farthest places before it is longer than its room, and says how far it is whole", () => {
    const word = "x".repeat(900);
    const far = (at: number) => ({ lat: MEMPHIS.lat + at / 10_000, lng: MEMPHIS.lng });
    const restaurants = Array.from({ length: 600 }, (_, at) =>
      place(`p${at}`, { location: far(599 - at), address: word }),
    );
    const text = writeTown(town({ restaurants, radius: 50_000 }));
    const read = readTown(text)!;
    expect(text.length).toBeLessThanOrEqual(POCKET_LIMITS.letters);
    expect(text.length).toBeGreaterThan(POCKET_LIMITS.letters - 2000);
    expect(read.restaurants[0]!.id).toBe("p599");
    expect(read.radius).toBeLessThan(50_000);
    expect(read.radius).toBeGreaterThan(0);
  });

  it("keeps what an earlier search found, and takes newer facts", () => {
    const before = town({ radius: 9000, restaurants: [place("a"), place("b")] });
    const after = withFound(before, town({ at: AT + 1, restaurants: [place("a", { name: "New" })] }));
    expect(after.restaurants.map(({ id, name }) => [id, name])).toEqual([
      ["a", "New"],
      ["b", before.restaurants[1]!.name],
    ]);
    expect([after.radius, after.at]).toEqual([9000, AT + 1]);
  });

  it("stays thirty days, and the newest five stay", () => {
    expect(expiryOf(town())).toBe(AT + 30 * DAY);
    expect(lasting([town()], AT + 30 * DAY)).toEqual([]);
    const many = Array.from({ length: 7 }, (_, at) => town({ label: `T${at}`, at: AT + at }));
    expect(lasting(many, AT + 10).map(({ label }) => label)).toEqual(["T6", "T5", "T4", "T3", "T2"]);
  });
});
