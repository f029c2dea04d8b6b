const FILES = import.meta.glob<string>("./plates/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The address of a city's souvenir plate, or of the plain one. */
export function plateOf(citySlug: string): string {
  return FILES[`./plates/${hasPlate(citySlug) ? citySlug : "plain"}.svg`] ?? "";
}

export function hasPlate(citySlug: string): boolean {
  return FILES[`./plates/${citySlug}.svg`] !== undefined;
}

const DISH_FILES = import.meta.glob<string>("./dishes/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The address of a dish's drawing; one that is not drawn fails the build. */
export function dishOf(picture: string): string {
  const address = DISH_FILES[`./dishes/${picture}.svg`];
  if (address === undefined)
    throw new Error(`art/dishes has no drawing called ${picture}; draw ${picture}.svg.`);
  return address;
}

const FACE_FILES = import.meta.glob<string>("./faces/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** Rules that draw a die face behind every `[data-face]`. */
export const FACE_RULES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(FACE_FILES).map(([file, address]) => [
    `& [data-face="${file.replace(/^.*\/|\.svg$/g, "")}"]`,
    { backgroundImage: `url(${address})` },
  ]),
);
