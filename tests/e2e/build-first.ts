import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");

interface BuildStamp {
  readonly siteUrl?: string;
  readonly product?: string;
}

/** Builds the site once before any server starts; what is built already is taken as it is, name and address included. */
export default async function buildFirst(): Promise<void> {
  const { siteUrl, product } = await lastBuild();
  process.env["SITE_URL"] ??= siteUrl ?? "http://localhost:3000";
  process.env["PRODUCT_NAME"] ??= product ?? "Dinner Dice";
  const { isBuilt } = (await import(join(ROOT, "server/build-stamp.mjs"))) as {
    isBuilt(root: string): Promise<boolean>;
  };
  if (await isBuilt(ROOT)) return;
  await promisify(execFile)(process.execPath, [join(ROOT, "server/build.mjs")], { cwd: ROOT });
}

async function lastBuild(): Promise<BuildStamp> {
  const text = await readFile(join(ROOT, "server/dist/build-stamp.json"), "utf8").catch(() => "{}");
  return JSON.parse(text) as BuildStamp;
}
