import type { Guide } from "@dinner-dice/content/guides";

/** What the writer of a guide wrote, in reading order: no headings, no lines drawn from the records, no last list. */
export function plainText({ intro, sections, tips }: Guide): string {
  const written = sections.filter(({ id }) => id !== "not-confirmed");
  return [intro, ...written.map(({ html }) => html), tips.html]
    .join("\n")
    .replaceAll(/<dl>.*?<\/dl>|<p class="facts">.*?<\/p>|<div class="lead">.*?<\/div>|<h3.*?<\/h3>/gs, "")
    .replaceAll(/<\/(?:p|li|td|th)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#x26;/g, "&");
}

/** The sentences of a text; a line's end ends one, an initial or 'St.' does not. */
export function sentences(text: string): readonly string[] {
  return text
    .replaceAll(/\b(St|Mr|Mrs|Dr|Jr|Sr|Mt|Ft|No|vs|[A-Z])\./g, "$1\u2024")
    .split(/(?<=[.!?][\u201D\u2019)]?)\s+(?=[\u201C\u2018(]?[\p{Lu}\d$])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

export function grams(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$]+(?:[\u2019'-][\p{L}\p{N}]+)*/gu) ?? [];
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(" ")));
}

/** The share of runs that two texts have in common, from 0 to 1. */
export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((run) => other.has(run)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}
