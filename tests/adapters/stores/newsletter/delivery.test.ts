import { type FakeSpreadsheet, startSpreadsheet } from "../../../upstreams/spreadsheet.js";
import { type HandClock, handClock } from "../../newsletter-list/hand-clock.js";
import { makeReadOnly, outboxFolder, textIn } from "../../newsletter-list/outbox-file.js";
import type { Outbox } from "@dinner-dice/core/ports/stores";
import { type Delivery, createDelivery } from "@dinner-dice/stores/newsletter/delivery";
import { type Spreadsheet, createSpreadsheet } from "@dinner-dice/stores/newsletter/spreadsheet";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let place: Awaited<ReturnType<typeof outboxFolder>>;
let sheet: FakeSpreadsheet;
let spreadsheet: Spreadsheet;
let clock: HandClock;
let outbox: Outbox;
let delivery: Delivery;
let said: string[];
let rests: boolean[];

beforeEach(async () => {
  place = await outboxFolder();
  sheet = await startSpreadsheet();
  clock = handClock();
  said = [];
  rests = [];
  spreadsheet = createSpreadsheet({ endpoint: sheet.endpoint, timeout: 5000 });
  outbox = createOutbox({ file: place.file, now: clock.now });
  delivery = deliver(spreadsheet);
});
afterEach(async () => {
  await delivery.stop();
  await outbox.close();
  await sheet.close();
  await place.remove();
});

function deliver(to: Spreadsheet | undefined, from: Outbox = outbox): Delivery {
  const say = (message: string, fields = {}): void => void said.push(`${message} ${JSON.stringify(fields)}`);
  const logger = { info: say, warn: say, error: say };
  return createDelivery({ outbox: from, spreadsheet: to, logger, clock, onRest: (is) => rests.push(is) });
}

async function join(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await outbox.join(`${name}@example.com`);
    clock.pass(1);
  }
}

const arrived = (): readonly string[] => sheet.posts.map(({ email }) => email.replace("@example.com", ""));

