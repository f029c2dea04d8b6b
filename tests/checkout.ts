import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "./build-first.js";

/** A copy of this checkout in a folder of its own, to change and to run. */
export interface Checkout {
  readonly root: string;
  remove(): void;
}

export interface CheckoutOptions {
  /** `production`: what is left after `npm prune --omit=dev`. */
  readonly dependencies: "all" | "production";
  /** What of it is wanted, by its name in this folder: all, unless told otherwise. */
  readonly isWanted?: (name: string) => boolean;
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  /** Of a workspace: its folder. */
  readonly resolved?: string;
}

const LEFT_OUT = new Set(["node_modules", ".git", ".data", "test-results", "tests"]);

/** What stands in a workspace and is none of its sources: its packages, and what the compiler wrote. */
const WRITTEN = new Set(["node_modules", "dist"]);

export function copyCheckout({ dependencies, isWanted = () => true }: CheckoutOptions): Checkout {
  const root = mkdtempSync(join(tmpdir(), "dinner-dice-checkout-"));
  const isLeftOut = (name: string): boolean =>
    LEFT_OUT.has(name) ||
    !isWanted(name) ||
    name.startsWith("dist.") ||
    (dependencies === "all" && name === "dist");
  for (const name of readdirSync(ROOT).filter((each) => !isLeftOut(each))) copy(root, name);
  for (const [path, entry] of lockedPackages())
    if (dependencies === "all" || !(entry.dev ?? entry.devOptional ?? false)) link(root, { path, entry });
  return {
    root,
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** What a folder holds but was not written there by a tool; a program of the system copies bytes at a third of what Node takes. */
function copy(root: string, name: string): void {
  const from = join(ROOT, name);
  const isWhole = name === "dist" || !statSync(from).isDirectory();
  const names = isWhole
    ? [from]
    : readdirSync(from)
        .filter((each) => !WRITTEN.has(each))
        .map((each) => join(from, each));
  const to = isWhole ? root : join(root, name);
  mkdirSync(to, { recursive: true });
  if (names.length > 0) execFileSync("cp", ["-R", ...names, to]);
}

/** Packages directly below node_modules; what lies in them comes along. */
function lockedPackages(): readonly (readonly [string, LockedPackage])[] {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(lock.packages).filter(([path]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
}

function link(root: string, { path, entry }: { readonly path: string; readonly entry: LockedPackage }): void {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(entry.link ? join(root, entry.resolved ?? "") : join(ROOT, path), target, "dir");
}
