import { useMachine } from "@xstate/react";
import { type ReactElement, type RefObject, useEffect } from "react";
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
  readonly hint: string | undefined;
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
  inputRef,
  ...device
}: LocationFieldProps): ReactElement {
  return (
    <PanelWide>
      <LocationRow>
        <label htmlFor={id}>Location</label>
        <DeviceButton inputRef={inputRef} {...device} />
      </LocationRow>
      <Input
        ref={inputRef}
        id={id}
        name="location"
        autoComplete="address-line1"
        maxLength={LOCATION_LENGTH}
        aria-required="true"
        placeholder="Address, city or lat,lng"
        defaultValue={value}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
      {error !== undefined && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
          {hint !== undefined && <FieldHint> {hint}</FieldHint>}
        </FieldError>
      )}
    </PanelWide>
  );
}

type DeviceButtonProps = Pick<LocationFieldProps, "device" | "announce" | "inputRef">;

function DeviceButton({ device, announce, inputRef }: DeviceButtonProps): ReactElement {
  const [snapshot, send, actor] = useMachine(deviceLocationMachine, { input: { device } });
  useEffect(() => {
    const located = actor.on("located", ({ location }) => {
      if (inputRef.current) inputRef.current.value = location;
      announce(GOOD_NEWS.located);
    });
    const notLocated = actor.on("not located", ({ failure }) => {
      announce(MESSAGES[failure]);
    });
    return (): void => {
      located.unsubscribe();
      notLocated.unsubscribe();
    };
  }, [actor, announce, inputRef]);
  const getting = snapshot.matches("getting");
  return (
    <LocationButton
      variant="pill"
      aria-disabled={getting}
      onClick={() => {
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
