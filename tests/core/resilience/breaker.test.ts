import { prop } from "../../prop.js";
import { Breaker, USUAL_BREAKER } from "@dinner-dice/core/resilience/resilience";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const { failures, rest } = USUAL_BREAKER;
const trouble = new Error("trouble");

function world(): {
  readonly breaker: Breaker;
  readonly heard: readonly boolean[];
  readonly service: { isWell: boolean; calls: number; now: number };
  readonly ask: () => Promise<string>;
} {
  const service = { isWell: true, calls: 0, now: 0 };
  const heard: boolean[] = [];
  const breaker = new Breaker({
    now: () => service.now,
    blame: (error) => (error === trouble ? "trouble" : "neither"),
    onChange: (isOpen) => heard.push(isOpen),
  });
  const ask = (): Promise<string> =>
    breaker.run(async () => {
      service.calls += 1;
      if (!service.isWell) throw trouble;
      return "well";
    });
  return { breaker, heard, service, ask };
}

async function fails({ ask, service }: ReturnType<typeof world>, times: number): Promise<void> {
  service.isWell = false;
  for (let each = 0; each < times; each += 1) await expect(ask()).rejects.toBe(trouble);
}

test("five failures in a row are enough, and five seconds' rest", () => {
  expect(USUAL_BREAKER).toEqual({ failures: 5, rest: 5000 });
});

test("after so many failures in a row nothing is asked, and the last failure comes at once", async () => {
  const all = world();
  await fails(all, failures + 100);
  expect([all.service.calls, all.heard]).toEqual([failures, [true]]);
});

test("once in each rest one call tries, and a service that is well is used again", async () => {
  const all = world();
  await fails(all, failures);
  for (let rests = 1; rests <= 3; rests += 1) {
    all.service.now += rest;
    await fails(all, 50);
    expect(all.service.calls).toBe(failures + rests);
  }
  all.service.now += rest;
  all.service.isWell = true;
  await expect(all.ask()).resolves.toBe("well");
  expect([all.breaker.isOpen, all.heard]).toEqual([false, [true, false]]);
});

test("while one tries nobody else does", async () => {
  const all = world();
  await fails(all, failures);
  all.service.now += rest;
  let answer: (words: string) => void = () => undefined;
  const trying = all.breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
  await expect(all.ask()).rejects.toBe(trouble);
  answer("well");
  await expect(trying).resolves.toBe("well");
});

test("a caller who leaves in the middle of the try blames nobody, and the next one tries", async () => {
  const all = world();
  await fails(all, failures);
  all.service.now += rest;
  const left = new Error("left");
  await expect(all.breaker.run(() => Promise.reject(left))).rejects.toBe(left);
  all.service.isWell = true;
  await expect(all.ask()).resolves.toBe("well");
});

prop([fc.array(fc.boolean(), { maxLength: 60 })])(
  "never is a service rested that did not fail so many times in a row",
  async (answers) => {
    const all = world();
    let inARow = 0;
    for (const isWell of answers) {
      if (inARow >= failures) return;
      all.service.isWell = isWell;
      await all.ask().catch(() => undefined);
      inARow = isWell ? 0 : inARow + 1;
      expect(all.breaker.isOpen).toBe(inARow >= failures);
    }
  },
);
