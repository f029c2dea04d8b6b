import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { cycleIn, reach } from "./import-graph.js";
import {
  ADAPTERS,
  CODE,
  declaredBy,
  type Import,
  IMPORTS,
  manifestOf,
  namesOf,
  packageOf,
  ROOT,
  WORKSPACES,
  workspaceOf,
} from "./source-files.js";

/** Who may import whom. */
const MAY_IMPORT: Readonly<Record<(typeof WORKSPACES)[number], readonly string[]>> = {
  core: [],
  contracts: ["core"],
  content: ["core"],
  "adapters/platform": ["core"],
  "adapters/wire": ["core"],
  "adapters/places": ["core", "adapters/platform"],
  "adapters/stores": ["core", "adapters/platform"],
  "adapters/local": ["core", "adapters/places", "adapters/platform", "adapters/stores"],
  "adapters/browser": ["core", "adapters/wire"],
  server: ["core", "content", ...ADAPTERS.filter((each) => each !== "adapters/browser")],
  web: ["core", "content", "adapters/browser", "adapters/local", "adapters/platform", "adapters/wire"],
};

const NAMED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ["core", "contracts", ...ADAPTERS].map((workspace) => [manifestOf(workspace).name, namesOf(workspace)]),
);

const ROOM = /^adapters\/(stores|places|browser)\/src\/([^/]+)\//;

/** Folders that the others stand on: files and databases, calls to services, records, steps, requests of a browser. */
const SHARED = ["sqlite", "postgres", "newsletter", "http", "records", "steps", "reads"];

it("lead to files that exist", () => {
  expect(IMPORTS.filter(({ to }) => to !== undefined && !existsSync(join(ROOT, to))).map(written)).toEqual(
    [],
  );
});

describe("every workspace", () => {
  it.each(WORKSPACES)("%s imports only what its package.json lists", (workspace) => {
    const declared = declaredBy(workspace);
    const foreign = importsIn(workspace).filter(({ specifier, typeOnly }) => {
      const name = packageOf(specifier);
      if (name === undefined || isBuiltin(specifier)) return false;
      return !declared.has(name) && !(typeOnly && declared.has(`@types/${name}`));
    });
    expect(foreign.map(written)).toEqual([]);
  });

  it.each(WORKSPACES)("%s imports only the workspaces it may", (workspace) => {
    const allowed = new Set([...MAY_IMPORT[workspace], workspace]);
    const foreign = importsIn(workspace).filter(
      ({ to }) => to !== undefined && !allowed.has(workspaceOf(to)),
    );
    expect(foreign.map(written)).toEqual([]);
  });

  it.each(WORKSPACES)("%s leaves its own folder by no relative import", (workspace) => {
    const leaving = importsIn(workspace).filter(
      ({ specifier, to }) => specifier.startsWith(".") && !to?.startsWith(`${workspace}/`),
    );
    expect(leaving.map(written)).toEqual([]);
  });

  it.each(WORKSPACES)("%s imports of other workspaces only what their package.json names", (workspace) => {
    const foreign = importsIn(workspace).filter(isUnnamed);
    expect(foreign.map(written)).toEqual([]);
  });
});

describe("the core", () => {
  it("imports nothing but xstate", () => {
    const packages = importsIn("core").map(({ specifier }) => packageOf(specifier));
    expect(new Set(packages)).toEqual(new Set([undefined, "xstate"]));
    expect(declaredBy("core")).toEqual(new Set(["xstate"]));
  });
});

describe("an adapter", () => {
  it("of one port or provider never imports that of another", () => {
    const foreign = ADAPTERS.flatMap(importsIn).filter(({ from, to = "" }) => {
      const [own, other] = [ROOM.exec(from), ROOM.exec(to)];
      return own && other && own[1] === other[1] && own[2] !== other[2] && !SHARED.includes(other[2] ?? "");
    });
    expect(foreign.map(written)).toEqual([]);
  });

  it.each(["adapters/stores/src/sqlite/database.ts", "adapters/stores/src/postgres/database.ts"])(
    "imports what lies in %s, never the other way round",
    (shared) => {
      const foreign = importsIn("adapters/stores").filter(
        ({ from, to }) =>
          from.startsWith(shared) && to?.startsWith("adapters/stores/") && !to.startsWith(shared),
      );
      expect(foreign.map(written)).toEqual([]);
    },
  );
});

