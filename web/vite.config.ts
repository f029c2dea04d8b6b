import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const mode = (name: string): string[] => ["@dinner-dice/source", "module", name, "development|production"];

/** What every part of a page runs on travels as one file: many small ones pack badly. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@chakra-ui|@emotion|@pandacss|stylis)\//;
const OURS = /web\/src\/(site\.ts|theme\/|parts\/(banner|button|container|fields|text)\.)/;
const BASIS = {
  name: "basis",
  test: (module: string): boolean => LIBRARIES.test(module) || OURS.test(module),
};

const FILES_FIRST = join(import.meta.dirname, "src/islands/files-first.ts");

/** What comes in many small files travels inside the server's own: Node spends more on finding a file than on what it says. */
const SCATTERED = [
  ...[/^@chakra-ui\//, /^@emotion\//, /^@ark-ui\//, /^@zag-js\//],
  ...[/^inversify$/, /^@inversifyjs\//, /^axios$/, /^stylis$/, /^@xstate\//, /^xstate$/],
];

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
  resolve: { conditions: isSsrBuild ? mode("node") : mode("browser") },
  ssr: {
    noExternal: [/^@dinner-dice\//, "opentype.js", ...(command === "build" ? SCATTERED : [])],
    resolve: { conditions: mode("node") },
  },
  build: {
    manifest: !isSsrBuild,
    ssrEmitAssets: true,
    copyPublicDir: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (file, deps) => (deps.length > 0 ? deps : [file]) },
    target: "es2022",
    rollupOptions: {
      preserveEntrySignatures: "allow-extension",
      ...(isSsrBuild
        ? { output: { chunkFileNames: "[name]-[hash].js" } }
        : {
            output: { codeSplitting: { groups: [WAKE, BASIS] } },
            input: {
              loader: "src/islands/loader.ts",
              wake: "src/islands/wake.ts",
              "map-frame": "src/map-frame/map-frame.ts",
              "service-worker": "src/offline/service-worker.ts",
            },
          }),
    },
  },
}));
