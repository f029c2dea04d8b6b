import type { ReactElement } from "react";
import { NOT_KNOWN_BRIEFLY } from "../rule-words.js";

/** Said at a wish that the source cannot answer; its last word goes where there is no room for it. */
export function NotKnown(): ReactElement {
  return (
    <>
      {NOT_KNOWN_BRIEFLY[0]}
      <span> {NOT_KNOWN_BRIEFLY[1]}</span>
    </>
  );
}
