import { pageRendererLaws } from "@dinner-dice/contracts";
import { describe, expect, it } from "vitest";
import { renderer } from "./opened-renderer.js";

describe("the pages as they are built", () => {
  it.each(pageRendererLaws({ renderer: () => renderer }))("keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
