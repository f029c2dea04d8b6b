import type { BuiltParts } from "../built-parts.js";
import type { Configuration } from "../configuration.js";
import { DRAW_GUIDES, LEFT_OUT } from "@dinner-dice/content/site-file";
import type { GuidesCheck, GuidesJob, TownProblem } from "@dinner-dice/content/town-guides";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** The operator's guides in DATA_DIR: one folder per city. */
export const GUIDES_FOLDER = "guides";

/** Sites with those guides, each named after what it was drawn from. */
const DRAWN = "drawn-guides";

const run = promisify(execFile);

/** Returns the build with the operator's guides drawn into it, and the guides that it had to leave out. It draws only after a change. */
export async function withTownGuides({
  built,
  dataDir,
}: Pick<Configuration, "built" | "dataDir">): Promise<{
  readonly built: BuiltParts;
  readonly problems: readonly TownProblem[];
}> {
  const guides = join(dataDir, GUIDES_FOLDER);
  const drawn = join(dataDir, DRAWN);
  if (!existsSync(guides) || readdirSync(guides).length === 0) return { built, problems: [] };
  const out = join(drawn, editionOf(built, guides));
  try {
    if (!existsSync(out)) await draw({ built, guides, out: `${out}.${process.pid}` }, drawn, out);
    const problems = await readFile(join(out, LEFT_OUT), "utf8");
    return {
      built: { ...built, site: join(out, "site"), data: join(out, "data") },
      problems: JSON.parse(problems) as readonly TownProblem[],
    };
  } catch (error) {
    return { built, problems: [{ town: "all", says: `${guides}: cannot be drawn (${String(error)})` }] };
  }
}

/** Draws beside, in a process whose memory ends with it, then removes what was drawn before. */
async function draw(job: DrawnFrom & GuidesJob, drawn: string, out: string): Promise<void> {
  await run(process.execPath, [codeIn(job.built), DRAW_GUIDES, JSON.stringify(job)]);
  const before = readdirSync(drawn).filter((name) => !name.includes("."));
  await rename(job.out, out);
  for (const name of before) await rm(join(drawn, name), { recursive: true, force: true });
}

function codeIn({ code }: Pick<BuiltParts, "code">): string {
  return join(code, "draw-guides.js");
}

/** Changes with the guides, with the build, and with its folder. */
function editionOf({ site, code }: BuiltParts, guides: string): string {
  const hash = createHash("sha256").update(site);
  const stamp = join(code, "../sources.sha256");
  const files = readdirSync(guides, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of [...(existsSync(stamp) ? [stamp] : []), ...files])
    hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

interface GuidesModule {
  checkGuides(job: Omit<GuidesJob, "out">): Promise<GuidesCheck>;
}

interface DrawnFrom {
  readonly built: BuiltParts;
  readonly guides: string;
}

/** Reads the operator's guides without drawing them. */
export async function checkTownGuides(job: DrawnFrom): Promise<GuidesCheck> {
  if (!existsSync(job.guides)) return { towns: [], problems: [] };
  const module: GuidesModule = await import(/* @vite-ignore */ pathToFileURL(codeIn(job.built)).href);
  return module.checkGuides(job);
}
