/** Returns whether a status is temporary: the server timed out, is rate limiting, or failed. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}
