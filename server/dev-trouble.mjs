import { wordsOf } from "./source-error.mjs";

/** Stands in for a server until its sources can be composed. */
export function brokenApp(error) {
  return { draw: () => Promise.reject(error), close: () => Promise.resolve() };
}

export function troublePage(error, vite) {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const words = wordsOf(error);
  console.error(words);
  const text = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return vite.transformIndexHtml("/", `<!doctype html><title>Trouble</title><pre>${text}</pre>`);
}
