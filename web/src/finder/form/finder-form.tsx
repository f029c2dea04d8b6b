import { Button } from "../../parts/button.js";
import { FieldError, FieldHint } from "../../parts/fields.js";
import { WithScript } from "../../parts/missing.js";
import {
  PanelFields,
  PanelForm,
  PanelFrom,
  PanelInvitation,
  PanelSubmit,
  PanelTitle,
  PanelYours,
  PaperShadow,
} from "../../parts/panel.js";
import { FORM, YOURS } from "../../words/form.js";
import { leadsToTable, TogetherButton } from "../open-table.js";
import { LocationField } from "./location-field.js";
import { FiltersOff, readControls, writtenOff, WishControls } from "./wish-controls.js";
import type { RuleId } from "@dinner-dice/core/filters/rules";
import { HERE } from "@dinner-dice/core/place/cuisines";
import { dayName } from "@dinner-dice/core/place/opening-words";
import type { DeviceLocation } from "@dinner-dice/core/ports/environment";
import { type Failure, messageOf, NOT_STORED, TOO_MANY_ROLLS } from "@dinner-dice/core/search/failures";
import {
  formFields,
  hereText,
  type KindsHere,
  type SearchPreferences,
} from "@dinner-dice/core/search/preferences";
import {
  type ComponentType,
  type RefObject,
  useLayoutEffect,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";

/**
 * Fills a form without a town with the last preferences. Changes that the visitor made before the page was interactive
 * stay.
 *
 * A form with a town is another order, so nothing is filled. This runs before any effect that listens to the form, which
 * would take it for typing.
 */
function useRemembered(
  form: RefObject<HTMLFormElement | null>,
  remembered: SearchPreferences | undefined,
): void {
  useLayoutEffect(() => {
    if (form.current && remembered && readControls(form.current).location === "")
      fill(form.current, remembered);
    // Runs once, when the form comes alive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex <= 0;
  return control.type === "checkbox"
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

function fill(form: HTMLFormElement, preferences: SearchPreferences): void {
  if (preferences.here) offer(form, preferences.here);
  const values = new Map([...formFields(preferences), ["km", String(Math.round(preferences.radius / 1000))]]);
  for (const control of controls(form)) {
    if (control === document.activeElement || !isUntouched(control) || isOff(control)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = values.get(control.name)?.split(",").includes(control.value) ?? false;
    else control.value = values.get(control.name) ?? control.value;
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
    if (!isUntouched(control)) control.closest("details")?.setAttribute("open", "");
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Adds the kinds of a remembered town, which the built page could not know, to the cuisines. */
function offer(form: HTMLFormElement, here: KindsHere): void {
  const group = document.createElement("optgroup");
  group.label = FORM.here;
  group.append(...here.kinds.map((kind) => new Option(kind, `${HERE}${kind}`)));
  const carried = document.createElement("input");
  Object.assign(carried, { type: "hidden", name: "here", value: hereText(here) });
  form.querySelector("[name=cuisine]")?.append(group);
  form.append(carried);
}

function isOff(control: Control): boolean {
  const rule = control.closest<HTMLElement>("[data-rule]")?.dataset["rule"];
  return writtenOff().some((id) => id === rule);
}

type Control = HTMLInputElement | HTMLSelectElement;

function controls(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}

export interface FinderFormProps {
  /** Makes ids unique if a page has several finders. */
  readonly name: string;
  readonly heading: ReactNode;
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly invitation?: string | undefined;
  readonly preferences: SearchPreferences;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly device: DeviceLocation;
  readonly announce: (words: string) => void;
  readonly onSubmit: (preferences: SearchPreferences) => void;
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
  /* Each failure is a new object, even with the same text. A failure whose cause was corrected is hidden until the next one. */
  const [told, setTold] = useState({ failure: props.failure, tries: 0 });
  const { tries } = told;
  if (told.failure !== props.failure) setTold({ failure: props.failure, tries: tries + 1 });
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
    onSubmit(readControls(event.currentTarget));
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
          onTyped?.(readControls(currentTarget));
        }}
      >
        <PanelTitle id={`${name}-title`} tabIndex={-1} ref={headingRef}>
          {heading}
        </PanelTitle>
        {invitation !== undefined && <PanelInvitation tone="muted">{invitation}</PanelInvitation>}
        <PanelFields>
          {name === "finder" && <FromField id={`${name}-from`} />}
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
            <PanelYours variant="quiet" href={YOURS.path}>
              {YOURS.label}
            </PanelYours>
          </PanelSubmit>
          <FiltersOff rules={rules} />
        </PanelFields>
      </PanelForm>
    </PaperShadow>
  );
}

/** Where to roll from: everywhere, or a list of the visitor's own. */
function FromField({ id }: { readonly id: string }): ReactElement {
  const [Lists, setLists] = useState<ComponentType<{ readonly id: string }>>();
  useEffect(() => {
    if (document.documentElement.dataset["remembers"] !== "lists") return;
    void import("./from-lists.js").then(
      (loaded) => setLists(() => loaded.FromLists),
      () => undefined,
    );
  }, []);
  return <PanelFrom>{Lists && <Lists id={id} />}</PanelFrom>;
}

function asFormed(preferences: SearchPreferences): SearchPreferences {
  return { ...preferences, when: dayName(preferences.when) };
}

function isAboutLocation({ kind, status }: Failure): boolean {
  return kind === "location-required" || (kind === "location-not-found" && status === "ZERO_RESULTS");
}

function adviceFor({ status }: Failure): ReactNode {
  if (status === TOO_MANY_ROLLS.status) return ` ${FORM.tooMany}`;
  if (status !== NOT_STORED.status) return undefined;
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
      {FORM.unknownPlace}
      <WithScript>{FORM.orLocate}</WithScript>.
    </>
  );
}
