import { TargetIcon } from "../../art/icons.js";
import {
  FieldError,
  FieldHint,
  Input,
  LocationRow,
  LocationButton,
  LocationStates,
  SuggestedInput,
} from "../../parts/fields.js";
import { PanelWide } from "../../parts/panel.js";
import { FORM } from "../../words/form.js";
import { deviceLocationMachine } from "@dinner-dice/core/finder/device-location";
import type { DeviceLocation } from "@dinner-dice/core/ports/environment";
import { GOOD_NEWS, MESSAGES } from "@dinner-dice/core/search/failures";
import { LOCATION_LENGTH } from "@dinner-dice/core/search/preferences";
import { useMachine } from "@xstate/react";
import type { SuggestionsProps } from "./suggestions.js";
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useState,
  useEffect,
  useRef,
} from "react";

/** The address of the installed app's shortcut. The form gets the location from the device and rolls. */
export const NEAR_ME_ADDRESS = "/?near";

/** Returns whether the address asks for a roll nearby at once. */
export function asksNearMe({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  return pathname + search === NEAR_ME_ADDRESS;
}

interface DeviceButtonProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly device: DeviceLocation;
  readonly announce: (words: string) => void;
  /** Called with the reason if there is no position, and without one when a new request begins. */
  readonly onNews: (refusal: string | undefined) => void;
}

interface Position {
  readonly location: string;
  readonly rolls: boolean;
}

export interface LocationFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  /** How often the form was submitted. A repeated error is announced again. */
  readonly tries: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly device: DeviceLocation;
  readonly announce: (words: string) => void;
}

export function LocationField({
  id,
  value,
  error,
  hint,
  tries,
  inputRef,
  ...device
}: LocationFieldProps): ReactElement {
  const [refusal, setRefusal] = useState<string>();
  const locate = useRef<HTMLButtonElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const suggest = (): void => {
    if (Suggestions) return;
    void import("./suggestions.js").then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined,
    );
  };
  useEffect(() => {
    if (inputRef.current === document.activeElement) suggest();
    // Runs once: a field that had the focus before the form came alive gets no event.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const said = error ?? refusal;
  return (
    <PanelWide>
      <LocationRow>
        <label htmlFor={id}>{FORM.location}</label>
        <DeviceButton inputRef={inputRef} buttonRef={locate} onNews={setRefusal} {...device} />
      </LocationRow>
      <SuggestedInput>
        <Input
          ref={inputRef}
          id={id}
          name="location"
          type="text"
          enterKeyHint="search"
          autoComplete="address-level2"
          maxLength={LOCATION_LENGTH}
          aria-required="true"
          placeholder={FORM.placeholder}
          defaultValue={value}
          onFocus={suggest}
          onInput={() => {
            setRefusal(undefined);
            suggest();
          }}
          {...(error !== undefined && { "aria-invalid": true })}
          {...(said !== undefined && { "aria-describedby": `${id}-error` })}
        />
        {Suggestions && <Suggestions id={id} inputRef={inputRef} onNearMe={() => locate.current?.click()} />}
      </SuggestedInput>
      {said !== undefined && (
        <FieldError key={`${tries} ${said}`} id={`${id}-error`} role="alert">
          {said}
          {hint !== undefined && <FieldHint> {hint}</FieldHint>}
        </FieldError>
      )}
    </PanelWide>
  );
}

function DeviceButton({ device, announce, inputRef, buttonRef, onNews }: DeviceButtonProps): ReactElement {
  const [snapshot, send, actor] = useMachine(deviceLocationMachine, { input: { device } });
  const rolls = useRef(false);
  useEffect(() => {
    const located = actor.on("located", ({ location }) => {
      announce(GOOD_NEWS.located);
      fillIn(inputRef.current, { location, rolls: rolls.current });
    });
    const notLocated = actor.on("not located", ({ failure }) => {
      rolls.current = false;
      onNews(MESSAGES[failure]);
      inputRef.current?.focus();
    });
    return (): void => {
      located.unsubscribe();
      notLocated.unsubscribe();
    };
  }, [actor, announce, inputRef, onNews]);
  useEffect(
    () =>
      whenUsed(inputRef.current, () => {
        rolls.current = false;
        send({ type: "never mind" });
      }),
    [inputRef, send],
  );
  useEffect(() => {
    if (!asksNearMe(window.location)) return;
    rolls.current = true;
    history.replaceState(history.state, "", "/");
    send({ type: "locate" });
  }, [send]);
  const getting = snapshot.matches("getting");
  return (
    <LocationButton
      ref={buttonRef}
      variant="pill"
      aria-disabled={getting || undefined}
      onClick={() => {
        onNews(undefined);
        send({ type: "locate" });
      }}
    >
      <TargetIcon />
      <LocationStates>
        <span {...(getting && { "data-off": true })}>{FORM.locate}</span>
        <span {...(!getting && { "data-off": true })}>{FORM.locating}</span>
      </LocationStates>
    </LocationButton>
  );
}

function fillIn(field: HTMLInputElement | null, { location, rolls }: Position): void {
  if (!field) return;
  field.value = location;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (rolls) field.form?.requestSubmit();
}

/** Calls back when the field changes or its form is submitted. The returned function stops that. */
function whenUsed(field: HTMLInputElement | null, call: () => void): () => void {
  const form = field?.form;
  field?.addEventListener("input", call);
  form?.addEventListener("submit", call);
  return () => {
    field?.removeEventListener("input", call);
    form?.removeEventListener("submit", call);
  };
}
