import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../build-first.js";

/** A page of the documentation: its path from the root, its text, and the anchors of its headings. */
export interface WrittenPage {
  readonly path: string;
  readonly text: string;
  readonly anchors: ReadonlySet<string>;
}

/** Folders that hold nothing written for readers of the repository. */
const APART = /(?:^|\/)(?:node_modules|dist|dist-cli|test-results)\/|^content\//;

/** Every page for readers of the repository: docs, examples, and the READMEs of its folders. */
export function writtenPages(): readonly WrittenPage[] {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(?:node_modules|\.git)$/.test(entry.name),
  );
  const nested = folders.flatMap(({ name }) =>
    readdirSync(join(ROOT, name), { recursive: true, encoding: "utf8" }).map((file) => join(name, file)),
  );
  return [...readdirSync(ROOT), ...nested]
    .filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md" && !APART.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), "utf8");
      return { path, text, anchors: anchorsOf(text) };
    });
}

function anchorsOf(text: string): ReadonlySet<string> {
  const headings = withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}

/** A page's text without its blocks of code. */
export function withoutCode(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, "");
}
