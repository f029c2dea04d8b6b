import type { ReactElement } from "react";
import { priceText } from "@dinner-dice/core/place/price";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import type { Candidate, Way } from "@dinner-dice/core/table/table";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import { Button } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { Panel, PaperShadow } from "../parts/panel.js";
import {
  TablePlace,
  TablePlaceFacts,
  TablePlaceName,
  TablePlaces,
  TablePlaceWords,
  TablePlate,
} from "../parts/table.js";
import { LineForm } from "../parts/table-forms.js";
import { Heading, Text, VisuallyHidden } from "../parts/text.js";
import { Deed, DeedFields, useTablePath } from "./table-context.js";
import { TABLE_WORDS } from "./table-words.js";

interface PlacesProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
  /** False once marks are closed. */
  readonly isOpen: boolean;
}

/** The places at the table, with the visitor's own marks. */
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
  const notes = [
    ...(isOut ? [places.out] : []),
    ...(isMisfit ? [places.misfit] : []),
    ...(adder ? [places.addedBy(adder.nickname)] : []),
  ];
  return (
    <TablePlace data-out={isOut || isMisfit}>
      <TablePlate />
      <TablePlaceWords>
        <TablePlaceName>{isExcluded ? <s>{name}</s> : name}</TablePlaceName>
        {candidate.order !== undefined && <TablePlaceFacts>{places.order(candidate.order)}</TablePlaceFacts>}
        {factsOf(candidate) !== "" && <TablePlaceFacts>{factsOf(candidate)}</TablePlaceFacts>}
        {notes.length > 0 && <TablePlaceFacts>{notes.join(". ")}</TablePlaceFacts>}
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

function factsOf({ price, band, opening, address }: Candidate): string {
  return [priceText(price), band, opening, address].filter((each) => each !== undefined).join(" · ");
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
