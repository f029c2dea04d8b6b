/** The youngest of what the scripts of pages call; every supported browser has all of it (supported-browsers.ts). */
const NEEDED = (): readonly unknown[] => [
  ...[Array.prototype.at, Array.prototype.findLast, Array.prototype.findLastIndex, Array.prototype.flatMap],
  ...[Object.fromEntries, Object.hasOwn, Promise.allSettled, String.prototype.replaceAll],
  ...[Intl.ListFormat, Intl.PluralRules, Intl.DateTimeFormat.prototype.formatToParts],
  ...[AbortController, FormData, IntersectionObserver, TextDecoder, URLSearchParams],
  ...[crypto.getRandomValues, fetch, matchMedia, queueMicrotask],
  ...[HTMLDialogElement.prototype.showModal, HTMLFormElement.prototype.requestSubmit],
];

/** Whether this browser has all that the parts of a page need to come alive; in any other they stay plain, and work so. */
export function isAble(): boolean {
  try {
    return NEEDED().every(Boolean);
  } catch {
    return false;
  }
}
