/** An XML element with its children; `text` is its own. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const PIECE = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|<!\[CDATA\[([^]*?)\]\]>/y;
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Reads a whole XML document without comments; fails where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const source = xml.replace(/^<\?xml version="1.0" encoding="utf-8"\?>\s*/i, "").trim();
  if (source === xml.trim()) throw new Error("no XML declaration");
  if (LOOSE_AMPERSAND.test(source.replace(/<!\[CDATA\[[^]*?\]\]>/g, "")))
    throw new Error("an ampersand that is not escaped");
  const top: Open = { name: "", attributes: {}, children: [], text: "" };
  const open: Open[] = [top];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < source.length) take(PIECE.exec(source), open);
  const [root, ...more] = top.children;
  if (open.length !== 1 || !root || more.length > 0 || top.text.trim() !== "")
    throw new Error("not one whole element");
  return root;
}

export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

function take(piece: RegExpExecArray | null, open: Open[]): void {
  const inner = open.at(-1);
  if (!piece || !inner) throw new Error("not well-formed");
  const [, closes = "", name = "", attributes = "", empty = "", text, data] = piece;
  if (text !== undefined || data !== undefined) inner.text += text ?? data ?? "";
  else if (closes === "")
    begin({ name, attributes: attributesIn(attributes), children: [], text: "" }, { open, empty });
  else if (inner.name === name && open.length > 1) end(open);
  else throw new Error(`</${name}> closes <${inner.name}>`);
}

function begin(element: Open, { open, empty }: { readonly open: Open[]; readonly empty: string }): void {
  open.push(element);
  if (empty !== "") end(open);
}

function end(open: Open[]): void {
  const done = open.pop();
  const parent = open.at(-1);
  if (!done || !parent) throw new Error("closes too much");
  parent.children.push(done);
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
}
