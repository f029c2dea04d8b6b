import { ARTICLE, MEMPHIS, placesFile } from "./sample-content.js";
import type { ContentErrorKind } from "@dinner-dice/content/text";

export interface BrokenFolder {
  readonly kind: ContentErrorKind;
  readonly what: string;
  readonly changes: Readonly<Record<string, string | undefined>>;
  readonly file: string;
}

/** Changes of the sample's files, each of which is one kind of error. */
export const FOLDERS: readonly BrokenFolder[] = [
  { kind: "file-name", what: "capitals", changes: { "articles/Pick.md": ARTICLE }, file: "articles/Pick.md" },
  {
    kind: "unreadable",
    what: "no articles",
    changes: { "articles/pick.md": undefined, "articles/roll-{product}.md": undefined },
    file: "articles",
  },
  places("no places", undefined),
  places("broken places", "{}"),
  places("places of another city", placesFile({ ...MEMPHIS, slug: "tulsa" })),
  faq("no questions", undefined),
  faq("no JSON", "["),
  faq("an unknown key", JSON.stringify([{ ...question("a"), d: 1 }])),
  faq("an id twice", JSON.stringify([question("a"), question("a")])),
  {
    kind: "duplicate-words",
    what: "a title twice",
    changes: {
      "articles/again.md": ARTICLE.replace("An article", "Another").replace("aliases: [choose]\n", ""),
    },
    file: "articles/pick.md",
  },
  {
    kind: "duplicate-words",
    what: "a description twice",
    changes: {
      "articles/again.md": ARTICLE.replace("Place to Eat", "Diner").replace("aliases: [choose]\n", ""),
    },
    file: "articles/pick.md",
  },
];

function question(id: string): Record<string, string> {
  return { id, question: "b", answer: "c" };
}

function places(what: string, text: string | undefined): BrokenFolder {
  const file = "places/memphis.json";
  return { kind: "places-file", what, changes: { [file]: text }, file };
}

function faq(what: string, text: string | undefined): BrokenFolder {
  return { kind: "faq-file", what, changes: { "faq.json": text }, file: "faq.json" };
}
