import { restaurantList } from "../../web/src/head/restaurant-list.js";
import { OUR_CONTENT } from "./our-content.js";
import { grams, plainText, sentences, shared } from "./plain-text.js";
import { signaturesOf } from "@dinner-dice/content/guide-index";
import { directoryCity } from "@dinner-dice/content/places";
import { describe, expect, it } from "vitest";

const { guides, cities } = OUR_CONTENT;
const PLACES = cities.flatMap(({ places }) => places);
const GONE = cities.flatMap(({ slug, closed }) => closed.map((place) => `${slug}/${place.slug}`));

/** The most that the words of two guides may have in common, by runs of four (Jaccard). */
const MOST_SHARED = 0.002;

/** What a page must not say of itself. */
const SELF_TALK =
  /\bwe (?:list|hold|know)\b|\bour (?:list|facts?|listings?|last dated)\b|search knows more|look beyond this page|listings last checked/i;

describe("places that have closed", () => {
  it("are on record with a source, and nowhere else", () => {
    expect(GONE.length).toBeGreaterThan(0);
    const shown = [
      ...guides.flatMap(({ city, entries }) => entries.map(({ place }) => `${city.slug}/${place.slug}`)),
      ...cities
        .map(directoryCity)
        .flatMap(({ slug, places }) => places.map((place) => `${slug}/${place.slug}`)),
    ];
    expect(GONE.filter((id) => shown.includes(id))).toEqual([]);
    const result = JSON.stringify(guides.map((guide) => restaurantList(guide, "")));
    expect(cities.flatMap(({ closed }) => closed).filter(({ slug }) => result.includes(`#${slug}"`))).toEqual(
      [],
    );
  });
});

describe("all places", () => {
  it.each(["order", "address"] as const)("know their %s, but for one in twenty", (field) => {
    const known = PLACES.filter((place) => place[field] !== undefined);
    expect(known.length / PLACES.length).toBeGreaterThanOrEqual(0.95);
  });

  it("that are uncertain are in no list for machines", () => {
    for (const guide of guides) {
      const listed = JSON.stringify(restaurantList(guide, ""));
      const uncertain = guide.entries.filter((entry) => entry.uncertain);
      expect(uncertain.filter(({ place }) => listed.includes(`#${place.slug}"`))).toEqual([]);
    }
  });

  it("that share owners say so of each other", () => {
    const sisters = new Map<string, readonly string[]>(
      cities.flatMap(({ slug, places }) =>
        places.map((place) => [`${slug}/${place.slug}`, place.sisters ?? []] as const),
      ),
    );
    const oneSided = [...sisters].flatMap(([id, others]) =>
      others.filter((other) => !sisters.get(other)?.includes(id)).map((other) => `${other} lacks ${id}`),
    );
    expect(oneSided).toEqual([]);
  });
});

describe.each(guides)("the guide $slug", (guide) => {
  const { city, entries, sections } = guide;
  const text = plainText(guide);

  it("draws two or three dishes that the city is known by, out of its entries' own words", () => {
    const dishes = signaturesOf(guide);
    expect([2, 3]).toContain(dishes.length);
    for (const { signature, entry } of dishes) {
      const result = `${entry.place.order} ${entry.place.knownFor}`.toLowerCase();
      const words = signature.dish.toLowerCase().match(/[a-z]{4,}/g) ?? [];
      expect(words.filter((word) => !result.includes(word.replace(/s$/, "")))).toEqual([]);
    }
  });

  it("has eight places or more on its sketch", () => {
    expect(entries.filter(({ place }) => place.point).length).toBeGreaterThanOrEqual(8);
  });

  it("calls its districts by one name", () => {
    const names = city.districts.map(({ name }) => name.replaceAll("'", "\u2019"));
    const html = sections.find(({ id }) => id === "districts")?.html ?? "";
    const headings = [...html.matchAll(/<h3 id="districts-[^>]*>(.*?)<\/h3>/g)].map(([, words = ""]) =>
      words.replaceAll("&#x26;", "&").replace(/:.*$/, ""),
    );
    expect(headings.filter((heading) => !names.includes(heading))).toEqual([]);
    const known = city.districts.map(({ name }) => name);
    expect(city.places.filter(({ district }) => district !== undefined && !known.includes(district))).toEqual(
      [],
    );
  });

  it("says in its log what changed, newest first", () => {
    const months = city.changes.map(({ month }) => month);
    expect(months.length).toBeGreaterThan(0);
    expect(months).toEqual(months.toSorted().toReversed());
  });

  it("speaks of restaurants, not of itself", () => {
    expect(sentences(text).filter((sentence) => SELF_TALK.test(sentence))).toEqual([]);
  });
});

describe("any two guides", () => {
  const texts = guides.map((guide) => ({ slug: guide.slug, words: plainText(guide) }));
  const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => [one, other] as const));

  it.each([
    ["share next to no run of four words", (words: string) => words, MOST_SHARED],
    ["open differently", (words: string) => sentences(words).slice(0, 2).join(" "), 0],
    ["close differently", (words: string) => sentences(words).slice(-2).join(" "), 0],
  ])("%s", (_, part, most) => {
    const alike = pairs.flatMap(([one, other]) => {
      const share = shared(grams(part(one.words)), grams(part(other.words)));
      return share > most ? [`${one.slug}, ${other.slug}: ${share.toFixed(4)}`] : [];
    });
    expect(alike).toEqual([]);
  });
});
