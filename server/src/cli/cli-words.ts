import type { CountAnswer, DoorPlace, PickAnswer } from "../doors/door-schemas.js";

/** How an answer is written. */
export interface Manner {
  readonly hasColors: boolean;
  /** Whether a server keeps the page that opens the receipt. */
  readonly hasReceipt: boolean;
}

const ESCAPE = "\u001b[";

/** An answer as a person reads it on a terminal. */
export function written(answer: PickAnswer | CountAnswer, { hasColors, hasReceipt }: Manner): string {
  const bold = (text: string): string => (hasColors ? `${ESCAPE}1m${text}${ESCAPE}0m` : text);
  const dim = (text: string): string => (hasColors ? `${ESCAPE}2m${text}${ESCAPE}0m` : text);
  const place = "place" in answer ? answer.place : undefined;
  const roll = "roll" in answer ? answer.roll : undefined;
  const receipt = "receipt_url" in answer && hasReceipt ? answer.receipt_url : undefined;
  const lines = [
    ...(place && roll
      ? [
          bold(place.name ?? "A place"),
          ...aboutPlace(place),
          dim(`The die shows ${roll.index + 1} of ${roll.candidates.length}; seed ${roll.seed}.`),
        ]
      : [answer.message]),
    ...(place && place.unknown.length > 0
      ? [dim(`Unknown: ${place.unknown.join(", ").replaceAll("_", " ")}`)]
      : []),
    ...answer.relaxations.map(({ filter, brings }) => `Relax ${filter}: ${brings} more.`),
    ...answer.choices.map(({ label }) => `Another one: ${label}`),
    ...(receipt === undefined ? [] : [`Receipt: ${receipt}`]),
    ...(place?.sources ?? answer.attribution).map(({ text }) => dim(text)),
  ];
  return `${lines.join("\n")}\n`;
}

function aboutPlace(place: DoorPlace): readonly string[] {
  const { cuisines, address, opening, order, phone, website, distance_miles: miles } = place;
  const list = Array.isArray(cuisines) ? cuisines.join(", ") : "";
  const far = miles === undefined ? "" : `${miles} mi`;
  return [
    [list, far].filter(Boolean).join(", "),
    opening.state === "unknown" ? "" : opening.text,
    textOf(address),
    typeof order === "string" ? `Order: ${order}` : "",
    textOf(phone),
    textOf(website),
  ].filter(Boolean);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
