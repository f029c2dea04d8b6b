import { type ReactElement, type ReactNode, type RefObject, useState } from "react";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import { LOCATION_LENGTH } from "@dinner-dice/core/preferences";
import { FieldError, FieldHint, Input, LocationRow } from "../../parts/fields.js";
import { PanelWide } from "../../parts/panel.js";
import { DeviceButton } from "./device-button.js";

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
        <FieldError key={`${tries} ${said}`} id={`${id}-error`} role="alert">
          {said}
          {hint !== undefined && <FieldHint> {hint}</FieldHint>}
        </FieldError>
      )}
    </PanelWide>
  );
}
