import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import { readFields, readJson, readNumber } from "@dinner-dice/core/reading";

/** Server-sent events of a search that waits for a fetch: its progress, then the answer or the failure. */
export type WireEvent =
  | { readonly name: "fetching"; readonly data: FetchProgress }
  | { readonly name: "answer"; readonly data: object }
  | { readonly name: "failure"; readonly data: { readonly httpStatus: number; readonly body: object } };

/** The content type of such a response. */
export const EVENTS_TYPE = "text/event-stream";

/** Serializes an event. */
export function eventToWire({ name, data }: WireEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Yields the events of a stream; skips anything else. */
export async function* eventsFromWire(stream: ReadableStream<Uint8Array>): AsyncGenerator<WireEvent> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const events = (rest + decoder.decode(value, { stream: !done })).split("\n\n");
    rest = events.pop() ?? "";
    for (const text of events) {
      const event = readEvent(text);
      if (event) yield event;
    }
    if (done) return;
  }
}

/** Reads the progress of a fetch. */
function readProgress(data: unknown): FetchProgress {
  const share = readNumber(readFields(data)["share"]);
  return share === undefined ? {} : { share: Math.min(1, Math.max(0, share)) };
}

function readEvent(text: string): WireEvent | undefined {
  const [, name] = /^event: (\w+)$/m.exec(text) ?? [];
  const [, data = ""] = /^data: (.*)$/m.exec(text) ?? [];
  const fields = readFields(readJson(data));
  if (name === "fetching") return { name, data: readProgress(fields) };
  if (name === "answer") return { name, data: fields };
  if (name !== "failure") return undefined;
  const httpStatus = readNumber(fields["httpStatus"]) ?? 502;
  return { name, data: { httpStatus, body: readFields(fields["body"]) } };
}
