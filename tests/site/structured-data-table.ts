/**
 * What schema.org types of ours must say: required and recommended by Google Search Central's structured data pages
 * (Article, Breadcrumb, Carousel, FAQ), checked here because types alone require nothing.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: [
    ...["headline", "description", "image", "datePublished", "dateModified", "author", "publisher"],
    "mainEntityOfPage",
  ],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  ItemList: ["name", "numberOfItems", "itemListElement"],
  ListItem: ["position"],
  AboutPage: ["mainEntity"],
  Blog: ["name", "url", "blogPost"],
  Restaurant: ["url", "name", "servesCuisine"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  GeoCircle: ["geoMidpoint", "geoRadius"],
  Organization: ["name", "url", "logo"],
  OpeningHoursSpecification: ["dayOfWeek"],
  Place: ["name"],
  WebSite: ["name", "url"],
};

/** Ours to say only about what we collected ourselves, which is nothing. */
const NEVER = ["aggregateRating", "review", "reviewRating", "priceRange"];

/** Whatever a piece of structured data lacks or should not say, each with its type. */
export function structuredDataProblems(data: unknown): readonly string[] {
  const top = field(data, "@context") === "https://schema.org" ? [] : ["no schema.org context"];
  return [...top, ...typedIn(data).flatMap(problemsOf)];
}

/** The names of the types at the top of a page's structured data. */
export function typesOf(data: readonly unknown[]): readonly string[] {
  return data.map((each) => String(field(each, "@type")));
}

function problemsOf(item: object): readonly string[] {
  const type = String(field(item, "@type"));
  const needed = NEEDED[type];
  if (!needed) return [`${type} is not in the table`];
  return [
    ...needed.filter((name) => isEmpty(field(item, name))).map((name) => `${type} without ${name}`),
    ...NEVER.filter((name) => name in item).map((name) => `${type} with ${name}`),
    ...Object.entries(item)
      .filter(([, value]) => isEmpty(value))
      .map(([name]) => `${type} with an empty ${name}`),
  ];
}

function typedIn(value: unknown): readonly object[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(typedIn);
  return "@type" in value ? [value, ...below] : below;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
