const FILES = import.meta.glob<string>("../art/faces/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The six die faces as SVG source, one pip first. */
export const FACE_DRAWINGS: readonly string[] = Object.keys(FILES)
  .toSorted()
  .map((file) => FILES[file] ?? "");
