import { parseAst } from "vite";

const SWAPPED = {
  ...{ "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" },
  ...{ "+": "-", "-": "+", "*": "/", "/": "*", "&&": "||", "||": "&&" },
};

/** Every small change of a TypeScript source that its tests should notice: where it is, and what stands there instead. */
export function mutantsOf(source, { tsx = false } = {}) {
  const mutants = [];
  walk(parseAst(source, { lang: tsx ? "tsx" : "ts" }), (node) => mutants.push(...changes(node, source)));
  return mutants.map((mutant) => ({ ...mutant, line: source.slice(0, mutant.start).split("\n").length }));
}

/** The changed line as it was, and what became of the changed part: stays the same when lines move. */
export function told(source, { start, end, replacement }) {
  const from = source.lastIndexOf("\n", start) + 1;
  const to = source.indexOf("\n", start);
  const part = source.slice(start, end).replace(/\s+/g, " ");
  return `${source.slice(from, to).trim()}  [${part} -> ${replacement.replace(/\s+/g, " ")}]`;
}

function changes(node, source) {
  const text = (part) => source.slice(part.start, part.end);
  const whole = (replacement) => [{ start: node.start, end: node.end, replacement }];
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return otherOperator(node, source);
    case "UnaryExpression":
      return node.operator === "!" ? whole(`(${text(node.argument)})`) : [];
    case "Literal":
      return literal(node.value).flatMap(whole);
    case "ConditionalExpression":
    case "IfStatement":
      return [{ start: node.test.start, end: node.test.end, replacement: `!(${text(node.test)})` }];
    case "ExpressionStatement":
      return node.directive === undefined ? whole(";") : [];
    default:
      return [];
  }
}

function otherOperator({ operator, left, right }, source) {
  if (operator === "??") return [{ start: left.end, end: right.end, replacement: "" }];
  const swapped = SWAPPED[operator];
  if (!swapped) return [];
  const start = source.indexOf(operator, left.end);
  return [{ start, end: start + operator.length, replacement: swapped }];
}

function literal(value) {
  if (typeof value === "boolean") return [String(!value)];
  return typeof value === "number" ? [String(value + 1)] : [];
}

/** Visits what runs; types and imports do not. */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node?.type !== "string" || /^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return;
  visit(node);
  for (const [name, part] of Object.entries(node))
    if (typeof part === "object" && !(name === "key" && !node.computed)) walk(part, visit);
}
