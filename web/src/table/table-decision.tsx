import type { ReactElement, RefObject } from "react";
import { NEW_TAB } from "@dinner-dice/content/new-tab";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/sent-check";
import type { PhoneVerdict } from "@dinner-dice/core/table/phone";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import { DieFace, pipsFor } from "../art/die-face.js";
import { CHECK_PATH } from "../finder/evening/evening-paths.js";
import { directionsTo } from "../finder/directions.js";
import { ButtonLink } from "../parts/button.js";
import {
  Card,
  CardFoot,
  CardHead,
  CardLede,
  CardName,
  CardPick,
  CardReason,
  CardTitle,
} from "../parts/card.js";
import { SentFinalist, SentFinalists, SentWays } from "../parts/sent-check.js";
import { Notice } from "../parts/table-forms.js";
import { Text, VisuallyHidden } from "../parts/text.js";
import { Unbroken } from "../parts/unbroken.js";
import { handPath } from "./by-hand-link.js";
import { Deed } from "./table-context.js";
import { LIE_LEDE, LIE_WORDS, TABLE_WORDS } from "./table-words.js";

/** The guest check of a decision: the places that were on the die, and the roll among them. */
export function checkOf({ decision, candidates }: TableView): SentCheck | undefined {
  if (!decision) return undefined;
  const { finalists, index, seed } = decision.roll;
  const names = new Map(decision.terms.candidates);
  const places = finalists.map((id) => {
    const { address, point } = candidates.find((each) => each.id === id) ?? {};
    return { name: names.get(id) ?? "", ...(address !== undefined && { address }), ...(point && { point }) };
  });
  return { places, seed, index };
}

interface DecisionProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
  readonly verdict: PhoneVerdict | undefined;
  readonly nameRef?: RefObject<HTMLHeadingElement | null>;
}

/** The guest check that everyone sees: the pick, directions, and whether the roll is valid. */
export function TableDecision({ view, own, verdict, nameRef }: DecisionProps): ReactElement | null {
  const { decision } = view;
  const check = checkOf(view);
  const place = check?.places[check.index];
  if (!decision || !check || !place) return null;
  const words = TABLE_WORDS.decision;
  const link = `${CHECK_PATH}#${writeSentCheck(check)}`;
  return (
    <Card aria-labelledby="decided-name">
      <CardHead>
        <CardTitle>{words.title}</CardTitle>
        <CardPick>{words.picked(check.index + 1, check.places.length)}</CardPick>
      </CardHead>
      <CardName as="h2" id="decided-name" tabIndex={-1} {...(nameRef && { ref: nameRef })}>
        <Unbroken words={place.name} />
      </CardName>
      {place.address !== undefined && <CardLede>{place.address}</CardLede>}
      <CardFoot>
        <CardReason>
          <DieFace pips={pipsFor(check.index + 1)} />
          <Proof view={view} verdict={verdict} />
        </CardReason>
        <SentWays>
          <ButtonLink
            variant="primary"
            href={directionsTo({ name: place.name, address: place.address, location: place.point })}
            target="_blank"
            rel="noopener"
          >
            {words.directions}
            <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink href={link}>{words.check}</ButtonLink>
          {own && !own.wantsAgain && <Deed action="again">{words.again}</Deed>}
        </SentWays>
        <Wanting view={view} own={own} />
        <Finalists view={view} check={check} />
        <a href={handPath(decision)}>{words.proof}</a>
      </CardFoot>
    </Card>
  );
}

/** Who can check the roll, and what this phone found. */
function Proof({ view: { decision }, verdict }: Pick<DecisionProps, "view" | "verdict">): ReactElement {
  const words = TABLE_WORDS.decision;
  const isLie = verdict !== undefined && verdict !== "checked" && verdict !== "not in it";
  return (
    <div>
      {isLie && (
        <Notice role="alert">
          {LIE_LEDE} {LIE_WORDS[verdict]}
        </Notice>
      )}
      {verdict === "checked" && <p>{words.checked}</p>}
      <Text size="small">
        {verdict === "not in it" && `${words.notIn} `}
        {decision && words.by[decision.checked]}
      </Text>
    </div>
  );
}

function Wanting({ view, own }: Pick<DecisionProps, "view" | "own">): ReactElement | null {
  const words = TABLE_WORDS.decision;
  if (view.again === 0) return null;
  const needed = Math.floor(view.people.length / 2) + 1;
  return (
    <Text size="small">
      {own?.wantsAgain && `${words.asked} `}
      {words.againCount(view.again, needed)}
    </Text>
  );
}

function Finalists({ view, check }: { readonly view: TableView; readonly check: SentCheck }): ReactElement {
  const { decision, way } = view;
  const { marks } = TABLE_WORDS.decision;
  const countOf = (face: number): string | undefined => {
    const at = decision?.terms.candidates.findIndex(([id]) => id === decision.roll.finalists[face]) ?? -1;
    const count = decision?.terms.marks[at] ?? 0;
    return way === "bring" || count === 0 ? undefined : marks[way](count);
  };
  return (
    <SentFinalists>
      {check.places.map(({ name }, face) => (
        <SentFinalist key={`${face} ${name}`} data-landed={face === check.index}>
          <DieFace pips={pipsFor(face + 1)} />
          <span>{name}</span>
          {countOf(face) !== undefined && <Text size="small">{countOf(face)}</Text>}
        </SentFinalist>
      ))}
    </SentFinalists>
  );
}
