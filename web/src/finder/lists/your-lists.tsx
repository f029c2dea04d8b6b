import { Button } from "../../parts/button.js";
import { FieldError, Input, TextArea } from "../../parts/fields.js";
import { AddForm } from "../../parts/lists.js";
import { Heading, Text } from "../../parts/text.js";
import { OwnWays, OwnPart } from "../../parts/visits.js";
import {
  LIST_FILES,
  LIST_TROUBLES,
  LISTS,
  type ListTrouble,
  addedWords,
  type LeftOut,
  removedWords,
  renamedWords,
} from "../../words/lists.js";
import { FileButton } from "../file-button.js";
import { useAwake, useStored } from "../hooks.js";
import { type KnownTowns, type ListsPorts, NOTHING_KNOWN } from "./lists-ports.js";
import { OneList, type OneListProps } from "./one-list.js";
import { PocketTowns } from "./pocket-towns.js";
import { rollIn } from "../roll-address.js";
import type { ReadFile } from "@dinner-dice/browser/own-lists/list-file";
import type { ListProblem } from "@dinner-dice/browser/own-lists/read-list";
import {
  LIST_NAME_LENGTH,
  readListName,
  isSameLists,
  knownAmong,
  type OwnList,
  type OwnPlace,
  withList,
  withListName,
  withLists,
} from "@dinner-dice/core/lists/own-list";
import { type FormEvent, type ReactElement, useRef, useState, useEffect, useMemo } from "react";

interface AddPlacesProps {
  /** Adds the lists that were read; false if there is no room. */
  readonly onRead: (read: Named) => boolean;
  readonly trouble: ListTrouble | undefined;
  readonly onTrouble: (trouble?: ListTrouble) => void;
}

export interface Named extends Omit<ReadFile, "lists"> {
  readonly lists: readonly (ReadFile["lists"][number] & { readonly name: string })[];
}

function AddPlaces({ onRead, trouble, onTrouble }: AddPlacesProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [isReading, setReading] = useState(false);
  const fields = (): { readonly name: string | undefined; readonly text: string } => {
    const data = new FormData(form.current ?? undefined);
    const text = data.get("places");
    return { name: readListName(data.get("list")), text: typeof text === "string" ? text : "" };
  };
  const add = async (
    reading: (parsers: Parsers) => ReadFile | ListProblem | Promise<ReadFile | ListProblem>,
  ): Promise<void> => {
    setReading(true);
    onTrouble();
    const read = await import("@dinner-dice/browser/own-lists")
      .then(reading)
      .catch(() => ({ kind: "failed" }) as const);
    setReading(false);
    if (read.kind !== "read") {
      onTrouble(read.kind);
      return;
    }
    const typed = fields().name;
    const lists = read.lists.map((list) => ({ ...list, name: typed ?? list.name ?? LISTS.usualName }));
    if (onRead({ ...read, lists })) form.current?.reset();
  };
  return (
    <AddForm
      ref={form}
      aria-labelledby="add-places"
      noValidate
      aria-busy={isReading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { text } = fields();
        void add(({ readListText }) => {
          const read = readListText(text);
          return read.kind === "read" ? { kind: "read", lists: [read], unread: 0, refused: 0 } : read;
        });
      }}
    >
      <Heading size="subtitle" id="add-places">
        {LISTS.more}
      </Heading>
      <label>
        {LISTS.name}
        <Input name="list" type="text" maxLength={LIST_NAME_LENGTH} placeholder={LISTS.namePlaceholder} />
      </label>
      <label>
        {LISTS.paste}
        <TextArea name="places" rows={6} aria-describedby="paste-help" />
      </label>
      <Text size="small" tone="muted" id="paste-help">
        {LISTS.pasteHelp}
      </Text>
      <OwnWays>
        <Button type="submit">{LISTS.add}</Button>
        <FileButton accept={LIST_FILES} onFile={(file) => void add(({ readListFile }) => readListFile(file))}>
          {LISTS.open}
        </FileButton>
      </OwnWays>
      {trouble !== undefined && <FieldError role="alert">{LIST_TROUBLES[trouble]}</FieldError>}
      <Text size="small" tone="muted">
        {LISTS.openHelp}
      </Text>
    </AddForm>
  );
}

type Parsers = typeof import("@dinner-dice/browser/own-lists");

const KEEPING = { empty: [] as readonly OwnList[], isSame: isSameLists };

export function YourLists({ ports }: { readonly ports: ListsPorts }): ReactElement | null {
  const { value: lists, isStored, latest, keep } = useStored(ports.lists, KEEPING);
  const [said, setSaid] = useState<string>();
  const [trouble, setTrouble] = useState<ListTrouble>();
  const [deleted, setDeleted] = useState<OwnList>();
  const [begun] = useState(() => (typeof window === "undefined" ? undefined : rollIn(window.location.hash)));
  const [rolling, setRolling] = useState<string>();
  const { knownOf, isKnown, ...towns } = useKnown(ports);
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
      {!isStored && <FieldError role="alert">{LISTS.unkept}</FieldError>}
      {lists.map((list) => (
        <OneList
          key={list.name}
          list={list}
          ports={ports}
          knownOf={knownOf}
          towns={towns}
          isRolled={rolling === list.name}
          begins={begun?.list === list.name ? begun.asked : undefined}
          isKnown={isKnown}
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
          onRename={(name) => {
            const renamed = name === undefined ? undefined : withListName(latest(), list.name, name);
            if (renamed) tell(renamed, renamedWords(list.name, name ?? ""));
            else say(undefined, "name-taken");
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
        onRead={({ lists: read, unread, refused }) => {
          const added = withLists(latest(), read);
          if (added.names.length === 0) {
            say(undefined, "too-many-lists");
            return false;
          }
          tell(
            added.lists,
            addedWords({ ...added, refused: added.refused + refused }, { ...leftOut(read), unread }),
          );
          return true;
        }}
      />
      <Text size="small">{LISTS.privateWindow}</Text>
      <PocketTowns pocket={ports.pocket} />
    </OwnPart>
  );
}

function leftOut(lists: Named["lists"]): Omit<LeftOut, "unread"> {
  const sum = (kind: keyof Omit<LeftOut, "unread">): number =>
    lists.reduce((total, list) => total + list[kind], 0);
  return { unnamed: sum("unnamed"), links: sum("links"), repeated: sum("repeated"), over: sum("over") };
}

function useKnown({ known }: ListsPorts): KnownTowns & Pick<OneListProps, "knownOf" | "isKnown"> {
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
  return { ...held, knownOf, isKnown: held !== NOTHING_KNOWN };
}
