import { pipsFor } from "../art/die.js";
import { DirectionsIcon } from "../art/icons.js";
import { ButtonLink } from "../parts/button.js";
import {
  Bar,
  Card,
  CardAlso,
  CardFace,
  CardFoot,
  CardHead,
  CardLede,
  CardName,
  CardPick,
  CardReason,
  CardTitle,
  CardWays,
  Figure,
  FigureName,
  Figures,
  FigureValue,
  Line,
  LineName,
  Lines,
  LineValue,
} from "../parts/card.js";
import { PaperShadow } from "../parts/panel.js";
import { PlaceName } from "../parts/place-name.js";
import { OutLink, VisuallyHidden } from "../parts/text.js";
import { CARD } from "../words/card.js";
import { useTitleTag } from "./hooks.js";
import { sentText, shareOrCopy } from "./sharing.js";
import { NEW_TAB } from "@dinner-dice/content/text";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { CHECK_WORDS, type CheckFront, type Figure as Fact } from "@dinner-dice/core/roll/check-front";
import type { ComponentProps, MouseEvent, ReactElement, ReactNode, RefObject } from "react";

interface CheckProps {
  readonly front: CheckFront;
  /** The id of the name. */
  readonly id: string;
  readonly title?: string | undefined;
  /** What is at the top right. */
  readonly pick: string;
  readonly face: number;
  /** The number on the face, instead of pips. */
  readonly numeral?: number | undefined;
  readonly nameRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** The entry of a guide that the name leads to, and its pin on the sketch. */
  readonly entry?: { readonly href: string; readonly "data-pin": number | undefined } | undefined;
  /** Doubts and notes, above the reason. */
  readonly notes?: ReactNode;
  readonly why: ReactNode;
  /** Set while details load: skeletons stand in for what may come. */
  readonly waits?: boolean;
  readonly stretch?: boolean;
  /** What is over the check while the die rolls. */
  readonly roll?: ReactNode;
  readonly paper: ComponentProps<typeof Card>;
  readonly children?: ReactNode;
}

/** The front of every check: what we know of the place, and why it is this one. What differs follows in its foot. */
export function Check(props: CheckProps): ReactElement {
  const { front, title = CHECK_WORDS.title, nameRef, entry, roll, waits = false } = props;
  const { latinName, figures, lede } = front;
  const name = <PlaceName name={front.name} />;
  return (
    <PaperShadow stretch={props.stretch}>
      <Card data-rolling={Boolean(roll)} {...props.paper}>
        {roll}
        <CardHead>
          <CardTitle>{title}</CardTitle>
          <CardPick>{props.pick}</CardPick>
        </CardHead>
        <CardName as={useTitleTag()} id={props.id} tabIndex={-1} {...(nameRef && { ref: nameRef })}>
          {entry ? <a {...entry}>{name}</a> : name}
        </CardName>
        {latinName !== undefined && <CardAlso dir="auto">{latinName}</CardAlso>}
        <Facts figures={figures} />
        {lede !== undefined && <CardLede>{lede}</CardLede>}
        <Contact front={front} waits={waits} />
        <CardFoot>
          {props.notes}
          <CardReason>
            <CardFace pips={pipsFor(props.face)} number={props.numeral} />
            {props.why}
          </CardReason>
          {props.children}
        </CardFoot>
      </Card>
    </PaperShadow>
  );
}

function Facts({ figures }: Pick<CheckFront, "figures">): ReactElement | null {
  if (figures.length === 0) return null;
  return (
    <Figures>
      {figures.map(({ name, value, spoken, open }: Fact) => (
        <Figure key={name}>
          <FigureName>{name}</FigureName>
          <FigureValue {...(open !== undefined && { "data-open": open })}>
            {spoken === undefined ? (
              value
            ) : (
              <>
                <span aria-hidden="true">{value}</span>
                <VisuallyHidden>{spoken}</VisuallyHidden>
              </>
            )}
          </FigureValue>
        </Figure>
      ))}
    </Figures>
  );
}

/** Address, phone and website. While details load, a bar of some percent stands in for each that is missing. */
function Contact({ front, waits }: { readonly front: CheckFront; readonly waits: boolean }): ReactNode {
  const { where, phone, dial, website } = front;
  const rows: readonly { readonly name: string; readonly width: number; readonly fact: ReactNode }[] = [
    { name: CARD.address, width: 80, fact: where },
    { name: CARD.phone, width: 45, fact: phone && <a href={dial}>{phone}</a> },
    {
      name: CARD.website,
      width: 38,
      fact: website && <OutLink href={website}>{CHECK_WORDS.website}</OutLink>,
    },
  ];
  const shown = rows.filter(({ fact }) => waits || fact !== undefined);
  if (shown.length === 0) return null;
  return (
    <Lines>
      {shown.map(({ name, width, fact }) => (
        <Line key={name} data-whole={name === CARD.address}>
          <LineName>{name}</LineName>
          <LineValue>{fact ?? <Bar style={{ width: `${width}%` }} />}</LineValue>
        </Line>
      ))}
    </Lines>
  );
}

interface CheckWaysProps {
  readonly directions: string;
  /** Below a check that has the page for itself: on phones at the bottom of the window. */
  readonly pinned?: boolean;
  readonly place: Pick<Restaurant, "name" | "order" | "address">;
  /** The address that is sent with the place, on this site or another. */
  readonly link: string;
  /** Says how sharing went. Without it there is no script, and the link is left out. */
  readonly announce: ((words: string) => void) | undefined;
  /** Another roll. */
  readonly children?: ReactNode;
}

/** What every check offers, in this order: Directions, another, Share. */
export function CheckWays(props: CheckWaysProps): ReactElement {
  const { directions, pinned = false, place, link, announce, children } = props;
  const share = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    const url = new URL(link, location.origin).href;
    const words = await shareOrCopy({ title: place.name, text: sentText(place), url });
    if (words !== undefined) announce?.(words);
  };
  return (
    <CardWays data-main="" pinned={pinned}>
      <ButtonLink variant="primary" href={directions} target="_blank" rel="noopener">
        <DirectionsIcon />
        {CHECK_WORDS.directions}
        <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
      </ButtonLink>
      {children}
      {announce && (
        <ButtonLink data-share="" href={link} onClick={(event) => void share(event)}>
          {CHECK_WORDS.share}
        </ButtonLink>
      )}
    </CardWays>
  );
}
