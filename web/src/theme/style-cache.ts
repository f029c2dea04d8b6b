import createCache, { type EmotionCache } from "@emotion/cache";

/** The key of our styles. It must be the same on server and browser. */
export const STYLE_KEY = "dd";

/** A style cache without vendor prefixes: browsers that run the islands (ES2022) need none, and pages lose a third of their styles. */
export function styleCache(): EmotionCache {
  return createCache({ key: STYLE_KEY, stylisPlugins: [] });
}

/** The cache of a page that is already rendered. It knows the rules of every class in the page and adds none twice. */
export function styleCacheOf(page: Document): EmotionCache {
  const cache = styleCache();
  for (const { classList } of page.querySelectorAll(`[class*="${STYLE_KEY}-"]`))
    for (const name of classList)
      if (name.startsWith(`${STYLE_KEY}-`)) cache.inserted[name.slice(STYLE_KEY.length + 1)] = true;
  return cache;
}
