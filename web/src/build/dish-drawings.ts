const FILES = import.meta.glob<string>("../art/dishes/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The drawn dishes as SVG source, by picture. */
export const DISH_DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ""), svg]),
);
