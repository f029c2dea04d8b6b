import { known, readFields, readItems, readText, readTexts, readWebAddress } from "../reading.js";

/** A source that requires credit beside the place. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
  /** The facts that come from this source alone. Absent if the source provides every fact that has no other credit. */
  readonly facts?: readonly string[];
}

/** The credits of a list that have text; `undefined` if there are none. */
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
