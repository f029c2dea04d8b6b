/** What the system or an engine calls a failure, such as 'ENOENT' or '57P01'; `otherwise` where it has no such code. */
export function codeOf(error: unknown, otherwise = "unknown"): string {
  return error instanceof Error && "code" in error ? String(error.code) : otherwise;
}
