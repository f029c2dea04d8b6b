import { curly } from "@dinner-dice/content/typography";

/** One place of a guide, as the dice need it. */
export interface RollPlace {
  /** The place's anchor on the page. */
  readonly id: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  /** The neighborhood, without the part in parentheses. */
  readonly district?: string;
  readonly address?: string;
  /** Its hours as the records write them. */
  readonly hours?: string;
}

/** The places in a page's structured data (the texts of its JSON-LD scripts). Skips everything that is not a listed restaurant. */
export function rollPlacesIn(texts: readonly string[]): readonly RollPlace[] {
  return texts.flatMap((text) => list(field(parse(text), "itemListElement"))).flatMap(placeOf);
}

/** The same places with the hours that are known of them. */
export function withHours(
  places: readonly RollPlace[],
  hoursOf: (id: string) => string | undefined,
): readonly RollPlace[] {
  return places.map((place) => {
    const hours = hoursOf(place.id);
    return hours === undefined ? place : { ...place, hours };
  });
}

function placeOf(element: unknown): readonly RollPlace[] {
  const item = field(element, "item");
  const id = words(field(item, "url"))?.split("#")[1];
  const name = words(field(item, "name"));
  if (field(item, "@type") !== "Restaurant" || id === undefined || name === undefined) return [];
  const district = words(field(field(item, "containedInPlace"), "name"))?.replace(/ \(.*\)$/, "");
  const address = addressOf(field(item, "address"));
  return [
    {
      id,
      name: curly(name),
      cuisines: list(field(item, "servesCuisine")).filter((cuisine) => typeof cuisine === "string"),
      ...(district !== undefined && { district: curly(district) }),
      ...(address !== undefined && { address }),
    },
  ];
}

/** A postal address on one line, if there is one. */
function addressOf(value: unknown): string | undefined {
  const parts = ["streetAddress", "addressLocality", "addressRegion"].map((name) =>
    words(field(value, name)),
  );
  return words(parts.filter((part) => part !== undefined).join(", ")) ?? words(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function words(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