describe("a round of deliveries", () => {
  test("sends all that waits in order, then forgets the addresses", async () => {
    await join("ann", "bob", "cid");
    expect(await delivery.deliver()).toEqual({ delivered: 3, failed: 0 });
    expect(arrived()).toEqual(["ann", "bob", "cid"]);
    expect(await outbox.waiting()).toEqual([]);
    expect((await textIn(place.folder)).includes("@example.com")).toBe(false);
    expect(await delivery.deliver()).toEqual({ delivered: 0, failed: 0 });
  });

  test("ends with the first address when the list cannot be reached", async () => {
    sheet.mood = "error";
    await join("ann", "bob", "cid");
    expect(await delivery.deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(sheet.methods).toEqual(["POST"]);
  });

  test("tells once that the list is left alone, and once that it is well again", async () => {
    sheet.mood = "error";
    await join("ann", "bob");
    for (const _ of [1, 2, 3]) {
      await delivery.deliver();
      clock.pass(HOUR);
    }
    expect(rests).toEqual([true]);
    sheet.mood = "well";
    await delivery.deliver();
    expect(rests).toEqual([true, false]);
  });

  test("goes on past an address that the script refuses", async () => {
    await join("ann", "bob");
    let refused = false;
    const picky: Spreadsheet = {
      append: (letter) => {
        sheet.mood = refused ? "well" : "refuse";
        refused = true;
        return spreadsheet.append(letter);
      },
    };
    expect(await deliver(picky).deliver()).toEqual({ delivered: 1, failed: 1 });
    expect([arrived(), (await outbox.waiting()).map(({ attempts }) => attempts)]).toEqual([["bob"], [1]]);
  });

  test("F14 sends again, under the same id, what arrived without an answer", async () => {
    sheet.mood = "unheard";
    await join("ann");
    await delivery.deliver();
    sheet.mood = "well";
    clock.pass(MINUTE);
    await delivery.deliver();
    expect([arrived(), sheet.rows.length, sheet.duplicates]).toEqual([["ann", "ann"], 1, 1]);
    expect(await outbox.waiting()).toEqual([]);
  });

  test("sends again what a killed process had taken", async () => {
    await join("ann");
    await outbox.take();
    expect(await delivery.deliver()).toEqual({ delivered: 0, failed: 0 });
    clock.pass(MINUTE);
    expect(await delivery.deliver()).toEqual({ delivered: 1, failed: 0 });
  });

  test("is shared by all who ask while it runs", async () => {
    await join("ann");
    const [one, two] = await Promise.all([delivery.deliver(), delivery.deliver()]);
    expect(one).toBe(two);
    expect(arrived()).toEqual(["ann"]);
  });

  test("between two processes sends nothing twice", async () => {
    await join(...Array.from({ length: 12 }, (_, each) => `visitor-${each}`));
    await Promise.all([delivery.deliver(), deliver(spreadsheet).deliver()]);
    expect([sheet.rows.length, sheet.duplicates]).toEqual([12, 0]);
  });

  test("without a list sends nothing: the outbox is the list", async () => {
    await join("ann");
    expect(await deliver(undefined).deliver()).toEqual({ delivered: 0, failed: 0 });
    expect(await outbox.waiting()).toHaveLength(1);
  });

  test("with a store that cannot be used fails quietly and says so", async () => {
    await makeReadOnly(place.file);
    expect(await delivery.deliver()).toEqual({ delivered: 0, failed: 0 });
    expect(said).toEqual(['newsletter outbox cannot be used {"code":"SQLITE_READONLY"}']);
  });
});

describe("the loop", () => {
  /** Lets what the clock started come to its end: the next wait is asked for. */
  const rested = async (): Promise<void> => {
    await expect.poll(() => clock.waits).toHaveLength(1);
  };

  async function pass(milliseconds: number): Promise<void> {
    clock.pass(milliseconds);
    await rested();
  }

  test("delivers what waited at the start, then looks again every hour", async () => {
    await join("ann");
    delivery.start();
    await pass(0);
    expect([arrived(), clock.waits]).toEqual([["ann"], [HOUR]]);
  });

  test("delivers at once what a visitor brings", async () => {
    delivery.start();
    await pass(0);
    await outbox.join("ann@example.com");
    delivery.wake();
    await pass(0);
    expect(arrived()).toEqual(["ann"]);
  });

  test("looks again at once where an address comes while it asks when the next one is due", async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((reached) => {
      const late: Outbox = {
        ...outbox,
        nextDue: () => {
          reached();
          return new Promise((tell) => (answer = () => tell(undefined)));
        },
      };
      delivery = deliver(spreadsheet, late);
    });
    delivery.start();
    clock.pass(0);
    await asked;
    delivery.wake();
    answer();
    await turn();
    expect(clock.waits).toEqual([0]);
  });

  test("F15 rests longer and longer while the list is down for a day, then empties the outbox in order", async () => {
    sheet.mood = "error";
    await join("ann", "bob", "cid");
    delivery.start();
    await pass(0);
    const waits: number[] = [];
    for (let past = 0; past < 24 * HOUR; past += waits.at(-1) ?? 0) {
      waits.push(clock.waits[0] ?? 0);
      delivery.wake();
      await pass(waits.at(-1) ?? 0);
    }
    expect(sheet.methods).toHaveLength(12);
    sheet.mood = "well";
    for (let hours = 0; hours < 6; hours += 1) await pass(HOUR);
    expect(arrived()).toEqual(["ann", "bob", "cid"]);
    expect(await outbox.waiting()).toEqual([]);
  });

  test("F21 goes on within the hour where the list failed while the clock was ahead by weeks", async () => {
    clock.pass(91 * 24 * HOUR);
    sheet.mood = "error";
    await join("ann");
    delivery.start();
    await pass(0);
    clock.pass(-91 * 24 * HOUR);
    sheet.mood = "well";
    await join("bob");
    delivery.wake();
    await pass(HOUR);
    expect(arrived()).toEqual(["bob", "ann"]);
    expect(await outbox.waiting()).toEqual([]);
  });

  test("does nothing more once it is stopped, and gives up what hangs", async () => {
    sheet.mood = "hang";
    await join("ann");
    delivery.start();
    clock.pass(0);
    await expect.poll(() => sheet.methods).toEqual(["POST"]);
    await delivery.stop();
    delivery.wake();
    expect(clock.waits).toEqual([]);
    expect((await outbox.waiting()).map(({ email }) => email)).toEqual(["ann@example.com"]);
  });
});

test("no word of the log holds an address", async () => {
  await join("canary", "second");
  for (const mood of ["error", "html", "reset", "refuse", "unheard", "well"] as const) {
    sheet.mood = mood;
    await delivery.deliver();
    clock.pass(6 * HOUR);
  }
  expect(await outbox.waiting()).toEqual([]);
  expect(said.length).toBeGreaterThan(4);
  expect(said.filter((line) => /canary|second|@/.test(line))).toEqual([]);
});
