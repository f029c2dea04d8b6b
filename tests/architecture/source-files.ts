import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

export const ROOT = join(import.meta.dirname, "../..");

/** The packages of the adapters. */
export const ADAPTERS = [
  ...(["adapters/platform", "adapters/wire", "adapters/places", "adapters/stores"] as const),
  ...(["adapters/local", "adapters/browser"] as const),
] as const;

/** The folders of the workspaces whose sources are held to the rules. */
export const WORKSPACES = ["core", "contracts", "content", ...ADAPTERS, "server", "web"] as const;
type Workspace = (typeof WORKSPACES)[number];

/** One import of a source file. */
export interface Import {
  /** The importing file, from the root: 'core/src/pick.ts'. */
  readonly from: string;
  /** As it is written: './wire.js', '@dinner-dice/core/pick', 'koa'. */
  readonly specifier: string;
  /** The source file it leads to, from the root; `undefined` for packages and node's own. */
  readonly to: string | undefined;
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** True of `import("...")`, which is loaded when it is needed. */
  readonly lazy?: true;
}

/** All source files of a workspace, from the root. */
function sourceFiles(workspace: Workspace): readonly string[] {
  const src = join(ROOT, workspace, "src");
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "README.md")
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .toSorted();
}

const KNOWN_FILES: ReadonlySet<string> = new Set(WORKSPACES.flatMap(sourceFiles));

/** True for files of code, false for drawings. */
function isCode(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/** All code of all workspaces. */
export const CODE = WORKSPACES.flatMap(sourceFiles).filter(isCode);

/** Where each of our packages lies. */
const FOLDERS: ReadonlyMap<string, string> = new Map(
  WORKSPACES.map((folder) => [manifestOf(folder).name, folder]),
);

/** All imports and re-exports of a file, `import("...")` included. */
function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const { module } = parseSync(file, text);
  const fixed = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
  ];
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^["'](.+)["']$/.exec(text.slice(start, end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, typeOnly: false, lazy: true as const }];
  });
  return [...fixed, ...dynamic].map((each) => ({ ...each, from: file, to: target(file, each.specifier) }));
}

/** Every import of every file. */
export const IMPORTS: readonly Import[] = CODE.flatMap(importsOf);

/** The workspace in which a file lies; '' for none. */
export function workspaceOf(file: string): string {
  return WORKSPACES.find((folder) => file.startsWith(`${folder}/`)) ?? "";
}

/** The package of a specifier: '@koa/router', 'koa', 'node:fs'; `undefined` for relative ones. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith(".")) return undefined;
  const [scope = "", name = ""] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

/** Names that a workspace's manifest lists; types of a package may come from its '@types'. */
export function declaredBy(workspace: string): ReadonlySet<string> {
  const { dependencies, devDependencies, peerDependencies } = manifestOf(workspace);
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
}

/** What a package's manifest lets others import: './roll/*', './pipeline'. The tests alone may import the rest. */
export function namesOf(workspace: string): ReadonlySet<string> {
  const named = Object.entries(manifestOf(workspace).exports ?? {});
  return new Set(named.filter(([, to]) => "default" in to).map(([name]) => name));
}

/** The package.json of a workspace. */
export function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, workspace, "package.json"), "utf8")) as Manifest;
}

export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function target(from: string, specifier: string): string | undefined {
  const workspace = FOLDERS.get(packageOf(specifier) ?? "");
  if (workspace !== undefined) return known(`${workspace}/src/${pathIn(specifier)}`);
  return specifier.startsWith(".") ? known(join(dirname(from), specifier.replace(/\?.*$/, ""))) : undefined;
}

/** 'google' of '@dinner-dice/places/google', 'leaving' of '@dinner-dice/places/internal/abort'. */
function pathIn(specifier: string): string {
  const path = specifier.split("/").slice(2).join("/");
  return path === "" ? "index" : path.replace(/^internal\//, "");
}

function known(path: string): string {
  const bare = path.replace(/\.jsx?$/, "");
  return [`${bare}.ts`, `${bare}.tsx`, `${bare}.d.ts`, path].find((file) => KNOWN_FILES.has(file)) ?? path;
}
