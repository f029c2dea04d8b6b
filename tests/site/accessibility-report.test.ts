import { Ajv } from "ajv";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../build-first.js";
import schema from "./openacr-0.1.0.json" with { type: "json" };

interface Criterion {
  readonly num: string;
  readonly components: readonly { readonly adherence: { readonly level: string; readonly notes: string } }[];
}

interface Report {
  readonly chapters: Readonly<Record<string, { readonly criteria: readonly Criterion[] }>>;
}

const report = parse(readFileSync(join(ROOT, "web/public/accessibility.yaml"), "utf8")) as Report;

function criteriaOf(level: "a" | "aa" | "aaa"): readonly Criterion[] {
  return report.chapters[`success_criteria_level_${level}`]?.criteria ?? [];
}

const all = [...criteriaOf("a"), ...criteriaOf("aa"), ...criteriaOf("aaa")];

test("the accessibility report is valid OpenACR", () => {
  const ajv = new Ajv();
  expect(ajv.validate(schema, report) ? [] : ajv.errors).toEqual([]);
});

test("it answers every criterion of WCAG 2.2 A and AA once, in OpenACR's terms", () => {
  expect([criteriaOf("a").length, criteriaOf("aa").length]).toEqual([31, 24]);
  expect(new Set(all.map(({ num }) => num)).size).toBe(all.length);
  const terms = ["supports", "partially-supports", "does-not-support", "not-applicable"];
  for (const { components } of all)
    expect(components.map(({ adherence }) => terms.includes(adherence.level))).toEqual([true]);
});

test("each row names tests that exist, says that it was checked by hand, or why it cannot apply", () => {
  const unproven = all.flatMap(({ num, components }) =>
    components.flatMap(({ adherence: { level, notes } }) => {
      const files = notes.match(/tests\/[\w/.-]+\.ts/g) ?? [];
      const isProven = files.length > 0 || /by hand/.test(notes) || level === "not-applicable";
      return isProven && files.every((file) => existsSync(join(ROOT, file))) ? [] : [num];
    }),
  );
  expect(unproven).toEqual([]);
});
