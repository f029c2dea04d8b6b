import { type FormEvent, type ReactElement, useRef, useState } from "react";
import type { ListProblem, ReadFile } from "@dinner-dice/browser/own-lists";
import { LIST_NAME_LENGTH } from "@dinner-dice/core/lists/own-list";
import { readListName } from "@dinner-dice/core/lists/stored-lists";
import { Button } from "../../parts/button.js";
import { FieldError, Input, TextArea } from "../../parts/fields.js";
import { AddForm } from "../../parts/lists.js";
import { Heading, Text } from "../../parts/text.js";
import { OwnWays } from "../../parts/visits.js";
import { FileButton } from "../file-button.js";
import { LIST_FILES, LIST_TROUBLES, LISTS, type ListTrouble } from "./list-words.js";

interface AddPlacesProps {
  /** Adds the lists that were read; false if there is no room. */
  readonly onRead: (read: Named) => boolean;
  /** Why the last attempt added nothing. */
  readonly trouble: ListTrouble | undefined;
  readonly onTrouble: (trouble?: ListTrouble) => void;
}

/** The lists that were read, each with a name. */
export interface Named extends Omit<ReadFile, "lists"> {
  readonly lists: readonly (ReadFile["lists"][number] & { readonly name: string })[];
}

/** Adds places: from pasted text or from a file. */
export function AddPlaces({ onRead, trouble, onTrouble }: AddPlacesProps): ReactElement {
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
          return read.kind === "read" ? { kind: "read", lists: [read], unread: 0 } : read;
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
