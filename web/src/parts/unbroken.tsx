import type { ReactElement } from "react";
import { styled } from "../theme/styled.js";

const Whole = styled("span", { base: { display: "inline-block" } });

/** A compound with its hyphens, or a figure with what it counts: 'Chicken-fried', '11 AM', '1.9 mi', '1 of 13'. */
const WHOLE = /(\S+-\S+|\d[\d.,]* (?:[AP]M|mi|of \d+)\b)/;

/** Text whose compounds are not broken at the end of a line, and whose figures stay with their units. */
export function Unbroken({ words }: { readonly words: string }): ReactElement {
  return (
    <>
      {words.split(WHOLE).map((part, index) => (WHOLE.test(part) ? <Whole key={index}>{part}</Whole> : part))}
    </>
  );
}
