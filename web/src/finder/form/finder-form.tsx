import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Failure, messageOf } from "@dinner-dice/core/failures";
import { NOT_KEPT, TOO_MANY_ROLLS } from "@dinner-dice/core/machines/search-failures";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import { dayName } from "@dinner-dice/core/place/arrival";
import type { RuleId } from "@dinner-dice/core/rules/rules";
import { readForm, type SearchPreferences } from "@dinner-dice/core/preferences";
import { Button } from "../../parts/button.js";
import { FieldError, FieldHint } from "../../parts/fields.js";
import { WithScript } from "../../parts/needs-script.js";
import {
  PanelFields,
  PanelForm,
  PanelInvitation,
  PanelSubmit,
  PanelTitle,
  PaperShadow,
} from "../../parts/panel.js";
import { LocationField } from "./location-field.js";
import { useRemembered } from "./use-remembered.js";
import { WishControls } from "./wish-controls.js";
import { leadsToTable, TogetherButton } from "../together/open-table.js";
import { FORM } from "./form-words.js";

export interface FinderFormProps {
  /** Makes ids unique if a page has several finders. */
  readonly name: string;
  readonly heading: ReactNode;
  /** Lets the page move the focus back to the form. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly invitation?: string | undefined;
  readonly preferences: SearchPreferences;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly device: DeviceLocation;
  readonly announce: (words: string) => void;
  readonly onSubmit: (preferences: SearchPreferences) => void;
  /** The last preferences on this device, for an untouched form. */
  readonly remembered?: SearchPreferences | undefined;
  /** The rules that the source can judge; `undefined` until its status is loaded. */
  readonly rules?: ReadonlySet<RuleId> | undefined;
  /**
   * Shown above the button: the download that the visitor waits for, or that a report was stored. `again` is the link with which a page
   * without scripts checks again.
   */
  readonly notice?: string | undefined;
  readonly again?: string | undefined;
  /** Called with the form's values while the visitor fills it in. */
  readonly onTyped?: ((preferences: SearchPreferences) => void) | undefined;
}

/** The placemat: six fields and one button; a real form that also works without JavaScript. */
export function FinderForm(props: FinderFormProps): ReactElement {
  const {
    name,
    heading,
    invitation,
    preferences,
    busy,
    device,
    announce,
    onSubmit,
    onTyped,
    remembered,
    headingRef,
    rules,
  } = props;
  const [tries, setTries] = useState(0);
  /* Each failure is a new object, even with the same text. A failure whose cause was corrected is hidden until the next one. */
  const [corrected, setCorrected] = useState<Failure>();
  const failure = props.failure === corrected ? undefined : props.failure;
  const form = useRef<HTMLFormElement>(null);
  const location = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!failure) return;
    (isAboutLocation(failure) ? location : button).current?.focus();
  }, [failure]);
  useRemembered(form, remembered && asFormed(remembered));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (leadsToTable(event)) return;
    event.preventDefault();
    if (busy) return;
    setTries((made) => made + 1);
    onSubmit(readForm(Object.fromEntries(new FormData(event.currentTarget))));
  };
  const aboutLocation = failure && isAboutLocation(failure);
  return (
    <PaperShadow bleed>
      <PanelForm
        ref={form}
        aria-labelledby={`${name}-title`}
        action="/"
        method="post"
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => {
          if (failure) setCorrected(failure);
          onTyped?.(readForm(Object.fromEntries(new FormData(currentTarget))));
        }}
      >
        <PanelTitle id={`${name}-title`} tabIndex={-1} ref={headingRef}>
          {heading}
        </PanelTitle>
        {invitation !== undefined && <PanelInvitation tone="muted">{invitation}</PanelInvitation>}
        <PanelFields>
          <LocationField
            id={`${name}-location`}
            value={preferences.location}
            error={aboutLocation ? messageOf(failure) : undefined}
            hint={failure && hintFor(failure)}
            tries={tries}
            inputRef={location}
            device={device}
            announce={announce}
          />
          <WishControls name={name} preferences={asFormed(preferences)} rules={rules} />
          <PanelSubmit>
            {failure && !aboutLocation && (
              <FieldError key={`${tries} ${messageOf(failure)}`} role="alert" placed="above">
                {messageOf(failure)}
                {adviceFor(failure)}
              </FieldError>
            )}
            {props.notice !== undefined && (
              <FieldHint role="status" placed="above">
                <span key={props.notice}>{props.notice}</span>{" "}
                {props.again !== undefined && <a href={props.again}>{FORM.lookAgain}</a>}
              </FieldHint>
            )}
            <Button
              ref={button}
              type="submit"
              variant="primary"
              full
              aria-disabled={busy || undefined}
              data-busy={busy}
            >
              {busy ? FORM.searching : FORM.submit}
            </Button>
            <TogetherButton />
          </PanelSubmit>
        </PanelFields>
      </PanelForm>
    </PaperShadow>
  );
}

/** The preferences as the form shows them: a date becomes its weekday. */
function asFormed(preferences: SearchPreferences): SearchPreferences {
  return { ...preferences, when: dayName(preferences.when) };
}

/** Returns whether the visitor's input caused the failure, and not the service. */
function isAboutLocation({ kind, status }: Failure): boolean {
  return kind === "location-required" || (kind === "location-not-found" && status === "ZERO_RESULTS");
}

function adviceFor({ status }: Failure): ReactNode {
  if (status === TOO_MANY_ROLLS.status) return ` ${FORM.tooMany}`;
  if (status !== NOT_KEPT.status) return undefined;
  return (
    <>
      {" "}
      {FORM.offline} <a href="/city-guides">{FORM.guideCities}</a>.
    </>
  );
}

function hintFor({ kind, status }: Failure): ReactNode {
  if (kind === "location-required") return FORM.whatWillDo;
  if (kind !== "location-not-found" || status !== "ZERO_RESULTS") return undefined;
  return (
    <>
      {FORM.checkSpelling}
      <WithScript>{FORM.orLocate}</WithScript>.
    </>
  );
}
