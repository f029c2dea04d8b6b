/** Before a city's slug: the only pages that other sites may frame. */
export const EMBED_PATH = "/embed";

/** The file of the `<dinner-dice>` element. */
export const ELEMENT_PATH = "/embed.js";

/** Where a guide's frame is described (oembed.com). */
export const OEMBED_PATH = "/oembed";
