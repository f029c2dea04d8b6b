/** A setting as the server reads it: trimmed, and empty means not set. */
export function setting(name) {
  return process.env[name]?.trim() || undefined;
}
