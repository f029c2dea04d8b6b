import { Choice, Input, Select, Several, Switch, SwitchHelp, SwitchTrack } from "../../parts/fields.js";
import { PanelBeside, PanelLast, PanelMore, PanelMoreTitle, PanelOff } from "../../parts/panel.js";
import { FORM } from "../../words/form.js";
import { lengthText, type Control, CONTROLS, ruleOf, type WhenControl } from "../../words/rules.js";
import { CountingContext, useAwake, useCustoms, WrittenCustoms } from "../hooks.js";
import { RangeField } from "./range-field.js";
import {
  RULE_IDS,
  type RuleId,
  unsupportedRules,
  DEFAULT_WISHES,
  type Wishes,
  UNSUPPORTED_MARK,
  unsupportedText,
} from "@dinner-dice/core/filters/rules";
import { type Cuisine, CUISINE_OPTIONS, HERE, hereKind } from "@dinner-dice/core/place/cuisines";
import { customsOf } from "@dinner-dice/core/place/customs";
import { type Arrival, WHEN_DAYS } from "@dinner-dice/core/place/opening-words";
import { hereText, readForm, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { DISTANCE_KM, DISTANCE_MILES, METERS_PER_MILE } from "@dinner-dice/core/search/radius";
import { type ReactElement, useContext, useEffect, useState } from "react";

interface DistanceFieldProps {
  readonly id: string;
  readonly radius: number;
}

export function DistanceField({ id, radius }: DistanceFieldProps): ReactElement {
  const { unit } = customsOf(useCustoms());
  const [name, { min, max, step }, each] =
    unit === "km" ? ["km", DISTANCE_KM, 1000] : ["distance", DISTANCE_MILES, METERS_PER_MILE];
  /* What the visitor chose in one unit stays when the form counts in the other. */
  const [chosen, setChosen] = useState({ radius, meters: radius });
  const meters = chosen.radius === radius ? chosen.meters : radius;
  return (
    <RangeField
      key={unit}
      id={id}
      name={name}
      label={FORM.distance}
      limits={{ min, max, step }}
      value={Math.round(meters / each)}
      words={(count) => lengthText(count, unit)}
      ends={[`${min}\u00A0${unit}`, `${max}\u00A0${unit}`]}
      onValue={(value) => {
        setChosen({ radius, meters: value * each });
      }}
    />
  );
}

/** Miles or kilometers: for readers whose form has shown kilometers, and where no script runs. */
function UnitField({ name }: { readonly name: string }): ReactElement | null {
  const { unit } = customsOf(useCustoms());
  const counting = useContext(CountingContext);
  const awake = useAwake();
  const written = useContext(WrittenCustoms);
  const id = `${name}-unit`;
  const units = (
    <>
      <option value="mi">{FORM.miles}</option>
      <option value="km">{FORM.kilometers}</option>
    </>
  );
  if (!counting || !awake)
    return (
      <noscript>
        {written?.customs !== undefined && <input type="hidden" name="customs" value={written.customs} />}
        <Choice>
          <label htmlFor={id}>{FORM.unit}</label>
          <Select id={id} name="units" defaultValue={written?.units}>
            <option value="">{FORM.asThere}</option>
            {units}
          </Select>
        </Choice>
      </noscript>
    );
  if (unit === "mi" && counting.chosen() === undefined) return null;
  return (
    <Choice>
      <label htmlFor={id}>{FORM.unit}</label>
      <Select
        id={id}
        value={unit}
        onChange={({ target }) => {
          counting.choose(target.value === "km" ? "km" : "mi");
        }}
      >
        {units}
      </Select>
    </Choice>
  );
}

/** The rules that the source cannot judge: from its status, else from the server's mark in the page; `undefined` in a build. */
function useUnsupported(rules: ReadonlySet<RuleId> | undefined): readonly RuleId[] | undefined {
  useEffect(() => {
    if (rules) document.documentElement.dataset["off"] = unsupportedRules(rules).join(" ");
  }, [rules]);
  if (rules) return unsupportedRules(rules);
  return typeof document === "undefined" ? undefined : writtenOff();
}

export function writtenOff(): readonly RuleId[] {
  const off = new Set(document.documentElement.dataset["off"]?.split(" "));
  return [...RULE_IDS].filter((id) => off.has(id));
}

interface WhenFieldProps {
  readonly name: string;
  readonly arrival: Arrival;
}

/** The visitor's arrival: now, or a day and a time by the place's clocks. */
function WhenField({ name, arrival }: WhenFieldProps): ReactElement {
  const id = `${name}-when`;
  return (
    <Choice data-rule="when">
      <label htmlFor={id}>{FORM.when}</label>
      <Select id={id} name="when" defaultValue={arrival.when}>
        <option value="">{FORM.now}</option>
        {WHEN_DAYS.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </Select>
      <Input type="time" step="900" name="time" aria-label={FORM.time} defaultValue={arrival.time} />
    </Choice>
  );
}

interface WishControlsProps {
  /** Makes ids unique if a page has several finders. */
  readonly name: string;
  readonly preferences: SearchPreferences;
  /** The rules that the source can judge. Until they are known, the page hides the filters that its server marked as off. */
  readonly rules: ReadonlySet<RuleId> | undefined;
}

/**
 * The visitor's wishes: cuisine, distance, and a control for every wish that the source can judge. Further ones are behind 'More
 * filters'.
 */
export function WishControls({ name, preferences, rules }: WishControlsProps): ReactElement {
  const { cuisine, radius } = preferences;
  const drawn = judgedBy(rules);
  const further = drawn.filter((each) => !isRange(each) && !isFirstSwitch(each));
  const draw = drawIn(name, preferences);
  return (
    <>
      <CuisineControl id={`${name}-cuisine`} cuisine={cuisine} here={preferences.here} />
      <DistanceField id={`${name}-distance`} radius={radius} />
      {drawn.filter(isRange).map(draw)}
      <PanelLast>
        {drawn.filter(isFirstSwitch).map(draw)}
        <PanelMore
          open={
            preferences.when !== "" || further.some(([field]) => preferences[field] !== DEFAULT_WISHES[field])
          }
        >
          <PanelMoreTitle>{FORM.moreFilters}</PanelMoreTitle>
          {(rules?.has("when") ?? true) && <WhenField name={name} arrival={preferences} />}
          {further.map(draw)}
          <UnitField name={name} />
        </PanelMore>
      </PanelLast>
    </>
  );
}

/** The wishes that the controls of a form or a group hold. */
export function readControls(group: HTMLElement): SearchPreferences {
  const fields = [
    ...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]"),
  ];
  const sent = new Map<string, string>();
  for (const field of fields)
    if (field.type !== "checkbox" || (field instanceof HTMLInputElement && field.checked))
      sent.set(field.name, [...(sent.has(field.name) ? [sent.get(field.name)] : []), field.value].join(","));
  return readForm(Object.fromEntries(sent));
}

/** Which filters are off because the source cannot judge them, in one sentence. */
export function FiltersOff({ rules }: Pick<WishControlsProps, "rules">): ReactElement {
  const off = useUnsupported(rules);
  return <PanelOff>{off ? unsupportedText(off) : UNSUPPORTED_MARK}</PanelOff>;
}

interface CuisineControlProps {
  readonly id: string;
  readonly cuisine: Cuisine;
  readonly here?: SearchPreferences["here"];
}

function CuisineControl({ id, cuisine, here }: CuisineControlProps): ReactElement {
  const kinds = new Set([
    ...(here?.kinds ?? []),
    ...[hereKind(cuisine)].filter((kind) => kind !== undefined),
  ]);
  return (
    <PanelBeside>
      <label htmlFor={id}>{FORM.cuisine}</label>
      <Select id={id} name="cuisine" defaultValue={cuisine}>
        {CUISINE_OPTIONS.map(({ value, label }) => (
          <option key={value} {...(value !== label && { value })}>
            {label}
          </option>
        ))}
        {kinds.size > 0 && (
          <optgroup label={FORM.here}>
            {[...kinds].map((kind) => (
              <option key={kind} value={`${HERE}${kind}`}>
                {kind}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      {here && <input type="hidden" name="here" defaultValue={hereText(here)} />}
    </PanelBeside>
  );
}

/** The wishes that these rules judge, one below the other. */
export function EveryWish({ name, preferences, rules }: WishControlsProps): ReactElement {
  return (
    <>
      {/* Places whose cuisines are known can be asked for one, too. */}
      {(rules?.has("without") ?? true) && (
        <CuisineControl id={`${name}-cuisine`} cuisine={preferences.cuisine} />
      )}
      {judgedBy(rules).map(drawIn(name, preferences))}
    </>
  );
}

interface WishControlProps {
  readonly id: string;
  readonly field: keyof Wishes;
  readonly control: Drawn[1];
  readonly value: Wishes[keyof Wishes];
}

function WishControl({ id, field, control, value }: WishControlProps): ReactElement {
  const rule = ruleOf(field);
  const customs = useCustoms();
  if (control.kind === "range") {
    const words = (count: number): string => control.words(count, customs);
    const { min, max } = control.limits;
    return (
      <RangeField
        {...{ id, name: field, rule, ends: [words(min), words(max)], ...control }}
        words={words}
        value={Number(value)}
      />
    );
  }
  if (control.kind === "switch")
    return (
      <Switch htmlFor={id} data-rule={rule}>
        <span>
          {control.label}
          <SwitchHelp>{control.help}</SwitchHelp>
        </span>
        <SwitchTrack type="checkbox" role="switch" id={id} name={field} defaultChecked={value === true} />
      </Switch>
    );
  if (control.kind === "several") {
    const chosen = String(value).split(",");
    return (
      <Several data-rule={rule}>
        <legend>{control.label}</legend>
        {control.options.map(([option, words]) => (
          <label key={option}>
            <input type="checkbox" name={field} value={option} defaultChecked={chosen.includes(option)} />
            {words}
          </label>
        ))}
      </Several>
    );
  }
  return (
    <Choice data-rule={rule}>
      <label htmlFor={id}>{control.label}</label>
      <Select id={id} name={field} defaultValue={String(value)}>
        {control.options.map(([option, words]) => (
          <option key={option} {...(option !== words && { value: option })}>
            {words}
          </option>
        ))}
      </Select>
    </Choice>
  );
}

type Drawn = readonly [field: keyof Wishes, control: Exclude<Control, WhenControl>];

const ALONE = CONTROLS.filter((each): each is Drawn => each[1].kind !== "when");

function isRange([, control]: Drawn): boolean {
  return control.kind === "range";
}

function isFirstSwitch([, control]: Drawn): boolean {
  return control.kind === "switch" && control.first === true;
}

function judgedBy(rules: WishControlsProps["rules"]): readonly Drawn[] {
  return ALONE.filter(([field]) => rules?.has(ruleOf(field)) ?? true);
}

function drawIn(name: string, preferences: SearchPreferences): (each: Drawn) => ReactElement {
  return ([field, control]) => (
    <WishControl key={field} id={`${name}-${field}`} {...{ field, control }} value={preferences[field]} />
  );
}
