import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { CONNECTION_LIMITS } from "@dinner-dice/server/running-server";
import { answerEvents, BEAT_EVERY } from "@dinner-dice/server/routes/maps-function";
import { eventsFromWire, type WireEvent } from "@dinner-dice/wire/answers";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that a test gives, and what goes out meanwhile. */
class Slow {
  tell: (progress: FetchProgress) => void = () => undefined;
  answer: (answer: object) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  readonly failures: unknown[] = [];
  readonly stream = answerEvents({
    answer: (onFetching) => {
      this.tell = onFetching;
      return new Promise((resolve, reject) => {
        [this.answer, this.fail] = [resolve, reject];
      });
    },
    onFailure: (error) => {
      this.failures.push(error);
    },
  });

  async events(): Promise<readonly WireEvent[]> {
    const events: WireEvent[] = [];
    const { body } = new Response(await text(this.stream));
    for await (const event of eventsFromWire(body!)) events.push(event);
    return events;
  }
}

test("an answer that takes long is never silent for half of what a connection may be", () => {
  expect(2 * BEAT_EVERY).toBeLessThan(CONNECTION_LIMITS.silence);
  const { stream } = new Slow();
  for (let beat = 0; beat < 12; beat += 1) {
    vi.advanceTimersByTime(BEAT_EVERY);
    expect(String(stream.read())).toBe(":\n\n");
  }
});

test("who reads it hears of the fetch and the answer alone, and after that nothing goes on", async () => {
  const slow = new Slow();
  vi.advanceTimersByTime(BEAT_EVERY);
  slow.tell({ share: 0.5 });
  vi.advanceTimersByTime(3 * BEAT_EVERY);
  slow.answer({ status: "OK" });
  expect(await slow.events()).toEqual([
    { name: "fetching", data: { share: 0.5 } },
    { name: "answer", data: { status: "OK" } },
  ]);
  expect([vi.getTimerCount(), slow.failures]).toEqual([0, []]);
});

test.each([
  [new PlacesError("busy", "secret words"), 503],
  [new TypeError("secret words"), 502],
])("%s is told as a failure, without its words", async (error, httpStatus) => {
  const slow = new Slow();
  slow.fail(error);
  const events = await slow.events();
  expect(events).toMatchObject([{ name: "failure", data: { httpStatus } }]);
  expect(JSON.stringify(events)).not.toContain("secret");
  expect([vi.getTimerCount(), slow.failures]).toEqual([0, [error]]);
});
