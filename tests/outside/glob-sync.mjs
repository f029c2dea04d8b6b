import { register } from "node:module";

// The suite imports `globSync`, which Node 20 lacks, for a command that we do not use.
const fs = 'export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];';
const url = JSON.stringify(`data:text/javascript,${encodeURIComponent(fs)}`);
const hook = `export const resolve = (name, context, next) =>
  name === "fs" ? { url: ${url}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
