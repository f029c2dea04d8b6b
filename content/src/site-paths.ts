/** Where the list of the guides' cities is read. */
export const COVERAGE_PATH = "/coverage.json";

/** Where the guides' whole directory is read, which is searched without a network. */
export const DIRECTORY_PATH = "/directory.json";

/** What a browser may fetch ahead. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** The page that holds a map, and nothing of ours. */
export const MAP_FRAME_PATH = "/map-frame";

export const ABOUT_PATH = "/about";
/** The accessibility conformance report (OpenACR). */
export const ACCESSIBILITY_PATH = "/accessibility.yaml";

export const METHOD_PATH = "/how-we-choose";
export const HOW_PATH = "/how-the-roll-works";
export const API_DOCS_PATH = "/api";
export const PRIVACY_PATH = "/privacy";
export const TERMS_PATH = "/terms";
export const CHECK_PATH = "/check";
export const CHECK_PICTURE_PATH = "/check.png";

/** Where a form waits for a fetch, before its ticket. */
export const WAITING_PATH = "/fetching";

export const NOT_FOUND_PATH = "/404";
export const TROUBLE_PATH = "/500";
export const REFUSED_PATH = "/refused";

/** Before a city's slug: the only pages that other sites may frame. */
export const EMBED_PATH = "/embed";

/** The file of the `<dinner-dice>` element. */
export const ELEMENT_PATH = "/embed.js";

/** Where a guide's frame is described (oembed.com). */
export const OEMBED_PATH = "/oembed";

/** Documents for what goes wrong: they answer, but not at addresses of their own. */
export const HIDDEN_PATHS: ReadonlySet<string> = new Set([NOT_FOUND_PATH, TROUBLE_PATH, REFUSED_PATH]);
