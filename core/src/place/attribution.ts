import { known, readFields, readItems, readText, readTexts, readWebAddress } from "../reading.js";

/** A source that asks to be named beside the place. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
  /** Names of the facts that are from this source alone; absent where it tells all that nobody else is credited with. */
  readonly facts?: readonly string[];
}

/** The credits of a list that have words; `undefined` when there is none. */
export function readAttributions(value: unknown): readonly Attribution[] | undefined {
  const credits = readItems(value).flatMap((each): readonly Attribution[] => {
    const fields = readFields(each);
    const text = readText(fields["text"]);
    return text === undefined
      ? []
      : [{ text, ...known({ url: readWebAddress(fields["url"]), facts: readTexts(fields["facts"]) }) }];
  });
  return credits.length > 0 ? credits : undefined;
}
