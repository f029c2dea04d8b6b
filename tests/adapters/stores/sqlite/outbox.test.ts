import { makeReadOnly, outboxFolder, textIn } from "../../newsletter-list/outbox-file.js";
import type { Outbox } from "@dinner-dice/core/ports/stores";
import { DELIVERIES_STORED } from "@dinner-dice/stores/newsletter/outbox-waits";
import { type OutboxOptions, createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import * as fc from "fast-check";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const MINUTE = 60_000;

let place: Awaited<ReturnType<typeof outboxFolder>>;
let now: number;
let open: Outbox[];

beforeEach(async () => {
  place = await outboxFolder();
  now = 1_000_000;
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  await place.remove();
});

function outbox(options: Partial<OutboxOptions> = {}): Outbox {
  let number = 0;
  const opener = open.length;
  const opened = createOutbox({
    file: place.file,
    now: () => now,
    newId: () => `id-${opener}-${++number}`,
    ...options,
  });
  open.push(opened);
  return opened;
}

describe("joining", () => {
  test("is on disk for whoever opens the file next", async () => {
    await outbox().join("ann@example.com");
    expect(await outbox().waiting()).toEqual([
      { id: "id-0-1", email: "ann@example.com", joinedAt: now, attempts: 0 },
    ]);
  });

  test("twice waits once, whatever the case of its letters", async () => {
    const box = outbox();
    await Promise.all(
      ["ann@example.com", "Ann@Example.com", "ann@example.com"].map((each) => box.join(each)),
    );
    expect((await box.waiting()).map(({ email }) => email.toLowerCase())).toEqual(["ann@example.com"]);
  });

  test("gives every address an id of its own", async () => {
    const box = createOutbox({ file: place.file });
    open.push(box);
    await box.join("ann@example.com");
    await box.join("bob@example.com");
    const ids = (await box.waiting()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  test("makes a missing folder, and lets only the owner read the file", async () => {
    const file = join(place.folder, "deep", "er", "newsletter.sqlite");
    await outbox({ file }).join("ann@example.com");
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test("from many openers of one new file at once loses nobody", async () => {
    const emails = Array.from({ length: 12 }, (_, each) => `visitor-${each}@example.com`);
    await Promise.all(emails.map((email) => outbox().join(email)));
    const kept = (await outbox().waiting()).map(({ email }) => email);
    expect(kept.toSorted()).toEqual(emails.toSorted());
  });

  test.each([
    ["a file that cannot be written", () => makeReadOnly(place.file), "SQLITE_READONLY"],
    ["a file that is no database", () => writeFile(place.file, "not a database".repeat(99)), "SQLITE_NOTADB"],
  ])("%s: rejects, and keeps rejecting", async (_, spoil, code) => {
    await spoil();
    const box = outbox();
    await expect(box.join("ann@example.com")).rejects.toMatchObject({ code });
    await expect(box.join("ann@example.com")).rejects.toMatchObject({ code });
  });

  test("rejects where no file can be, and works once it can", async () => {
    const parent = join(place.folder, "blocked");
    await writeFile(parent, "in the way");
    const box = outbox({ file: join(parent, "newsletter.sqlite") });
    await expect(box.join("ann@example.com")).rejects.toBeInstanceOf(Error);
    await rm(parent);
    await box.join("ann@example.com");
    expect(await box.waiting()).toHaveLength(1);
  });

  test("every address that was taken waits, in the order it came", async () => {
    const emails = fc.uniqueArray(fc.emailAddress(), {
      maxLength: 12,
      selector: (each) => each.toLowerCase(),
    });
    const kept = fc.asyncProperty(emails, fc.uuid(), async (each, name) => {
      const box = outbox({ file: join(place.folder, `${name}.sqlite`) });
      for (const email of each) {
        now += 1;
        await box.join(email);
      }
      expect((await box.waiting()).map(({ email }) => email)).toEqual(each);
    });
    await fc.assert(kept, { numRuns: 10 });
  });
});

describe("taking", () => {
  test("takes the oldest that is due, each once", async () => {
    const box = outbox();
    await box.join("ann@example.com");
    await box.join("bob@example.com");
    expect([await box.take(), await box.take(), await box.take()]).toEqual([
      { id: "id-0-1", email: "ann@example.com" },
      { id: "id-0-2", email: "bob@example.com" },
      undefined,
    ]);
  });

  test("and lists the oldest first, whichever was written first", async () => {
    const [late, early] = [outbox({ now: () => now + MINUTE }), outbox()];
    await late.join("late@example.com");
    await early.join("early@example.com");
    expect((await early.waiting()).map(({ email }) => email)).toEqual([
      "early@example.com",
      "late@example.com",
    ]);
    expect((await late.take())?.email).toBe("early@example.com");
  });

  test("never gives one address to two processes", async () => {
    const [one, two] = [outbox(), outbox()];
    for (let each = 0; each < 20; each += 1) await one.join(`visitor-${each}@example.com`);
    const taken = await Promise.all(Array.from({ length: 30 }, (_, each) => (each % 2 ? one : two).take()));
    const ids = taken.flatMap((letter) => letter?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  test("puts off for a minute, doubling to six hours, and never gives up", async () => {
    const box = outbox();
    await box.join("ann@example.com");
    const waits: number[] = [];
    for (let each = 0; each < 13; each += 1) {
      expect(await box.take()).toBeDefined();
      const due = (await box.nextDue())!;
      waits.push((due - now) / MINUTE);
      now = due - 1;
      expect(await box.take()).toBeUndefined();
      now = due;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
  });
});

describe("after delivery", () => {
  test("the address is nowhere on the disk, the id is", async () => {
    const box = outbox();
    await box.join("canary@example.com");
    expect((await textIn(place.folder)).includes("canary@example.com")).toBe(true);
    await box.delivered((await box.take())!.id);
    await box.tidy();
    const kept = await textIn(place.folder);
    expect([kept.includes("canary"), kept.includes("id-0-1")]).toEqual([false, true]);
    expect([await box.take(), await box.nextDue(), await box.waiting()]).toEqual([undefined, undefined, []]);
  });

  test("30 days later not even the id is", async () => {
    const box = outbox();
    await box.join("ann@example.com");
    await box.delivered("id-0-1");
    now += DELIVERIES_STORED;
    await box.tidy();
    expect((await textIn(place.folder)).includes("id-0-1")).toBe(true);
    now += 1;
    await box.tidy();
    expect((await textIn(place.folder)).includes("id-0-1")).toBe(false);
  });

  test("the same address may join anew, under another id", async () => {
    const box = outbox();
    await box.join("ann@example.com");
    await box.delivered("id-0-1");
    await box.join("ann@example.com");
    expect((await box.waiting()).map(({ id }) => id)).toEqual(["id-0-2"]);
  });
});
