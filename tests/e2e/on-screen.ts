import type { Locator } from "@playwright/test";

/** The bottom edge of something, in pixels of the screen. */
export async function bottomOf(what: Locator): Promise<number> {
  const box = (await what.boundingBox())!;
  return box.y + box.height;
}
