const coming = new Map<string, Promise<unknown>>();

/**
 * Imports on demand once all files of the import are here; takes the place of Vite's own `__vitePreload`.
 *
 * HTML has browsers keep a module that could not be fetched as failed for as long as the page lives. A file that is asked for by
 * `fetch` first leaves no such trace: rejects where one does not come, and the next import asks again.
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
