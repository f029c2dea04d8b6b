import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { CODE, ROOT, sourceFiles, WORKSPACES } from "./source-files.js";

/** Most lines of one file (CONTRIBUTING.md). */
const MOST_LINES = 350;

/** Words that name no thing. */
const EMPTY_NAMES = ["util", "utils", "helper", "helpers", "common", "shared", "service", "services"];
const EMPTY_WORDS = new Set([...EMPTY_NAMES, "manager", "managers", "misc"]);

/** Words that the glossary (docs/glossary.md) replaced: duplicates, dense area, cuisine, relaxation steps, compass point, ambiguous matches, migrate, exclusion. */
const RETIRED =
  /(?<!markdown-?)twin|crowd|kitchen|ladder|rung|climb|wind(s|Of)\b|tongue|bringForward|furtherCalls|toldTogether|strike|struck/i;

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;

const FILES = WORKSPACES.flatMap(sourceFiles);

describe("source files", () => {
  it("and their folders have kebab-case names", () => {
    expect(FILES.filter((file) => !file.split("/").every((part) => KEBAB.test(part)))).toEqual([]);
  });

  it("and their folders are named after what they hold", () => {
    const empty = FILES.filter((file) => file.split(/[/.]/).some((part) => EMPTY_WORDS.has(part)));
    expect(empty).toEqual([]);
  });

  it("and what they export have no name that the glossary replaced", () => {
    const names = CODE.flatMap((file) => [
      file.split("/src/")[1] ?? "",
      ...[...readFileSync(join(ROOT, file), "utf8").matchAll(EXPORTED)].map(([, name = ""]) => name),
    ]);
    expect(names.filter((name) => RETIRED.test(name))).toEqual([]);
  });

  it(`have at most ${MOST_LINES} lines`, () => {
    const long = CODE.map((file) => `${linesOf(file)} ${file}`).filter(
      (each) => Number.parseInt(each) > MOST_LINES,
    );
    expect(long).toEqual([]);
  });

  it("export by name", () => {
    const anonymous = CODE.filter((file) => !basename(file).endsWith(".d.ts")).filter(hasDefaultExport);
    expect(anonymous).toEqual([]);
  });
});

function linesOf(file: string): number {
  return read(file).trimEnd().split("\n").length;
}

function hasDefaultExport(file: string): boolean {
  const { module } = parseSync(file, read(file));
  return module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.kind === "Default"),
  );
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
