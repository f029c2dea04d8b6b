import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "dinner-dice-lint-"));
const run = (command, args) => spawnSync(command, args, { cwd: root, encoding: "utf8" });
const adapters = readdirSync(join(root, "adapters"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `adapters/${name}`);

try {
  for (const workspace of ["core", "contracts", ...adapters]) {
    const packed = run("npm", [
      "pack",
      "--json",
      "--ignore-scripts",
      "--pack-destination",
      folder,
      "--workspace",
      workspace,
    ]);
    const [{ name, filename, unpackedSize }] = JSON.parse(packed.stdout);
    const file = join(folder, filename);
    const tools = {
      "publint@0.3.25": ["run", file, "--strict"],
      "@arethetypeswrong/cli@0.18.5": [file, "--profile", "esm-only", "--format", "table-flipped"],
    };
    for (const [tool, args] of Object.entries(tools)) {
      const { status, stdout, stderr } = run("npx", ["--yes", tool, ...args]);
      console.log(`${status === 0 ? "ok  " : "FAIL"} ${tool} ${name} (${unpackedSize} bytes unpacked)`);
      if (status !== 0) {
        console.log(stdout + stderr);
        process.exitCode = 1;
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
