import { createHmac } from "node:crypto";

/**
 * Writes a visitor's address so that servers who share a store know it again and nobody else can read it: a keyed hash, whose key is
 * the store's own address with its password and never lies in the store.
 */
export function visitorMarks(secret: string): (visitor: string) => string {
  return (visitor) => createHmac("sha256", secret).update(visitor).digest("base64url").slice(0, 22);
}
