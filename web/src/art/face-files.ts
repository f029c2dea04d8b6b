const FILES = import.meta.glob<string>("./faces/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** Rules that draw a die face behind every `[data-face]`. */
export const FACE_RULES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(FILES).map(([file, address]) => [
    `& [data-face="${file.replace(/^.*\/|\.svg$/g, "")}"]`,
    { backgroundImage: `url(${address})` },
  ]),
);
