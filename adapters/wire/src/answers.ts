import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { readFields, readItems, readText, readJson, readNumber } from "@dinner-dice/core/ground/reading";
import { readCustoms } from "@dinner-dice/core/place/customs";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import type { Geocoded, PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";

export interface WireGeocodeResult {
  readonly geometry: { readonly location: Coordinates };
  readonly formatted_address?: string;
  /** True if only the town or area of the typed location was found. */
  readonly partial_match?: boolean;
  readonly customs?: string;
}

export function geocodedToWire(place: Geocoded): readonly WireGeocodeResult[] {
  const first = {
    geometry: { location: place.point },
    ...(place.label !== undefined && { formatted_address: place.label }),
    ...(place.approximate === true && { partial_match: true }),
    ...(place.customs !== undefined && { customs: place.customs }),
  };
  const others = (place.others ?? []).map(({ label, point }) => ({
    geometry: { location: point },
    formatted_address: label,
  }));
  return [first, ...others];
}

/** Reads a place from geocoding results; `undefined` if the first one has no point. */
export function geocodedFromWire(results: unknown): Geocoded | undefined {
  const [first, ...rest] = readItems(results).map(readResult);
  if (!first) return undefined;
  const others = rest.flatMap((each): readonly PlaceSuggestion[] =>
    each?.label === undefined ? [] : [{ label: each.label, point: each.point }],
  );
  return { ...first, ...(others.length > 0 && { others }) };
}

function readResult(value: unknown): Geocoded | undefined {
  const result = readFields(value);
  const point = readFields(result["geometry"])["location"];
  if (!isCoordinates(point)) return undefined;
  const label = readText(result["formatted_address"]);
  const customs = readCustoms(result["customs"]);
  return {
    point: { lat: point.lat, lng: point.lng },
    ...(label !== undefined && { label }),
    ...(result["partial_match"] === true && { approximate: true }),
    ...(customs !== undefined && { customs }),
  };
}

/** Server-sent events of a search that waits for a fetch: its progress, then the answer or the failure. */
export type WireEvent =
  | { readonly name: "fetching"; readonly data: FetchProgress }
  | { readonly name: "answer"; readonly data: object }
  | { readonly name: "failure"; readonly data: { readonly httpStatus: number; readonly body: object } };

export const EVENTS_TYPE = "text/event-stream";

export function eventToWire({ name, data }: WireEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

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
