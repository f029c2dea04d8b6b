import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isFresh } from "../../server/freshness.mjs";
import { outsideTool } from "./outside-tools.mjs";

const ROOT = join(import.meta.dirname, "../..");
const OUT = join(ROOT, "dist.release");
const NOBODY = ["--registry", "http://127.0.0.1:9/", "--fetch-retries", "0"];

/** What a package may hold: what was built, its sources, and words for readers. */
const HELD = /^(dist|src)\/.+\.(js|ts|map|json)$|^(src\/.+\/)?README\.md$|^(LICENSE|package\.json)$/;
const HELD_BY_COMMAND = /^(dinner-dice\.js|parts\/.+\.js|built\/.+|README\.md|LICENSE|package\.json)$/;

const [word = "", ...rest] = process.argv.slice(2);
const isDry = word === "--dry-run";
if (word === "" || isDry) await release();
else if (["add", "version", "status"].includes(word))
  run(outsideTool("changeset"), [word, ...rest], "inherit");
else fail(`${word} is not known here: npm run release [-- --dry-run | add | version | status]`);

async function release() {
  const changed = run("git", ["status", "--porcelain"]);
  if (!isDry && changed !== "") fail(`commit these first:\n${changed}`);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const packages = manifests().filter(({ manifest }) => !manifest.private);
  step("types", () => run("npx", ["tsc", "-b"]));
  if (!(await isFresh())) step("build", () => run(process.execPath, ["server/build.mjs"]));
  step("command", () => run(process.execPath, ["server/pack-cli.mjs"]));
  step("versions", () => oneVersion(manifests()));
  const tarballs = [
    ...step("pack", () => packed(packages.flatMap(({ folder }) => ["--workspace", folder]))),
    ...step("pack the command", () => packed([join(ROOT, "dist-cli")])),
  ];
  for (const { name, file, holds, size } of tarballs) {
    const isCommand = name === "dinner-dice";
    step(`${name}: ${holds.length} files, ${Math.round(size / 1000)} kB`, () => {
      const odd = holds.filter((path) => !(isCommand ? HELD_BY_COMMAND : HELD).test(path));
      if (odd.length > 0) fail(`${name} would publish ${odd.join(", ")}`);
    });
    step(`publint ${name}`, () => run(outsideTool("publint"), ["run", file, "--strict"]));
    if (!isCommand) step(`attw ${name}`, () => run(outsideTool("attw"), [file, "--profile", "esm-only"]));
  }
  step("SBOM", () => {
    const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
    writeFileSync(join(OUT, "sbom.cdx.json"), run("npm", args));
  });
  for (const { name, file } of tarballs)
    step(`${isDry ? "would publish" : "publish"} ${name}`, () =>
      run("npm", [
        "publish",
        file,
        "--access",
        "public",
        ...(isDry ? ["--dry-run", ...NOBODY] : ["--provenance"]),
      ]),
    );
  if (!isDry) step("tag", () => run(outsideTool("changeset"), ["tag"]));
}

function manifests() {
  const adapters = readdirSync(join(ROOT, "adapters"), { withFileTypes: true });
  const folders = adapters.flatMap((entry) => (entry.isDirectory() ? [`adapters/${entry.name}`] : []));
  return [...["core", "contracts", "content", "server", "web", "tests"], ...folders].map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")),
  }));
}

/** All that carries a version carries the same one. */
function oneVersion(packages) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const registry = JSON.parse(readFileSync(join(ROOT, "server.json"), "utf8"));
  const command = run(process.execPath, ["dist-cli/dinner-dice.js", "--version"]).trim();
  const said = [
    ...packages.map(({ folder, manifest }) => [`${folder}/package.json`, manifest.version]),
    ["server.json", registry.version],
    ["server.json's package", registry.packages[0].version],
    ["VERSION in server/src/doors/openapi.ts", command],
  ];
  const others = said.filter(([, each]) => each !== version).map(([where, each]) => `${where}: ${each}`);
  if (others.length > 0) fail(`package.json is at ${version}, but ${others.join(", ")}`);
}

function packed(what) {
  const told = run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", OUT, ...what]);
  return JSON.parse(told).map(({ name, filename, files, unpackedSize }) => ({
    ...{ name, size: unpackedSize, file: join(OUT, filename) },
    holds: files.map(({ path }) => path),
  }));
}

function step(name, work) {
  const result = work();
  console.log(`ok   ${name}`);
  return result;
}

function run(command, args, stdio = "pipe") {
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 100_000_000, stdio };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) fail(`${[command, ...args].join(" ")}\n${stdout ?? ""}${stderr ?? ""}`);
  return stdout ?? "";
}

function fail(reason) {
  console.error(`FAIL ${reason}`);
  process.exit(1);
}
