import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import {
  isSameLists,
  knownAmong,
  type OwnList,
  type OwnPlace,
  withList,
  withLists,
} from "@dinner-dice/core/lists/own-list";
import { Button } from "../../parts/button.js";
import { FieldError } from "../../parts/fields.js";
import { Text } from "../../parts/text.js";
import { OwnPart } from "../../parts/visits.js";
import { useAwake } from "../use-awake.js";
import { useKept } from "../evening/use-kept.js";
import { AddPlaces, type Named } from "./add-places.js";
import { addedWords, type LeftOut, LISTS, type ListTrouble, removedWords } from "./list-words.js";
import { type KnownTowns, type ListsPorts, NOTHING_KNOWN } from "./lists-ports.js";
import { OneList, type OneListProps } from "./one-list.js";

const KEEPING = { empty: [] as readonly OwnList[], isSame: isSameLists };

/** The visitor's own lists: roll, add, delete. Nothing leaves the browser. */
export function YourLists({ ports }: { readonly ports: ListsPorts }): ReactElement | null {
  const { value: lists, isKept, latest, keep } = useKept(ports.lists, KEEPING);
  const [said, setSaid] = useState<string>();
  const [trouble, setTrouble] = useState<ListTrouble>();
  const [deleted, setDeleted] = useState<OwnList>();
  const [rolling, setRolling] = useState<string>();
  const { knownOf, ...towns } = useKnown(ports);
  const status = useRef<HTMLParagraphElement>(null);
  const awake = useAwake();
  if (!awake) return null;
  const say = (words?: string, wrong?: ListTrouble): void => {
    setSaid(words);
    setTrouble(wrong);
  };
  const change = (next: readonly OwnList[], words?: string): void => {
    keep(next);
    say(words);
    setDeleted(undefined);
  };
  const tell = (next: readonly OwnList[], words?: string): void => {
    change(next, words);
    status.current?.focus();
  };
  return (
    <OwnPart>
      <Text role="status" tabIndex={-1} ref={status}>
        {said} {lists.length === 0 && LISTS.none}
      </Text>
      {deleted && (
        <Button
          variant="pill"
          onClick={() => {
            tell(withList(latest(), deleted)?.lists ?? lists);
          }}
        >
          {LISTS.undo}
        </Button>
      )}
      {!isKept && <FieldError role="alert">{LISTS.unkept}</FieldError>}
      {lists.map((list) => (
        <OneList
          key={list.name}
          list={list}
          ports={ports}
          knownOf={knownOf}
          towns={towns}
          isRolled={rolling === list.name}
          onRoll={() => {
            setRolling(list.name);
          }}
          say={say}
          onRemove={(place: OwnPlace) => {
            const places = list.places.filter((each) => each !== place);
            change(
              latest().map((each) => (each.name === list.name ? { ...each, places } : each)),
              removedWords(place.name),
            );
            setDeleted({ ...list, places: [place] });
          }}
          onDelete={() => {
            tell(
              latest().filter(({ name }) => name !== list.name),
              removedWords(list.name),
            );
            setDeleted(list);
          }}
        />
      ))}
      <AddPlaces
        trouble={trouble}
        onTrouble={(kind) => {
          say(undefined, kind);
        }}
        onRead={({ lists: read, unread }) => {
          const added = withLists(latest(), read);
          if (added.names.length === 0) {
            say(undefined, "too-many-lists");
            return false;
          }
          tell(added.lists, addedWords(added, { ...leftOut(read), unread }));
          return true;
        }}
      />
      <Text size="small">{LISTS.privateWindow}</Text>
    </OwnPart>
  );
}

/** Everything that the lists of a file left out. */
function leftOut(lists: Named["lists"]): Omit<LeftOut, "unread"> {
  const sum = (kind: keyof Omit<LeftOut, "unread">): number =>
    lists.reduce((total, list) => total + list[kind], 0);
  return { unnamed: sum("unnamed"), links: sum("links"), repeated: sum("repeated"), over: sum("over") };
}

/** The data that this browser stores, once it is loaded. */
function useKnown({ known }: ListsPorts): KnownTowns & Pick<OneListProps, "knownOf"> {
  const [held, setHeld] = useState(NOTHING_KNOWN);
  useEffect(() => {
    let isGone = false;
    void known().then((answer) => {
      if (!isGone) setHeld(answer);
    });
    return (): void => {
      isGone = true;
    };
  }, [known]);
  const knownOf = useMemo(() => knownAmong(held.restaurants), [held]);
  return { ...held, knownOf };
}
