import { handPath, readHandRoll } from "../../../web/src/table/by-hand.js";
import { rolled } from "../../core/table/seated.js";
import { sha256 } from "@dinner-dice/core/table/fair-roll";
import { describe, expect, it } from "vitest";

const fragment = handPath(rolled(["ana", "ben", "cat"]).decision!).split("#")[1]!;
const roll = JSON.parse(decodeURIComponent(fragment)) as Readonly<
  Record<"transcript" | "list" | "seed", string>
>;
const link = (change: object): string => encodeURIComponent(JSON.stringify({ ...roll, ...change }));

function forged(transcript: readonly unknown[], numbers: readonly string[]): string {
  const record = JSON.stringify(transcript);
  const list = JSON.stringify(["seed", sha256(record), ...numbers]);
  return link({ transcript: record, list, seed: sha256(list) });
}

describe("a roll in a link", () => {
  it("fits if its hashes and promises do, and names the places of its record", () => {
    const read = readHandRoll(fragment);
    expect(read).toMatchObject({ fits: true, seed: roll.seed });
    expect(read?.places).toContain("Rendezvous");
  });

  it.each([
    ["another seed", link({ seed: "0".repeat(64) })],
    ["another record", link({ transcript: roll.transcript.replace("Rendezvous", "My place") })],
    ["other numbers", link({ list: roll.list.replace(/0/, "1") })],
    ["places of its own", link({ places: ["The place I want"], transcript: "[]" })],
    [
      "hashes that fit, and numbers that nobody promised",
      forged(JSON.parse(roll.transcript) as unknown[], ["1".repeat(64), "2".repeat(64)]),
    ],
    ["hashes that fit an empty record", forged([], [])],
  ])("does not fit with %s", (_, text) => {
    expect(readHandRoll(text)).toMatchObject({ fits: false, places: [] });
  });
});
