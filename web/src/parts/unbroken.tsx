import type { ReactElement } from "react";
import { styled } from "../theme/styled.js";

const Whole = styled("span", { base: { display: "inline-block" } });

/** A compound with its hyphens, or a time of day with its half: 'Chicken-fried', '11 AM'. */
const WHOLE = /(\S+-\S+|\d+ [AP]M\b)/;

/** Words of which no compound and no time of day is torn apart at a line's end. */
export function Unbroken({ words }: { readonly words: string }): ReactElement {
  return (
    <>
      {words.split(WHOLE).map((part, index) => (WHOLE.test(part) ? <Whole key={index}>{part}</Whole> : part))}
    </>
  );
}
