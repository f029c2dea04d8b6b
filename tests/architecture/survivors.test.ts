import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./source-files.js";

interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Survivor {
  readonly file: string;
  readonly change: string;
  readonly reason: string;
}

const { mutantsOf, told } = (await import(join(ROOT, "tests/mutation/mutants.mjs"))) as {
  mutantsOf(source: string): readonly Mutant[];
  told(source: string, mutant: Mutant): string;
};
const { subjects } = (await import(join(ROOT, "tests/mutation/subjects.mjs"))) as {
  subjects(): readonly { readonly file: string }[];
};
const SURVIVORS = JSON.parse(read("tests/mutation/survivors.json")) as readonly Survivor[];

describe("what may survive mutation", () => {
  it("is a change that is tried of the sources as they are", () => {
    const tried = new Set(subjects().map(({ file }) => file));
    const files = [...new Set(SURVIVORS.map(({ file }) => file))].filter((file) => tried.has(file));
    const changes = new Map(files.map((file) => [file, changesOf(read(file))]));
    expect(SURVIVORS.filter(({ file, change }) => !changes.get(file)?.has(change))).toEqual([]);
  });

  it("is named once, with its reason", () => {
    const names = SURVIVORS.map(({ file, change }) => `${file} ${change}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(SURVIVORS.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });
});

/** Every change of a source, as a run tells it. */
function changesOf(source: string): ReadonlySet<string> {
  return new Set(mutantsOf(source).map((mutant) => told(source, mutant)));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
