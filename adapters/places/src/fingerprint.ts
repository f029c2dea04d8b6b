import { createHash } from "node:crypto";

/** A name for a text from which it cannot be read. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
