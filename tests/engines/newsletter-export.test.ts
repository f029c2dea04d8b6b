import { expect, test } from "vitest";
import { runCommand } from "../server/command.js";
import { HAS_REDIS, startRedis } from "./engine.js";

test.runIf(HAS_REDIS)(
  "the export ends with a sentence where the outbox cannot live in a Redis that forgets",
  { timeout: 20_000 },
  async () => {
    const engine = await startRedis({ durable: false });
    try {
      const ended = await runCommand(["newsletter-export.mjs"], { OUTBOX_URL: engine.url });
      expect(ended).toMatchObject({ code: 1, out: "" });
      expect(ended.error).toMatch(/^The outbox cannot live there\. .*appendonly yes/);
    } finally {
      await engine.remove();
    }
  },
);
