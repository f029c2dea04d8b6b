const FILES = import.meta.glob<string>("./plates/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The address of a city's souvenir plate; a city without one fails the build. */
export function plateOf(citySlug: string): string {
  const address = FILES[`./plates/${citySlug}.svg`];
  if (address === undefined)
    throw new Error(`web/src/art/plates has no plate for ${citySlug}; draw ${citySlug}.svg.`);
  return address;
}
