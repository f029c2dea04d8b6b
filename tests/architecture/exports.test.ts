import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { ROOT, WORKSPACES } from "./source-files.js";

const FOLDERS = [...WORKSPACES, "docs", "tests"];

/** What tools read by themselves: a runner's configuration and its setup, and the helper that Vite asks for by name. */
const READ_BY_TOOLS = /\.config\.ts$|(^|\/)bench\/|web\/src\/islands\/files-first\.ts$/;

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

/** Every file of code that is ours, from the root, and the words in it. */
const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => [file, new Set(textOf(file).match(/\w+/g))]),
);

it("no value is exported that no other file names", () => {
  const files = [...WORDS.keys()].filter((file) => !READ_BY_TOOLS.test(file));
  const exported = files.flatMap((file) =>
    [...textOf(file).matchAll(EXPORTED)].map(([, name = ""]) => ({ file, name })),
  );
  expect(exported.length).toBeGreaterThan(1000);
  expect(
    exported.filter(({ file, name }) =>
      [...WORDS].every(([other, words]) => other === file || !words.has(name)),
    ),
  ).toEqual([]);
});

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
