import type { ReactElement } from "react";
import { ArrowIcon } from "../art/icons.js";
import { ActButton } from "./finder-action.js";

/** The button back to the form. Words that contain an arrow get no second one. */
export function BackButton({ words }: { readonly words: string }): ReactElement {
  return (
    <div data-back="">
      <ActButton variant="quiet" act={{ type: "back" }}>
        {!words.startsWith("\u2190") && <ArrowIcon />}
        {words}
      </ActButton>
    </div>
  );
}
