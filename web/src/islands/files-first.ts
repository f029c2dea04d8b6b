const coming = new Map<string, Promise<unknown>>();

/**
 * Imports on demand after all files of the import were fetched; replaces Vite's `__vitePreload`.
 *
 * By the HTML standard, a module whose fetch failed stays failed for the life of the page. A file that was fetched by `fetch` first
 * leaves no such trace: this function rejects if a file is missing, and the next import tries again.
 */
export async function filesFirst<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(comingOnce));
  return load();
}

export { filesFirst as __vitePreload };

function comingOnce(file: string): Promise<unknown> {
  const known = coming.get(file) ?? (file.endsWith(".css") ? styled : fetched)(`/${file}`);
  coming.set(file, known);
  known.catch(() => coming.delete(file));
  return known;
}

/** Rejects unless the whole file came; the import then has it from the browser's cache. */
async function fetched(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.blob();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
}

function styled(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
