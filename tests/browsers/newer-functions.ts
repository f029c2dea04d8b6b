import { parseAst } from "vite";
import { features } from "web-features";
import { OLDEST_BROWSERS } from "../../web/src/supported-browsers.js";

/** 'Array.toSorted' or 'URL.canParse_static' in the data of web-features. */
const KEY =
  /^(?:javascript\.builtins\.(?<class>(?:Intl\.)?\w+)|api\.(?<interface>\w+))\.(?<member>\w+?)(?<static>_static)?$/;

type Support = Readonly<{ [browser in keyof typeof OLDEST_BROWSERS]?: string }>;

/** Classes whose members libraries have of their own, too: React's children.toArray. */
const UNKNOWN = /^(Iterator|(Async)?DisposableStack)$/;

/** Calls in a browser's script of functions that the oldest supported browsers lack, as 'x.toSorted' or 'URL.canParse'. */
export function newerFunctions(script: string): readonly string[] {
  const found = new Set<string>();
  for (const { object, member } of calls(parseAst(script))) {
    if (NEWER.methods.has(member)) found.add(`.${member}`);
    if (NEWER.statics.has(`${object}.${member}`)) found.add(`${object}.${member}`);
  }
  return [...found];
}

const NEWER = newerNames();

/** Methods of the language that no older class has, and functions that belong to a class or an interface itself. */
function newerNames(): { readonly methods: ReadonlySet<string>; readonly statics: ReadonlySet<string> } {
  const methods = new Set<string>();
  const statics = new Set<string>();
  const old = new Set<string>();
  for (const [key, support] of supportByKey()) {
    const { class: name, interface: web, member, static: own } = KEY.exec(key)?.groups ?? {};
    if (member === undefined || UNKNOWN.test(name ?? "")) continue;
    if (!isNewer(support)) old.add(member);
    else if (own !== undefined) statics.add(`${name ?? web}.${member}`);
    else if (name !== undefined) methods.add(member);
  }
  /* A class's own functions have no mark of their own in the language's data: 'Object.groupBy'. */
  for (const [key, support] of supportByKey()) {
    const { class: name, member } = KEY.exec(key)?.groups ?? {};
    if (name !== undefined && isNewer(support)) statics.add(`${name}.${member}`);
  }
  return { methods: new Set([...methods].filter((member) => !old.has(member))), statics };
}

function supportByKey(): readonly (readonly [string, Support])[] {
  return Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { support }]) => [key, support] as const,
        )
      : [],
  );
}

function isNewer(support: Support): boolean {
  return Object.entries(OLDEST_BROWSERS).some(([browser, oldest]) => {
    const since = Number.parseFloat(String(support[browser as keyof Support] ?? Infinity));
    return !(since <= oldest);
  });
}

interface Call {
  readonly object: string;
  readonly member: string;
}

/** Every 'object.member(…)' and 'new Object.Member(…)' in a syntax tree; no object's name where it is no plain name. */
function calls(node: unknown): readonly Call[] {
  if (Array.isArray(node)) return node.flatMap(calls);
  if (typeof node !== "object" || node === null) return [];
  const { type, callee } = node as { readonly type?: string; readonly callee?: Callee };
  const own =
    (type === "CallExpression" || type === "NewExpression") && callee?.type === "MemberExpression"
      ? [{ object: callee.object?.name ?? "", member: callee.property?.name ?? "" }]
      : [];
  return [...own, ...Object.values(node).flatMap(calls)];
}

interface Callee {
  readonly type: string;
  readonly object?: { readonly name?: string };
  readonly property?: { readonly name?: string };
}
