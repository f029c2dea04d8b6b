const FILES = import.meta.glob<string>("../art/plates/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The souvenir plates as SVG source, by city. */
export const PLATE_DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ""), svg]),
);
