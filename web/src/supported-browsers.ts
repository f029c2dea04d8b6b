/**
 * The oldest browsers in which pages come alive: what is widely available on the web since then, as Baseline counts it.
 *
 * In older ones pages stay plain: they work without a script. The build writes its syntax for these, and a test keeps newer functions
 * out of what browsers are sent.
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
