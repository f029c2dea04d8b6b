import { SKIP, visit } from "unist-util-visit";
import { ContentError } from "./content-error.js";
import type { HtmlElement, HtmlRoot } from "./trees.js";
import { element, isElement, textOf } from "./trees.js";

const FACES = 6;

/**
 * Gives lists, dividers and tables the look of the pages: ordered lists carry die faces
 * (`ol.five > li > span.face[data-face]`), `---` becomes `div.pips` with one pip more each time,
 * tables get a caption and a frame that scrolls and has its name (`div.table`). Fails with `steps`.
 */
export function furnish(tree: HtmlRoot, file: string): void {
  let dividers = 0;
  let tables = 0;
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "ol") numberSteps(node, file);
    if (node.tagName === "th") node.properties = { scope: "col" };
    if (node.tagName === "td") node.properties = {};
    if (index === undefined || parent === undefined) return undefined;
    if (node.tagName === "hr") parent.children[index] = divider(dividers++);
    if (node.tagName !== "table" || isFramed(parent)) return undefined;
    parent.children[index] = framed(node, ++tables);
    return index;
  });
}

function numberSteps(list: HtmlElement, file: string): void {
  const items = list.children.filter((child) => isElement(child, "li"));
  if (items.length > FACES || list.properties["start"] !== undefined) {
    const at = { kind: "steps", file, line: list.position?.start.line } as const;
    throw new ContentError(
      at,
      "an ordered list starts at 1 and has at most six items, one per face of a die",
    );
  }
  list.properties = { className: ["five"] };
  for (const [index, item] of items.entries())
    item.children = [face(index + 1), element("div", {}, item.children)];
}

function face(number: number): HtmlElement {
  return element("span", { className: ["face"], dataFace: String(number), ariaHidden: "true" }, []);
}

function divider(before: number): HtmlElement {
  const pips = Array.from({ length: (before % FACES) + 1 }, () => element("i", {}, []));
  return element("div", { className: ["pips"], role: "presentation" }, pips);
}

function framed(table: HtmlElement, number: number): HtmlElement {
  const columns = cells(table).map((cell) => textOf(cell.children).trim());
  const words = `Table ${number}: ${columns.filter((column) => column !== "").join(", ")}`;
  const id = `table-${number}`;
  const caption = element("caption", { id, className: ["vh"] }, [words]);
  table.children = [caption, ...table.children];
  return element("div", { className: ["table"], tabIndex: 0, role: "region", ariaLabelledBy: [id] }, [table]);
}

function isFramed(parent: HtmlRoot | HtmlElement): boolean {
  return parent.type === "element" && parent.properties["role"] === "region";
}

function cells(table: HtmlElement): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  visit(table, "element", (node) => {
    if (node.tagName === "tbody") return SKIP;
    if (node.tagName === "th") found.push(node);
    return undefined;
  });
  return found;
}
