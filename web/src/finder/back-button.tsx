import type { ReactElement } from "react";
import { ArrowIcon } from "../art/icons.js";
import { ActButton } from "./finder-action.js";

/** Back to the form, with everything as it was; words that bring their own arrow get no other. */
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
