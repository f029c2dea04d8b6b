import { useMachine } from "@xstate/react";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState, useRef } from "react";
import { asksNearMe } from "./near-me.js";
import { GOOD_NEWS, MESSAGES } from "@dinner-dice/core/failures";
import { deviceLocationMachine } from "@dinner-dice/core/machines/device-location-machine";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import { LOCATION_LENGTH } from "@dinner-dice/core/preferences";
import { TargetIcon } from "../../art/icons.js";
import {
  FieldError,
  FieldHint,
  Input,
  LocationButton,
  LocationRow,
  LocationStates,
} from "../../parts/fields.js";
import { PanelWide } from "../../parts/panel.js";

export interface LocationFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  /** What to do about the error, in one line of ours. */
  readonly hint: ReactNode;
  /** How often the form was sent: the same error is told anew each time. */
  readonly tries: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly device: DeviceLocation;
  readonly announce: (words: string) => void;
}

/** Where the visitor is: typed, or asked of the device. */
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
  const said = error ?? refusal;
  return (
    <PanelWide>
      <LocationRow>
        <label htmlFor={id}>Location</label>
        <DeviceButton inputRef={inputRef} onNews={setRefusal} {...device} />
      </LocationRow>
      <Input
        ref={inputRef}
        id={id}
        name="location"
        type="text"
        enterKeyHint="search"
        autoComplete="address-level2"
        maxLength={LOCATION_LENGTH}
        aria-required="true"
        placeholder="Address, city or lat,lng"
        defaultValue={value}
        onInput={() => {
          setRefusal(undefined);
        }}
        {...(error !== undefined && { "aria-invalid": true })}
        {...(said !== undefined && { "aria-describedby": `${id}-error` })}
      />
      {said !== undefined && (
        <FieldError key={tries} id={`${id}-error`} role="alert">
          {said}
          {hint !== undefined && <FieldHint> {hint}</FieldHint>}
        </FieldError>
      )}
    </PanelWide>
  );
}

interface DeviceButtonProps extends Pick<LocationFieldProps, "device" | "announce" | "inputRef"> {
  /** Hears why there is no position; nothing while one is asked for. */
  readonly onNews: (refusal: string | undefined) => void;
}

function DeviceButton({ device, announce, inputRef, onNews }: DeviceButtonProps): ReactElement {
  const [snapshot, send, actor] = useMachine(deviceLocationMachine, { input: { device } });
  const asked = useRef(false);
  useEffect(() => {
    const located = actor.on("located", ({ location }) => {
      if (inputRef.current) {
        inputRef.current.value = location;
        inputRef.current.dispatchEvent(new Event("input", { bubbles: true }));
      }
      announce(GOOD_NEWS.located);
      if (asked.current) inputRef.current?.form?.requestSubmit();
      asked.current = false;
    });
    const notLocated = actor.on("not located", ({ failure }) => {
      asked.current = false;
      onNews(MESSAGES[failure]);
      inputRef.current?.focus();
    });
    return (): void => {
      located.unsubscribe();
      notLocated.unsubscribe();
    };
  }, [actor, announce, inputRef, onNews]);
  useEffect(() => {
    if (!asksNearMe(window.location)) return;
    asked.current = true;
    history.replaceState(history.state, "", "/");
    send({ type: "locate" });
  }, [send]);
  const getting = snapshot.matches("getting");
  return (
    <LocationButton
      variant="pill"
      aria-disabled={getting}
      onClick={() => {
        onNews(undefined);
        send({ type: "locate" });
      }}
    >
      <TargetIcon />
      <LocationStates>
        <span {...(getting && { "data-off": true })}>Use my location</span>
        <span {...(!getting && { "data-off": true })}>Getting...</span>
      </LocationStates>
    </LocationButton>
  );
}
