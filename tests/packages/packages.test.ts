import { manifestOf, namesOf, ROOT } from "../architecture/source-files.js";
import { install, packAll, PACKAGES, type Tarball } from "./packed.js";
import { readFields } from "@dinner-dice/core/ground/reading";
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const bin = (name: string): string => join(ROOT, "node_modules/.bin", name);

let folder: string;
let tarballs: ReadonlyMap<string, Tarball>;

beforeAll(async () => {
  await run(bin("tsc"), ["-b", ...PACKAGES], { cwd: ROOT });
  folder = await mkdtemp(join(tmpdir(), "dinner-dice-packages-"));
  tarballs = await packAll(folder);
  await installAll(PACKAGES, folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

describe.each(PACKAGES)("%s, packed", (workspace) => {
  test("holds what was built and its sources, and nothing of the build's own", () => {
    const { holds } = tarballs.get(workspace)!;
    for (const entry of everyNameOf(workspace)) {
      const file = entry.slice(2);
      expect(holds).toEqual(
        expect.arrayContaining([`dist/${file}.js`, `dist/${file}.d.ts`, `src/${file}.ts`]),
      );
    }
    expect(
      holds.filter(
        (path) =>
          !/^(dist|src)\/.+\.(js|ts|map|json)$|^(src\/.+\/)?README\.md$|^(LICENSE|package\.json)$/.test(path),
      ),
    ).toEqual([]);
  });
});

test("the packages can be imported by every one of their names, and by no other", async () => {
  const code = `${importsOf(PACKAGES)}
    await import("@dinner-dice/core/machines/finder-setup").catch((error) => console.log(error.code));`;
  await expect(run(process.execPath, ["--input-type=module", "-e", code], { cwd: folder })).resolves.toEqual({
    stdout: "ERR_PACKAGE_PATH_NOT_EXPORTED\n",
    stderr: "",
  });
});

test("providers need no database, no gazetteer and no importer", async () => {
  const alone = await mkdtemp(join(tmpdir(), "dinner-dice-providers-"));
  const needed = ["core", "adapters/platform", "adapters/places"];
  await installAll(needed, alone);
  const code = importsOf(needed);
  await expect(run(process.execPath, ["--input-type=module", "-e", code], { cwd: alone })).resolves.toEqual({
    stdout: "",
    stderr: "",
  });
  const installed = await readdir(join(alone, "node_modules"));
  const theirs = installed.filter((name) => /sqlite|^pg$|keyv|parquet|saxes|cities|zipcodes/.test(name));
  expect(theirs).toEqual([]);
  await rm(alone, { recursive: true });
});

describe("the examples, in a folder with nothing but the packages", () => {
  test("type-check, and hold", { timeout: 120_000 }, async () => {
    const files = await writeExamples();
    expect(files.length).toBeGreaterThan(0);
    await symlink(join(ROOT, "node_modules/@types"), join(folder, "node_modules/@types"));
    const options = {
      strict: true,
      module: "nodenext",
      target: "es2023",
      types: ["node"],
      outDir: "out",
      skipLibCheck: true,
    };
    const typed = files.filter((file) => file.endsWith(".ts"));
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, files: typed }),
    );
    await expect(run(bin("tsc"), ["-p", folder])).resolves.toMatchObject({ stdout: "" });
    const built = files.map((file) =>
      file.endsWith(".ts") ? `import "./out/${file.replace(/\.ts$/, ".js")}";` : `import "./${file}";`,
    );
    await writeFile(join(folder, "all.js"), built.join("\n"));
    const { stdout } = await run(process.execPath, ["--test-reporter=tap", "all.js"], { cwd: folder }).catch(
      (error: unknown) => ({ stdout: String(readFields(error)["stdout"]) }),
    );
    expect(stdout.match(/^ *not ok [^]*?^ *\.\.\.$/gm) ?? []).toEqual([]);
    const counts = Object.fromEntries(
      [...stdout.matchAll(/^# (pass|fail) (\d+)$/gm)].map(([, key, n]) => [key, Number(n)]),
    );
    expect(counts).toEqual({ pass: expect.any(Number), fail: 0 });
    expect(counts["pass"]).toBeGreaterThan(15);
  });
});

async function installAll(workspaces: readonly string[], into: string): Promise<void> {
  for (const workspace of workspaces) await install(workspace, tarballs.get(workspace)!, into);
  await writeFile(join(into, "package.json"), JSON.stringify({ type: "module", private: true }));
}

/** The names of a package, with those that a pattern such as './filters/*' stands for. */
function everyNameOf(workspace: string): readonly string[] {
  return [...namesOf(workspace)].flatMap((name) => {
    if (!name.endsWith("/*")) return name;
    const files = readdirSync(join(ROOT, workspace, "src", name.slice(0, -2)));
    return files.flatMap((file) => (file.endsWith(".ts") ? name.replace("*", file.slice(0, -3)) : []));
  });
}

function importsOf(workspaces: readonly string[]): string {
  const names = workspaces.flatMap((workspace) =>
    everyNameOf(workspace).map((entry) => `${manifestOf(workspace).name}${entry.slice(1)}`),
  );
  return `for (const name of ${JSON.stringify(names)}) await import(name);`;
}

/** Writes the examples, and the snippets of the packages' READMEs, which begin with a file name: TypeScript, or plain JavaScript. Returns their names. */
async function writeExamples(): Promise<readonly string[]> {
  const own = (await readdir(join(ROOT, "examples"))).filter((name) => name.endsWith(".test.ts"));
  for (const name of own) await copyFile(join(ROOT, "examples", name), join(folder, name));
  const pages = PACKAGES.map((workspace) => readFile(join(ROOT, workspace, "README.md"), "utf8"));
  const text = (await Promise.all(pages)).join("\n");
  const snippets = [...text.matchAll(/```[tj]s\n\/\/ (\S+\.test\.(?:ts|mjs))\n(.*?)```/gs)];
  for (const [, name = "", code = ""] of snippets) await writeFile(join(folder, name), code);
  return [...own, ...snippets.map(([, name = ""]) => name)].toSorted();
}