describe("a database's driver", () => {
  it.each(["pg"])("%s is loaded only where such a database is opened", (driver) => {
    const users = IMPORTS.filter(({ specifier, typeOnly }) => specifier === driver && !typeOnly);
    expect(users.map(({ from, lazy }) => [dirname(from), lazy])).toEqual([
      ["adapters/stores/src/postgres", true],
    ]);
  });
});

describe("inversify", () => {
  it("stays in the server's composition", () => {
    const users = IMPORTS.filter(({ specifier }) => /^(inversify|reflect-metadata)/.test(specifier));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter(({ from }) => !from.startsWith("server/src/compose/")).map(written)).toEqual([]);
  });
});

/** Packages too large for a visitor, or of no use to one. */
const SERVERS_OWN = /^(axios|inversify|unified|remark-|rehype-|unist-|vfile)/;

describe("the browser's bundle", () => {
  const entries = CODE.filter((file) => /^web\/src\/(islands|map-frame)\//.test(file));
  const bundled = reach(entries, runtimeImports());

  it("holds the finder", () => {
    expect(bundled).toContain("web/src/finder/home/home-finder.tsx");
    expect(bundled).toContain("core/src/search/search-machine.ts");
  });

  it("never holds axios, inversify, Markdown tools or node's own modules", () => {
    const foreign = runtimeImports().filter(
      ({ from, specifier }) => bundled.has(from) && (isBuiltin(specifier) || SERVERS_OWN.test(specifier)),
    );
    expect(foreign.map(written)).toEqual([]);
  });

  it("never holds a router: a Link would break in an island, whose links are plain anchors", () => {
    const routed = runtimeImports().filter(
      ({ from, specifier }) => bundled.has(from) && /^(@remix-run\/|react-router)/.test(specifier),
    );
    expect(routed.map(written)).toEqual([]);
  });

  it("never holds what the server or the build alone need", () => {
    const foreign = [...bundled].filter((file) => /^(server\/|web\/src\/build\/)/.test(file));
    expect(foreign).toEqual([]);
  });
});

describe("folders", () => {
  it("of the web never import each other both ways", () => {
    expect(mutual(importsIn("web").map(foldersOf))).toEqual([]);
  });

  it("of pages and their layout never import what draws them", () => {
    const drawing = importsIn("web").filter(
      ({ from, to }) =>
        /^web\/src\/(pages|layout|head|parts|finder)\//.test(from) && to?.startsWith("web/src/render/"),
    );
    expect(drawing.map(written)).toEqual([]);
  });

  it("of the layout never import the finder", () => {
    const toFinder = importsIn("web").filter(
      ({ from, to }) => from.startsWith("web/src/layout/") && to?.startsWith("web/src/finder/"),
    );
    expect(toFinder.map(written)).toEqual([]);
  });
});

describe("imports", () => {
  it("go round in no circle", () => {
    expect(cycleIn(IMPORTS)).toBeUndefined();
  });
});

function importsIn(workspace: string): readonly Import[] {
  return IMPORTS.filter(({ from }) => workspaceOf(from) === workspace);
}

function runtimeImports(): readonly Import[] {
  return IMPORTS.filter(({ typeOnly }) => !typeOnly);
}

/** The folders of an import below `src`: 'pages -> finder/city'. */
function foldersOf({ from, to = "" }: Import): string {
  return `${dirname(from)} -> ${dirname(to)}`.replaceAll("web/src/", "");
}

function mutual(edges: readonly string[]): readonly string[] {
  const all = new Set(edges);
  return [...all]
    .filter((edge) => {
      const [from = "", to = ""] = edge.split(" -> ");
      return from !== to && all.has(`${to} -> ${from}`);
    })
    .toSorted();
}

/** True where a package imports a file of another one that its package.json does not list. */
function isUnnamed({ specifier }: Import): boolean {
  const name = packageOf(specifier) ?? "";
  const path = specifier.slice(name.length + 1);
  const names = NAMED.get(name);
  return names !== undefined && !names.has(`./${path}`) && !names.has(`./${dirname(path)}/*`);
}

function written({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`;
}
