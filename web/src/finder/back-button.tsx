import type { ReactElement } from "react";
import { ArrowIcon } from "../art/icons.js";
import { ActButton } from "./act.js";

/** Back to the form, with everything as it was. */
export function BackButton({ words }: { readonly words: string }): ReactElement {
  return (
    <div className="backrow">
      <ActButton className="quiet" act={{ type: "back" }}>
        <ArrowIcon />
        {words}
      </ActButton>
    </div>
  );
}
