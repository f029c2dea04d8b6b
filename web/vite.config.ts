import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const mode = (name: string): string[] => ["@dinner-dice/source", "module", name, "development|production"];

/** What every part of a page runs on travels as one file: many small ones pack badly. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@chakra-ui|@emotion|@pandacss|stylis)\//;
const OURS = /web\/src\/(site\.ts|theme\/|parts\/(banner|button|container|fields|text)\.)/;
const BASIS = {
  name: "basis",
  test: (module: string): boolean => LIBRARIES.test(module) || OURS.test(module),
};

/** The islands for browsers; with `--ssr` code for Node, whose entries the build names. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: isSsrBuild ? mode("node") : mode("browser") },
  ssr: {
    noExternal: [
      /^@dinner-dice\//,
      /^@chakra-ui\//,
      /^@emotion\//,
      /^@ark-ui\//,
      /^@zag-js\//,
      "opentype.js",
    ],
    resolve: { conditions: mode("node") },
  },
  build: {
    manifest: !isSsrBuild,
    ssrEmitAssets: true,
    copyPublicDir: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      preserveEntrySignatures: "exports-only",
      ...(isSsrBuild
        ? { output: { chunkFileNames: "[name]-[hash].js" } }
        : {
            output: { codeSplitting: { groups: [BASIS] } },
            input: {
              loader: "src/islands/loader.ts",
              wake: "src/islands/wake.tsx",
              "map-frame": "src/map-frame/map-frame.ts",
              "service-worker": "src/offline/service-worker.ts",
            },
          }),
    },
  },
}));
