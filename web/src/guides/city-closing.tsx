import type { ReactElement } from "react";
import { ButtonLink } from "../parts/button.js";
import { GuideClosing } from "../parts/guide-text.js";
import { Heading } from "../parts/text.js";
import { GUIDE } from "./guide-words.js";

/** The closing words of a guide; they need nothing but the city's name. */
export function CityClosing({ cityName }: { readonly cityName: string }): ReactElement {
  return (
    <GuideClosing aria-labelledby="closing">
      <Heading size="subtitle" id="closing">
        {GUIDE.undecided(cityName)}
      </Heading>
      <p>{GUIDE.closing}</p>
      <p>
        <ButtonLink href="#finder">{GUIDE.rollFor(cityName)}</ButtonLink>
      </p>
    </GuideClosing>
  );
}
