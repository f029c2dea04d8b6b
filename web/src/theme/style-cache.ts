import createCache, { type EmotionCache } from "@emotion/cache";

/** The key of our styles; the same on both ends, or nothing is found again. */
const STYLE_KEY = "dd";

/** A style cache without vendor prefixes: browsers that run the islands (ES2022) need none, and pages lose a third of their styles. */
export function styleCache(): EmotionCache {
  return createCache({ key: STYLE_KEY, stylisPlugins: [] });
}
