import { resolve } from "node:path";
import { createViteServer } from "vitest/node";

/**
 * Runs one TypeScript file of the workspaces in this process, for tests that need a process of their own:
 * `node run-typescript.mjs <file> [arguments]`. The file sees its arguments where it would without this one.
 */
const [file] = process.argv.splice(2, 1);
const conditions = ["@dinner-dice/source", "node", "module", "development|production"];
const server = await createViteServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
});
await server.ssrLoadModule(resolve(file));
await server.close();
