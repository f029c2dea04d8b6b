import { readReported, toldOnce } from "../../../web/src/finder/ports.js";
import type { Memory } from "@dinner-dice/core/ports/environment";
import { expect, it } from "vitest";

function tabMemory(): Memory<readonly string[]> {
  let stored = "null";
  return {
    last: () => readReported(JSON.parse(stored)),
    keep: (result) => {
      stored = JSON.stringify(result);
    },
  };
}

it("the same word about a place is sent once, and again only where that failed", async () => {
  const sent: string[] = [];
  const send = toldOnce(async (placeId, kind) => {
    sent.push(`${kind} ${placeId}`);
    await Promise.resolve();
    if (sent.length === 1) throw new Error("no network");
    return "kept";
  }, tabMemory());
  await expect(send("pit", "gone")).rejects.toThrow("no network");
  await Promise.all([send("pit", "gone"), send("pit", "gone")]);
  await send("pit", "gone");
  await send("pit", "wrong");
  await send("grill", "gone");
  expect(sent).toEqual(["gone pit", "gone pit", "wrong pit", "gone grill"]);
});

it("a page that was loaded again knows what was sent from the tab, and not what failed", async () => {
  const tab = tabMemory();
  const sent: string[] = [];
  const page = (): ReturnType<typeof toldOnce> =>
    toldOnce(async (placeId, kind) => {
      sent.push(`${kind} ${placeId}`);
      await Promise.resolve();
      if (sent.length === 2) throw new Error("no network");
      return "kept";
    }, tab);
  const first = page();
  await first("pit", "gone");
  await expect(first("pit", "wrong")).rejects.toThrow("no network");
  const second = page();
  await second("pit", "gone");
  await second("pit", "wrong");
  await page()("pit", "gone");
  expect(sent).toEqual(["gone pit", "wrong pit", "wrong pit"]);
});

it.each([[null], ["gone pit"], [{ 0: "gone pit" }], [[1, null]]])(
  "an odd memory, %j, holds no word",
  (stored) => {
    expect(readReported(stored)).toEqual([]);
  },
);
