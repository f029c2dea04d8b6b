import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const mode = (name: string): string[] => ["@dinner-dice/source", "module", name, "development|production"];

/** Builds the islands for browsers; the renderer for the server is built with `--ssr` from the same sources. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __PRODUCT__: JSON.stringify(process.env["PRODUCT_NAME"] ?? "Dinner Dice") },
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
    outDir: isSsrBuild ? "dist/render" : "dist/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      preserveEntrySignatures: "exports-only",
      ...(isSsrBuild && { output: { chunkFileNames: "[name]-[hash].js" } }),
      input: isSsrBuild
        ? { render: "src/render/render.tsx", "build-site": "src/build/build-site.ts" }
        : {
            loader: "src/islands/loader.ts",
            wake: "src/islands/wake.tsx",
            "map-frame": "src/map-frame/map-frame.ts",
          },
    },
  },
}));
