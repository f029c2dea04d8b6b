import type { Import } from "./source-files.js";

export function reach(entries: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const edges = edgesOf(imports);
  const reached = new Set<string>(entries);
  for (const file of reached) for (const next of edges.get(file) ?? []) reached.add(next);
  return reached;
}

/** One circle of imports, its first file again at its end; `undefined` when there is none. */
export function cycleIn(imports: readonly Import[]): readonly string[] | undefined {
  const edges = edgesOf(imports);
  const done = new Set<string>();
  const follow = (path: readonly string[]): readonly string[] | undefined => {
    const file = path.at(-1) ?? "";
    const before = path.indexOf(file);
    if (before < path.length - 1) return path.slice(before);
    if (done.has(file)) return undefined;
    for (const next of edges.get(file) ?? []) {
      const cycle = follow([...path, next]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of edges.keys()) {
    const cycle = follow([file]);
    if (cycle) return cycle;
  }
  return undefined;
}

function edgesOf(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (to === undefined) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}
