import { COVERAGE_PATH } from "@dinner-dice/content/site-paths";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { readFields, readItems, readJson, readText } from "@dinner-dice/core/reading";

/** A city guide, as the doors use it. */
export interface DoorGuide {
  /** 'memphis'. */
  readonly slug: string;
  /** 'Memphis, TN'. */
  readonly name: string;
  /** '/city-guides/memphis-restaurants'. */
  readonly path: string;
  readonly point: Coordinates;
  /** Its Markdown text; `undefined` if this build has none. */
  markdown(): string | undefined;
}

export interface Guides {
  readonly all: readonly DoorGuide[];
  readonly names: readonly string[];
  /** Finds the guide of a city: 'memphis', 'Memphis, TN', 'kansas-city'. */
  named(city: string): DoorGuide | undefined;
  at(path: string): DoorGuide | undefined;
}

/** The guides of a built site; `read` returns the text of a file by its path. */
export function guidesOf(read: (path: string) => string | undefined): Guides {
  const all = readItems(readJson(read(COVERAGE_PATH))).flatMap((each): readonly DoorGuide[] => {
    const fields = readFields(each);
    const [name, path, point] = [readText(fields["name"]), readText(fields["path"]), fields["point"]];
    if (name === undefined || path === undefined || !isCoordinates(point)) return [];
    return [
      { slug: slugOf(name.replace(/,[^,]*$/, "")), name, path, point, markdown: () => read(`${path}.md`) },
    ];
  });
  return {
    all,
    names: all.map(({ name }) => name),
    named: (city) => {
      const slug = slugOf(city);
      return all.find((guide) => guide.slug === slug || slugOf(guide.name) === slug);
    },
    at: (path) => all.find((guide) => guide.path === path),
  };
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
