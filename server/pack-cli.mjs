import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "vite";
import { BUILT, ROOT } from "./freshness.mjs";

const OUT = join(ROOT, "dist-cli");

/** `dinner-dice serve` runs the build as it is. */
const CARRIED = ["content", "data", "server", "site", "sources.sha256"];

/** Assembles the publishable package `dinner-dice` from the last build: one command with its libraries bundled, and the built-in directory. */
export async function packCli(out = OUT) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const conditions = ["@dinner-dice/source", "node", "module", "development|production"];
  await bundle({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    resolve: { conditions },
    ssr: { noExternal: true, external: ["sqlite3"], resolve: { conditions } },
    build: {
      outDir: out,
      emptyOutDir: false,
      ssr: true,
      target: "node20",
      rollupOptions: {
        checks: { eval: false },
        input: { "dinner-dice": join(ROOT, "server/src/cli/main.ts") },
        output: { banner: "#!/usr/bin/env node", chunkFileNames: "parts/[name]-[hash].js" },
      },
    },
  });
  for (const part of CARRIED) await cp(join(BUILT, part), join(out, "built", part), { recursive: true });
  const { version, license, repository, keywords, homepage, engines } = JSON.parse(
    await readFile(join(ROOT, "package.json"), "utf8"),
  );
  const manifest = {
    name: "dinner-dice",
    version,
    description: "Where should we eat? A fair die picks one restaurant. Offline, for terminals and agents.",
    mcpName: JSON.parse(await readFile(join(ROOT, "server.json"), "utf8")).name,
    ...{ keywords, homepage, license, repository },
    type: "module",
    bin: { "dinner-dice": "dinner-dice.js" },
    files: ["dinner-dice.js", "parts", "built", "README.md", "LICENSE"],
    engines,
    peerDependencies: { sqlite3: "6.0.1" },
    peerDependenciesMeta: { sqlite3: { optional: true } },
  };
  await writeFile(join(out, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await cp(join(ROOT, "server/cli/README.md"), join(out, "README.md"));
  await cp(join(ROOT, "LICENSE"), join(out, "LICENSE"));
  return out;
}

if (process.argv[1] === import.meta.filename)
  console.log(`Packed ${await packCli()}: publish it with npm publish.`);
