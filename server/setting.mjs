/** A setting, read as the server reads it: trimmed, and empty counts as not set. */
export function setting(name) {
  return process.env[name]?.trim() || undefined;
}
