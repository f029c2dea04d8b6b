import { prop } from "../../prop.js";
import { eventsFromWire, eventToWire, type WireEvent } from "@dinner-dice/wire/answers";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** The bytes of a text in pieces of these lengths, in turn. */
function inPieces(text: string, lengths: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      const end = at + (lengths[turn % lengths.length] ?? bytes.length);
      controller.enqueue(bytes.subarray(at, end));
      [at, turn] = [end, turn + 1];
    },
  });
}

async function read(text: string, lengths: readonly number[] = []): Promise<readonly WireEvent[]> {
  const events: WireEvent[] = [];
  for await (const event of eventsFromWire(inPieces(text, lengths))) events.push(event);
  return events;
}

const EVENTS: readonly WireEvent[] = [
  { name: "fetching", data: {} },
  { name: "fetching", data: { share: 0.5 } },
  { name: "answer", data: { status: "OK", name: "Café Ünal 🎲\n\nand a second line" } },
  { name: "failure", data: { httpStatus: 503, body: { error: "busy" } } },
];

describe("events on the wire", () => {
  it("are a name and a line of JSON each", () => {
    expect(eventToWire({ name: "fetching", data: { share: 0.25 } })).toBe(
      'event: fetching\ndata: {"share":0.25}\n\n',
    );
  });

  prop([fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })])(
    "arrive whole and in order, wherever the network cuts them",
    async (lengths) => {
      expect(await read(EVENTS.map(eventToWire).join(""), lengths)).toEqual(EVENTS);
    },
  );

  it("that are none are left out, and one that is cut off never comes", async () => {
    const odd = [": a comment", "event: party\ndata: {}", "event: answer\ndata: {", "data: {}"];
    expect(await read(`${odd.join("\n\n")}\n\n${eventToWire(EVENTS[1]!)}event: answer\ndata: {}`)).toEqual([
      { name: "answer", data: {} },
      EVENTS[1],
    ]);
  });

  it("keep a share between nothing and all, and a failure without a status is a bad gateway", async () => {
    const shares = [-1, 2, "half"].map((share) => `event: fetching\ndata: ${JSON.stringify({ share })}\n\n`);
    expect(await read(`${shares.join("")}event: failure\ndata: []\n\n`)).toEqual([
      { name: "fetching", data: { share: 0 } },
      { name: "fetching", data: { share: 1 } },
      { name: "fetching", data: {} },
      { name: "failure", data: { httpStatus: 502, body: {} } },
    ]);
  });
});
