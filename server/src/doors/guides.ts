import { agedText, guideCity, slugsIn } from "@dinner-dice/content/freshness";
import { COVERAGE_PATH, DIRECTORY_PATH } from "@dinner-dice/content/site-paths";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { readFields, readItems, readJson, readText } from "@dinner-dice/core/ground/reading";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { ReportedPlace } from "@dinner-dice/core/ports/stores";
import { bundledPlaces } from "@dinner-dice/local/offline/bundled-places";
import { type StoredDirectory, storedDirectory } from "@dinner-dice/local/offline/stored-places";
import { brands } from "@dinner-dice/places/brand-of";
import { pipeline } from "@dinner-dice/places/steps/pipeline";

export interface DoorGuide {
  /** 'memphis'. */
  readonly slug: string;
  /** 'Memphis, TN'. */
  readonly name: string;
  /** '/city-guides/memphis-restaurants'. */
  readonly path: string;
  readonly point: Coordinates;
  /** Its Markdown text, which marks doubted entries; `undefined` if this build has none. */
  markdown(doubted: readonly Pick<ReportedPlace, "id">[]): string | undefined;
  /** The guide's own entries as a provider, without doubted ones. It asks no other source. */
  entries(doubted: readonly Pick<ReportedPlace, "id" | "name">[]): PlacesProvider;
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
  let kept: StoredDirectory | undefined;
  const directory = (): StoredDirectory => (kept ??= storedDirectory(readJson(read(DIRECTORY_PATH))));
  const all = readItems(readJson(read(COVERAGE_PATH))).flatMap((each): readonly DoorGuide[] => {
    const fields = readFields(each);
    const [name, path, point] = [readText(fields["name"]), readText(fields["path"]), fields["point"]];
    if (name === undefined || path === undefined || !isCoordinates(point)) return [];
    const slug = guideCity(path);
    return [
      {
        ...{ slug, name, path, point },
        markdown: (doubted) => {
          const text = read(`${path}.md`);
          return text === undefined ? undefined : agedText(text, Date.now(), slugsIn(slug, doubted));
        },
        entries: (doubted) => {
          const ids = new Set(doubted.map(({ id }) => id));
          const names = new Set(doubted.map((out) => out.name));
          const places = directory().places.filter(
            (place) => place.id.startsWith(`${slug}/`) && !ids.has(place.id) && !names.has(place.name),
          );
          return pipeline(bundledPlaces({ cities: [], places }, NO_TOWNS), [brands]);
        },
      },
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

/** A guide's location is known, so nothing is looked up. */
const NO_TOWNS = { locate: () => undefined, guess: () => undefined };

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
