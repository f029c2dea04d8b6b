import { join } from "node:path";
import { runCli } from "./cli.js";

process.exitCode = await runCli(process.argv.slice(2), {
  built: join(import.meta.dirname, "built"),
  terminal: {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    hasColors: process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "",
  },
});
