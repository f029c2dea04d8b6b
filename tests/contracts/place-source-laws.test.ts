import { placeSourceLaws } from "@dinner-dice/contracts";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

const GRILL: SourcePlace = {
  ...{ id: "node/1", name: "Le Grill", standing: "serves", kinds: ["french"] },
  point: { lat: 35.1495, lng: -90.049 },
};
const BANK: SourcePlace = { id: "node/2", standing: "no meals", kinds: [] };
const STREET: SourceEntry = { kind: "street", point: { lat: 35, lng: -90 }, names: ["Main Street"] };

/** What a broken one does instead. */
interface Fault {
  readonly format?: string;
  readonly entries?: readonly SourceEntry[];
  /** What it throws for data that cannot be read; nothing, where it just ends. */
  readonly thrown?: unknown;
  /** Holds on when a reader leaves early. */
  readonly holds?: true;
}

function sourceWith({ format = "Records", entries = [GRILL, STREET, BANK], holds }: Fault): PlaceSource {
  return {
    format,
    entries: () => {
      const told = tell(entries);
      const leave = (): ReturnType<typeof told.return> =>
        holds ? Promise.reject(new Error("somebody reads it still")) : told.return(undefined);
      return { [Symbol.asyncIterator]: () => ({ next: () => told.next(), return: leave }) };
    },
  };
}

async function* tell(entries: readonly SourceEntry[]): AsyncGenerator<SourceEntry, undefined> {
  yield* entries;
  return undefined;
}

function lawsOf(fault: Fault): ReturnType<typeof placeSourceLaws> {
  const { thrown = "thrown" in fault ? undefined : new Error("a.csv is cut; download it again.") } = fault;
  return placeSourceLaws({
    source: () => sourceWith(fault),
    places: [GRILL, { ...BANK, name: undefined }],
    failing: () => ({
      format: "Records",
      entries: async function* () {
        yield GRILL;
        if (thrown !== undefined) throw thrown;
      },
    }),
  });
}

describe("the laws of a source of places", () => {
  it.each(lawsOf({}))("an honest one keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["says of no kind", "what kind of data", { format: "" }],
    ["drops a place", "every place once", { entries: [GRILL, STREET] }],
    ["tells one twice", "every place once", { entries: [GRILL, BANK, GRILL] }],
    ["makes one up", "every place once", { entries: [GRILL, BANK, { ...BANK, id: "node/3" }] }],
    ["makes a name up", "what its data say", { entries: [GRILL, { ...BANK, name: "Bank" }] }],
    ["forgets a kitchen", "what its data say", { entries: [{ ...GRILL, kinds: [] }, BANK] }],
    ["forgets where", "what its data say", { entries: [{ ...GRILL, point: undefined }, BANK] }],
    [
      "turns points over",
      "what its data say",
      { entries: [{ ...GRILL, point: { lat: -90.049, lng: 35.1495 } }, BANK] },
    ],
    [
      "has words of its own",
      "in the port's words",
      { entries: [GRILL, { ...BANK, standing: "shut" } as unknown as SourcePlace] },
    ],
    ["holds on to a reader who leaves", "may be left", { holds: true }],
    ["takes what is cut for whole", "cut off", { thrown: undefined }],
    ["takes anything for data", "something else", { thrown: undefined }],
    ["throws what is no error", "cut off", { thrown: "cut" }],
    ["says no sentence", "something else", { thrown: new Error("EPIPE") }],
    ["says a stack", "cut off", { thrown: new Error("it broke\n  at line 2") }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(lawsOf(fault), part)).rejects.toMatchObject(AT_FAULT);
  });
});
