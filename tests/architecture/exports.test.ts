import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { ROOT, WORKSPACES } from "./source-files.js";

const FOLDERS = [...WORKSPACES, "docs", "tests"];

/** What tools read by themselves: a runner's configuration and its setup, and the helper that Vite asks for by name. */
const READ_BY_TOOLS = /\.config\.ts$|(^|\/)bench\/|web\/src\/islands\/files-first\.ts$/;

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

interface Read {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** Every file of code that is ours, from the root, and the words in it. */
const FILES: ReadonlyMap<string, Read> = new Map(
  FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => [file, read(file)]),
);

it("no value is exported that no other file names", () => {
  const exported = [...FILES]
    .filter(([file]) => !READ_BY_TOOLS.test(file))
    .flatMap(([file, { text }]) => [...text.matchAll(EXPORTED)].map(([, name = ""]) => ({ file, name })));
  expect(exported.length).toBeGreaterThan(1000);
  expect(
    exported.filter(({ file, name }) =>
      [...FILES].every(([other, { words }]) => other === file || !words.has(name)),
    ),
  ).toEqual([]);
});

function read(file: string): Read {
  const text = readFileSync(join(ROOT, file), "utf8");
  return { text, words: new Set(text.match(/\w+/g)) };
}
