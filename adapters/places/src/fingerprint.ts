import { createHash } from "node:crypto";

/** A one-way hash of a text. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
