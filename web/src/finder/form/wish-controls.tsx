import type { ReactElement } from "react";
import { CUISINE_OPTIONS } from "@dinner-dice/core/cuisines";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { DISTANCE_MILES, formatMiles, metresToMiles, milesToMetres } from "@dinner-dice/core/radius";
import { DEFAULT_WISHES, type RuleId, type Wishes } from "@dinner-dice/core/rules/rules";
import { Select, Switch, SwitchHelp, SwitchTrack, Choice } from "../../parts/fields.js";
import { PanelBeside, PanelLast, PanelMore, PanelMoreTitle } from "../../parts/panel.js";
import {
  type Control,
  CONTROLS,
  NOT_KNOWN,
  ruleOf,
  type WhenControl,
  type ChoiceControl,
} from "../rule-words.js";
import { milesText } from "../words.js";
import { NotKnown } from "./not-known.js";
import { RangeField } from "./range-field.js";
import { WhenField } from "./when-field.js";

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly control: ChoiceControl;
  readonly value: string;
  /** False where the source cannot answer this wish. */
  readonly known: boolean;
}

interface WishControlsProps {
  /** Makes ids unique where several finders stand on one page. */
  readonly name: string;
  readonly preferences: SearchPreferences;
  /** Rules that the source can judge; unknown until it told. */
  readonly rules: ReadonlySet<RuleId> | undefined;
}

/** What the visitor fancies: cuisine, distance, and a control for every wish of every rule; the further ones behind 'More filters'. */
export function WishControls({ name, preferences, rules }: WishControlsProps): ReactElement {
  const { cuisine, radius } = preferences;
  const isKnown = ([field]: Drawn): boolean => rules?.has(ruleOf(field)) ?? true;
  const isAsked = ([field]: Drawn): boolean => preferences[field] !== DEFAULT_WISHES[field];
  const further = ALONE.filter(
    (each) => isFurther(each) && (!isOnlyWhereKnown(each) || isKnown(each) || isAsked(each)),
  );
  const draw = ([field, control]: Drawn): ReactElement => (
    <WishControl
      key={field}
      id={`${name}-${field}`}
      field={field}
      control={control}
      value={preferences[field]}
      known={isKnown([field, control])}
    />
  );
  return (
    <>
      <PanelBeside>
        <label htmlFor={`${name}-cuisine`}>Cuisine</label>
        <Select id={`${name}-cuisine`} name="cuisine" defaultValue={cuisine}>
          {CUISINE_OPTIONS.map(({ value, label }) => (
            <option key={value} {...(value !== label && { value })}>
              {label}
            </option>
          ))}
        </Select>
      </PanelBeside>
      <RangeField
        id={`${name}-distance`}
        name="distance"
        label="Distance"
        limits={{ min: DISTANCE_MILES.min, max: DISTANCE_MILES.max, step: DISTANCE_MILES.step }}
        value={Math.round(metresToMiles(radius))}
        words={milesText}
        ends={[
          formatMiles(milesToMetres(DISTANCE_MILES.min)),
          formatMiles(milesToMetres(DISTANCE_MILES.max)),
        ]}
      />
      {ALONE.filter(isRange).map(draw)}
      <PanelLast>
        {ALONE.filter(isFirstSwitch).map(draw)}
        <PanelMore open={preferences.when !== "" || further.some(isAsked)}>
          <PanelMoreTitle>More filters</PanelMoreTitle>
          <WhenField name={name} arrival={preferences} known={rules?.has("when") ?? true} />
          {further.map(draw)}
        </PanelMore>
      </PanelLast>
    </>
  );
}

interface WishControlProps {
  readonly id: string;
  readonly field: keyof Wishes;
  readonly control: Drawn[1];
  readonly value: Wishes[keyof Wishes];
  /** False where the source cannot answer this wish. */
  readonly known: boolean;
}

function WishControl({ id, field, control, value, known }: WishControlProps): ReactElement {
  if (control.kind === "range")
    return <RangeField id={id} name={field} {...control} value={Number(value)} known={known} />;
  if (control.kind === "choice")
    return <ChoiceField id={id} name={field} control={control} value={String(value)} known={known} />;
  return (
    <Switch htmlFor={id}>
      <span>
        {control.label}
        <SwitchHelp data-known={known}>{known ? control.help : <NotKnown />}</SwitchHelp>
      </span>
      <SwitchTrack
        type="checkbox"
        role="switch"
        id={id}
        name={field}
        defaultChecked={value === true}
        {...(!known && { "aria-description": NOT_KNOWN })}
      />
    </Switch>
  );
}

type Drawn = readonly [field: keyof Wishes, control: Exclude<Control, WhenControl>];

/** The controls that stand by themselves. */
const ALONE = CONTROLS.filter((each): each is Drawn => each[1].kind !== "when");

function isRange([, control]: Drawn): boolean {
  return control.kind === "range";
}

function isFirstSwitch([, control]: Drawn): boolean {
  return control.kind === "switch" && control.first === true;
}

function isOnlyWhereKnown([, control]: Drawn): boolean {
  return control.kind === "choice" && control.onlyWhereKnown === true;
}

function isFurther(each: Drawn): boolean {
  return !isRange(each) && !isFirstSwitch(each);
}

/** A wish that is one of a few values. */
function ChoiceField({ id, name, control, value, known }: ChoiceFieldProps): ReactElement {
  return (
    <Choice>
      <label htmlFor={id}>
        {control.label}
        {!known && (
          <span>
            <NotKnown />
          </span>
        )}
      </label>
      <Select id={id} name={name} defaultValue={value} {...(!known && { "aria-description": NOT_KNOWN })}>
        {control.options.map(([option, words]) => (
          <option key={option} {...(option !== words && { value: option })}>
            {words}
          </option>
        ))}
      </Select>
    </Choice>
  );
}
