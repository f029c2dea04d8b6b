import { known, readFields, readItems, readText, readWebAddress } from "../reading.js";

/** A source that asks to be named beside the place. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
}

/** The credits of a list that have words; `undefined` when there is none. */
export function readAttributions(value: unknown): readonly Attribution[] | undefined {
  const credits = readItems(value).flatMap((each): readonly Attribution[] => {
    const fields = readFields(each);
    const text = readText(fields["text"]);
    return text === undefined ? [] : [{ text, ...known({ url: readWebAddress(fields["url"]) }) }];
  });
  return credits.length > 0 ? credits : undefined;
}
