import { childrenOf, type XmlElement } from "./xml.js";

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Whatever RFC 4287 finds wrong with a feed of ours (sections 4.1.1, 4.1.2 and 4.2). */
export function feedProblems(feed: XmlElement): readonly string[] {
  const entries = childrenOf(feed, "entry");
  const ids = entries.flatMap((entry) => childrenOf(entry, "id").map(({ text }) => text));
  const updated = entries.map((entry) => textOf(entry, "updated"));
  return [
    ...(feed.attributes["xmlns"] === "http://www.w3.org/2005/Atom" ? [] : ["not in Atom's namespace"]),
    ...exactlyOne(feed, ["id", "title", "updated"]),
    ...(childrenOf(feed, "author").some((author) => textOf(author, "name") !== "") ? [] : ["no author"]),
    ...(childrenOf(feed, "link").some(({ attributes }) => attributes["rel"] === "self")
      ? []
      : ["no link to itself"]),
    ...(new Set(ids).size === entries.length ? [] : ["entries share an id"]),
    ...(updated.every((date) => date <= textOf(feed, "updated")) ? [] : ["older than an entry"]),
    ...(String(updated.toSorted().toReversed()) === String(updated) ? [] : ["not newest first"]),
    ...[feed, ...entries].flatMap(dateProblems),
    ...entries.flatMap(entryProblems),
  ];
}

/** The text of the first child of one name, '' when there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? "";
}

function entryProblems(entry: XmlElement): readonly string[] {
  const link = childrenOf(entry, "link").find(
    ({ attributes }) => (attributes["rel"] ?? "alternate") === "alternate",
  );
  return [
    ...exactlyOne(entry, ["id", "title", "updated", "summary"]),
    ...(link?.attributes["href"]?.startsWith("http") ? [] : ["an entry without content or link"]),
  ];
}

function dateProblems(element: XmlElement): readonly string[] {
  const date = textOf(element, "updated");
  return RFC_3339.test(date) && !Number.isNaN(Date.parse(date)) ? [] : [`'${date}' is no date`];
}

function exactlyOne(element: XmlElement, names: readonly string[]): readonly string[] {
  return names
    .filter((name) => childrenOf(element, name).length !== 1 || textOf(element, name).trim() === "")
    .map((name) => `<${element.name}> needs one <${name}>`);
}
