import { createSemaphore, type SemaphoreSize } from "@dinner-dice/places/http/http-client";
import { expect, test } from "vitest";

test("the watch of a gate hears who is inside, who waits, and who is sent away and why", async () => {
  const heard: string[] = [];
  let seen: SemaphoreSize = { inside: 0, waiting: 0 };
  const gate = createSemaphore(
    { inside: 1, waiting: 1 },
    {
      changed: (now) => {
        seen = now;
      },
      refused: (why) => heard.push(why),
    },
  );
  const patient = new AbortController();
  const leave = await gate.enter(patient.signal);
  expect(seen).toEqual({ inside: 1, waiting: 0 });
  const second = gate.enter(patient.signal);
  expect(seen).toEqual({ inside: 1, waiting: 1 });
  await expect(gate.enter(patient.signal)).rejects.toMatchObject({ kind: "busy" });
  leave();
  const leaveToo = await second;
  expect(seen).toEqual({ inside: 1, waiting: 0 });
  const hasty = new AbortController();
  const third = gate.enter(hasty.signal);
  hasty.abort();
  await expect(third).rejects.toMatchObject({ kind: "busy" });
  leaveToo();
  expect(seen).toEqual({ inside: 0, waiting: 0 });
  expect(heard).toEqual(["full", "late"]);
});
