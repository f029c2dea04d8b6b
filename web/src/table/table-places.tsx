import { PlaceName } from "../parts/place-name.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { Button, ButtonLink } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { Panel, PaperShadow } from "../parts/panel.js";
import { LineForm, Ways } from "../parts/table-forms.js";
import {
  TablePlace,
  TablePlaceFacts,
  TablePlaceName,
  TablePlaces,
  TablePlaceWords,
  Room,
  RoomContainer,
  RoomDie,
  RoomHead,
  RoomHeadline,
  RoomLede,
} from "../parts/table.js";
import { Heading, Text, VisuallyHidden } from "../parts/text.js";
import { LISTS_PATH } from "../words/lists.js";
import { TABLE_WORDS, GONE_WAYS, goneWords } from "../words/table.js";
import { Deed, DeedFields, useTablePath } from "./table-context.js";
import { chosenFields, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { priceText } from "@dinner-dice/core/place/customs";
import { type Candidate, type Way, TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { OwnView, TableView, TableGone as NoTableHere } from "@dinner-dice/core/table/view";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { type ReactElement, useEffect, useRef } from "react";

interface PlacesProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
  readonly isOpen: boolean;
}

export function Placemat({ view, own, isOpen }: PlacesProps): ReactElement {
  const { candidates, way } = view;
  const shown = way === "bring" ? candidates.filter(({ by }) => by !== undefined) : candidates;
  const { places, marks, ways } = TABLE_WORDS;
  return (
    <PaperShadow bleed>
      <Panel aria-labelledby="table-places">
        <Heading id="table-places" size="subtitle">
          {places.title}
        </Heading>
        <Text tone="muted">{ways.help[way]}</Text>
        {shown.length === 0 && <Text>{places.none}</Text>}
        <TablePlaces>
          {shown.map((candidate) => (
            <Place key={candidate.id} candidate={candidate} view={view} own={isOpen ? own : undefined} />
          ))}
        </TablePlaces>
        {own && isOpen && way !== "bring" && (
          <Text tone="muted" size="small">
            {marks.secret}
          </Text>
        )}
        {own && isOpen && <AddPlace view={view} seat={own.seat} />}
      </Panel>
    </PaperShadow>
  );
}

interface PlaceProps extends Omit<PlacesProps, "isOpen"> {
  readonly candidate: Candidate;
}

function Place({ candidate, view, own }: PlaceProps): ReactElement {
  const { id, name, by } = candidate;
  const isMarked = own?.marks.includes(id) === true;
  const isOut = view.passed.includes(id);
  const isMisfit = !isOut && !view.fitting.includes(id);
  const isExcluded = isOut || (isMarked && view.way === "veto");
  const adder = view.people.find(({ seat }) => seat === by);
  const { places } = TABLE_WORDS;
  const visit = view.kept?.past.findLast((evening) => evening.went && evening.id === id);
  const named = <PlaceName name={name} />;
  const line = [
    ...(isOut ? [places.out] : []),
    ...(isMisfit ? [places.misfit] : []),
    ...(visit ? [TABLE_WORDS.kept.last(dateWords(visit.at))] : []),
    ...(adder ? [places.addedBy(adder.nickname)] : []),
    ...factsOf(candidate),
  ];
  return (
    <TablePlace data-out={isOut || isMisfit}>
      <TablePlaceWords>
        <TablePlaceName>{isExcluded ? <s>{named}</s> : named}</TablePlaceName>
        {line.length > 0 && <TablePlaceFacts>{line.join(" · ")}</TablePlaceFacts>}
      </TablePlaceWords>
      {own && view.way !== "bring" && !isOut && (
        <Mark way={view.way} candidate={candidate} isMarked={isMarked} />
      )}
    </TablePlace>
  );
}

interface MarkProps {
  readonly way: Exclude<Way, "bring">;
  readonly candidate: Candidate;
  readonly isMarked: boolean;
}

function Mark({ way, candidate, isMarked }: MarkProps): ReactElement {
  const action = isMarked ? (`un${way}` as const) : way;
  return (
    <Deed action={action} fields={{ candidate: candidate.id }} variant="pill" pressed={isMarked}>
      {TABLE_WORDS.marks[way]}
      <VisuallyHidden> {candidate.name}</VisuallyHidden>
    </Deed>
  );
}

function factsOf({ latinName, price, customs, band, opening, address, order }: Candidate): readonly string[] {
  const dish = order === undefined ? undefined : TABLE_WORDS.places.order(order);
  return [latinName, priceText(price, customs), band, opening, address, dish].filter(
    (each) => each !== undefined,
  );
}

/** 'Nov 28' */
export function dateWords(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

function AddPlace({ view, seat }: { readonly view: TableView; readonly seat: number }): ReactElement {
  const { places } = TABLE_WORDS;
  const path = useTablePath();
  const mine = view.candidates.find(({ by }) => by === seat);
  if (!mine && view.candidates.length >= TABLE_LIMITS.candidates)
    return <Text size="small">{places.full}</Text>;
  return (
    <LineForm method="post" action={path} key={mine?.id}>
      <DeedFields action="add" />
      <label>
        {places.addLabel}
        <Input
          id="add-place"
          name="name"
          type="text"
          maxLength={80}
          autoComplete="off"
          aria-describedby="add-help"
          required
        />
      </label>
      <Button type="submit">{places.addButton}</Button>
      <Text id="add-help" tone="muted" size="small">
        {places.addHelp}
      </Text>
    </LineForm>
  );
}

/** Says why there is no table, and what to do. */
export function TableGone({ result }: { readonly result: NoTableHere }): ReactElement {
  const { gone, asked } = result;
  const { title, lede } = goneWords(result);
  const canOpen = gone !== "full" && gone !== "unreachable" && gone !== "too fast";
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) headline.current?.focus();
  }, []);
  return (
    <>
      <Banner>
        <RoomContainer>
          <Room>
            <RoomHead>
              <RoomHeadline ref={headline} tabIndex={-1}>
                {title}
              </RoomHeadline>
              <RoomLede>{lede}</RoomLede>
              <RoomDie />
            </RoomHead>
            <Ways>
              {canOpen && <EmptyTable />}
              {asked && <RollHere asked={asked} />}
              <ButtonLink href={LISTS_PATH}>{GONE_WAYS.lists}</ButtonLink>
              <ButtonLink href="/">{GONE_WAYS.home}</ButtonLink>
            </Ways>
          </Room>
        </RoomContainer>
      </Banner>
      <BannerEdge />
    </>
  );
}

/** Rolls on this phone what the visitor wanted to decide at a table. */
function RollHere({ asked }: { readonly asked: SearchPreferences }): ReactElement {
  return (
    <form method="post" action="/">
      {chosenFields(asked).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {GONE_WAYS.here}
      </Button>
    </form>
  );
}

function EmptyTable(): ReactElement {
  return (
    <form method="post" action={TABLE_PATH}>
      <Button type="submit" variant="primary">
        {TABLE_WORDS.openEmpty}
      </Button>
    </form>
  );
}
