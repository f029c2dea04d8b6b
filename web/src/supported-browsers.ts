/**
 * The oldest browsers in which pages come alive: features that have been widely available since then, by Baseline.
 *
 * In older browsers pages stay plain: they work without a script. The build compiles its syntax for these browsers, and a test keeps
 * newer functions out of their scripts.
 */
export const OLDEST_BROWSERS = {
  chrome: 111,
  edge: 111,
  firefox: 114,
  safari: 16.4,
  safari_ios: 16.4,
} as const;

/** The same for a bundler: 'chrome111'. */
export const BUNDLE_TARGET: readonly string[] = (["chrome", "edge", "firefox", "safari"] as const).map(
  (browser) => `${browser}${OLDEST_BROWSERS[browser]}`,
);
