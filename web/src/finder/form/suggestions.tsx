import { SuggestionList, SuggestionOption } from "../../parts/suggestions.js";
import { VisuallyHidden } from "../../parts/text.js";
import { FORM, suggestedWords } from "../../words/form.js";
import { isFields, readTexts } from "@dinner-dice/core/ground/reading";
import { SUGGESTIONS_PATH } from "@dinner-dice/wire/requests";
import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";

/** Letters after which places are suggested, and the milliseconds of rest before the server is asked. */
const [LEAST_LETTERS, REST] = [2, 120];

export interface SuggestionsProps {
  readonly id: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Gets the location from the device instead. */
  readonly onNearMe: () => void;
}

/** Suggestions for the location: an editable combobox with a list (ARIA 1.2). The field stays a plain one until this is loaded. */
export function Suggestions({ id, inputRef, onNearMe }: SuggestionsProps): ReactElement {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);
  const options = places.length === 0 ? [] : [FORM.nearMe, ...places];
  const close = (): void => {
    asking.current?.abort();
    setPlaces([]);
    setActive(-1);
  };
  const choose = (option: string): void => {
    close();
    const field = inputRef.current;
    if (!field) return;
    field.focus();
    if (option === FORM.nearMe) return onNearMe();
    field.value = option;
    field.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: CHOSEN }));
  };
  const onKey = (event: KeyboardEvent): void => {
    const { length } = options;
    if (length === 0) {
      if (event.key === "Escape") close();
      return;
    }
    const next = {
      ArrowDown: (active + 1) % length,
      ArrowUp: active <= 0 ? length - 1 : active - 1,
      ...(active >= 0 && { Home: 0, End: length - 1 }),
    }[event.key];
    const option = options[active];
    if (next !== undefined) setActive(next);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && option !== undefined) choose(option);
    else {
      if (event.key === "Tab") close();
      return;
    }
    event.preventDefault();
  };
  const ask = async (text: string): Promise<void> => {
    asking.current?.abort();
    setActive(-1);
    if (text.length < LEAST_LETTERS) return setPlaces([]);
    const { signal } = (asking.current = new AbortController());
    await new Promise((rested) => setTimeout(rested, REST));
    const read = signal.aborted ? [] : await suggested(text, signal);
    if (!signal.aborted) setPlaces(read.filter((each) => each !== text));
  };
  useField(inputRef, { onKey, ask, close });
  useAria(inputRef, { id, isOpen: options.length > 0, active });
  return (
    <>
      <VisuallyHidden role="status">{places.length > 0 && suggestedWords(places.length)}</VisuallyHidden>
      {options.length > 0 && (
        <SuggestionList role="listbox" id={`${id}-list`} aria-label={FORM.suggestions}>
          {options.map((option, index) => (
            <SuggestionOption
              key={option}
              role="option"
              id={`${id}-option-${index}`}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option}
            </SuggestionOption>
          ))}
        </SuggestionList>
      )}
    </>
  );
}

const CHOSEN = "chosen";

async function suggested(text: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const answer = await fetch(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(text)}`, { signal });
    const body: unknown = await answer.json();
    return (isFields(body) && readTexts(body["places"])) || [];
  } catch {
    return [];
  }
}

interface FieldUse {
  readonly onKey: (event: KeyboardEvent) => void;
  readonly ask: (text: string) => Promise<void>;
  readonly close: () => void;
}

/** Listens to the field with the newest of these functions. */
function useField(inputRef: SuggestionsProps["inputRef"], use: FieldUse): void {
  const newest = useRef(use);
  useEffect(() => {
    newest.current = use;
  });
  useEffect(() => {
    const field = inputRef.current;
    if (!field) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const typed = (event: Event): void => {
      if (event instanceof CustomEvent && event.detail === CHOSEN) return;
      void newest.current.ask(field.value.trim());
    };
    field.addEventListener("input", typed, { signal });
    field.addEventListener("keydown", (event) => newest.current.onKey(event), { signal });
    field.addEventListener("blur", () => newest.current.close(), { signal });
    field.form?.addEventListener("submit", () => newest.current.close(), { signal });
    if (field === document.activeElement) void newest.current.ask(field.value.trim());
    return () => gone.abort();
  }, [inputRef]);
}

interface Combobox {
  readonly id: string;
  readonly isOpen: boolean;
  readonly active: number;
}

/** Makes the field a combobox. The browser's own suggestions would lie over ours. */
function useAria(inputRef: SuggestionsProps["inputRef"], { id, isOpen, active }: Combobox): void {
  useEffect(() => {
    const field = inputRef.current;
    if (!field) return;
    const told = {
      ...{ autocomplete: "off", role: "combobox", "aria-autocomplete": "list" },
      "aria-expanded": String(isOpen),
      "aria-controls": isOpen ? `${id}-list` : undefined,
      "aria-activedescendant": active < 0 ? undefined : `${id}-option-${active}`,
    };
    for (const [name, value] of Object.entries(told))
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [inputRef, id, isOpen, active]);
}
