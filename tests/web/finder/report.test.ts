import { expect, it } from "vitest";
import { toldOnce } from "../../../web/src/finder/report.js";

it("the same word about a place is sent once, and again only where that failed", async () => {
  const sent: string[] = [];
  const send = toldOnce(async (placeId, kind) => {
    sent.push(`${kind} ${placeId}`);
    await Promise.resolve();
    if (sent.length === 1) throw new Error("no network");
  });
  await expect(send("pit", "gone")).rejects.toThrow("no network");
  await Promise.all([send("pit", "gone"), send("pit", "gone")]);
  await send("pit", "gone");
  await send("pit", "wrong");
  await send("grill", "gone");
  expect(sent).toEqual(["gone pit", "gone pit", "wrong pit", "gone grill"]);
});
