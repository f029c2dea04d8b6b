const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json",
  speculationrules: "application/speculationrules+json",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
};

/** The content type that goes with a file name. */
export function typeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Returns whether compression is worth it. */
export function compresses(file: string): boolean {
  return !/\.(png|woff2)$/.test(file);
}
