import { PIPS } from "../art/die.js";
import { Island } from "../layout/island.js";
import { DrawnSteps } from "../parts/table.js";
import { ByHand } from "../table/by-hand.js";
import { HOW_WORDS } from "../words/how.js";
import { type PersonalPage, PersonalPageView } from "./personal-pages.js";
import { ABOUT_PATH, HOW_PATH } from "@dinner-dice/content/site-paths";
import type { ReactElement } from "react";

export const HOW: PersonalPage = {
  path: HOW_PATH,
  headline: HOW_WORDS.headline,
  lede: HOW_WORDS.lede,
  description: HOW_WORDS.description,
  changed: "2026-11-28",
};

/** Explains the roll of a table, and lets anybody compute one again. */
export function HowPage(): ReactElement {
  return (
    <PersonalPageView page={HOW}>
      <Envelopes />
      <DrawnSteps>
        {HOW_WORDS.drawing.steps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </DrawnSteps>
      {HOW_WORDS.paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        {HOW_WORDS.wrong.before} <a href={`${ABOUT_PATH}#wrong`}>{HOW_WORDS.wrong.link}</a>.
      </p>
      <Island name="by-hand" until="near">
        <ByHand />
      </Island>
    </PersonalPageView>
  );
}

const LEFT = [8, 74, 140];

function Envelopes(): ReactElement {
  return (
    <svg viewBox="0 0 640 150" role="img" aria-label={HOW_WORDS.drawing.label} width="100%">
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        {LEFT.map((x) => (
          <path key={x} d={`M${x} 60h56v40h-56zl28 22 28-22`} />
        ))}
        <path d="M214 80h40m-10-8 10 8-10 8M404 80h40m-10-8 10 8-10 8" />
        <path d="M270 40h118v80H270zM284 62h60m-60 18h90m-90 18h72" />
      </g>
      <g transform="translate(470 20) scale(1.2)">
        <rect x="-4" y="-4" width="108" height="108" rx="22" fill="#16281F" />
        <rect width="100" height="100" rx="20" fill="#D8321F" />
        {PIPS[3]}
      </g>
    </svg>
  );
}
