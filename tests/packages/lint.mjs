import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Packs every published workspace and lets publint and are-the-types-wrong judge the tarball. */
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "dinner-dice-lint-"));
const run = (command, args) => spawnSync(command, args, { cwd: root, encoding: "utf8" });
const bin = (name) => join(root, "node_modules/.bin", name);

try {
  for (const name of ["core", "adapters", "contracts"]) {
    const packed = run("npm", [
      "pack",
      "--json",
      "--ignore-scripts",
      "--pack-destination",
      folder,
      "--workspace",
      name,
    ]);
    const [{ filename, unpackedSize }] = JSON.parse(packed.stdout);
    const file = join(folder, filename);
    const tools = {
      publint: ["run", file, "--strict"],
      attw: [file, "--profile", "esm-only", "--format", "table-flipped"],
    };
    for (const [tool, args] of Object.entries(tools)) {
      const { status, stdout, stderr } = run(bin(tool), args);
      console.log(
        `${status === 0 ? "ok  " : "FAIL"} ${tool} @dinner-dice/${name} (${unpackedSize} bytes unpacked)`,
      );
      if (status !== 0) {
        console.log(stdout + stderr);
        process.exitCode = 1;
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
