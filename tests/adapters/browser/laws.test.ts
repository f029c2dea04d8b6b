import { type NewsletterApp, startApp } from "../../server/newsletter-app.js";
import { HttpNewsletter } from "@dinner-dice/browser/newsletter";
import { outboxLaws } from "@dinner-dice/contracts/outbox-laws";
import type { NewsletterList, Outbox } from "@dinner-dice/core/ports/stores";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const open: Outbox[] = [];
const apps: NewsletterApp[] = [];
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laws-outbox-"));
});
afterAll(async () => {
  await Promise.all(open.map((outbox) => outbox.close()));
  await Promise.all(apps.map((app) => app.close()));
  await rm(folder, { recursive: true });
});

describe("an outbox in a file", () => {
  const laws = outboxLaws({ outbox: newOutbox, again: outboxOn, failing: brokenOutbox });

  it.each(laws)("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

describe("the list through the real server", () => {
  it("keeps addresses letter by letter, and those that join at the same time", async () => {
    const kept: string[] = [];
    const list = await throughServer(async (email) => void kept.push(email));
    const addresses = ["ann@example.com", "Bob.O'Hara+news@Example.co.uk", "x@xn--bcher-kva.de"];
    await Promise.all(addresses.map((each) => list.join(each)));
    expect(kept.toSorted()).toEqual(addresses.toSorted());
  });

  it("tells an address that is not kept by no word of it", async () => {
    const list = await throughServer(() => Promise.reject(new Error("The disk is full")));
    const error = await list.join("secret@example.com").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain("secret");
  });
});

async function throughServer(keep: NewsletterList["join"]): Promise<NewsletterList> {
  const app = await startApp({ newsletter: { list: { join: keep, forget: async () => undefined } } });
  apps.push(app);
  return new HttpNewsletter(app.url);
}

function newOutbox(now?: () => number): Outbox {
  count += 1;
  return outboxOn(now);
}

function outboxOn(now?: () => number): Outbox {
  const outbox = createOutbox({ file: join(folder, `${count}.sqlite`), ...(now && { now }) });
  open.push(outbox);
  return outbox;
}

function brokenOutbox(): Outbox {
  return createOutbox({ file: folder });
}
