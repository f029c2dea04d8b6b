import type { ReactElement } from "react";
import { ButtonLink } from "../parts/button.js";
import { GuideClosing } from "../parts/guide-text.js";
import { Heading } from "../parts/text.js";

/** The closing words of a guide; they need nothing but the city's name. */
export function CityClosing({ cityName }: { readonly cityName: string }): ReactElement {
  return (
    <GuideClosing aria-labelledby="closing">
      <Heading size="subtitle" id="closing">
        Still undecided in {cityName}?
      </Heading>
      <p>
        Then stop reading. Any place on this page feeds you sooner than one more list. Call ahead, because
        hours change faster than pages do, and let the die decide tonight.
      </p>
      <p>
        <ButtonLink href="#finder">Roll for {cityName}</ButtonLink>
      </p>
    </GuideClosing>
  );
}
