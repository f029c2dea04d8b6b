/** Tells whether a status may be another one soon: the server is slow, busy or in trouble. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}
