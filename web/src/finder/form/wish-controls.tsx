import type { ReactElement } from "react";
import { type Cuisine, CUISINE_OPTIONS } from "@dinner-dice/core/cuisines";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { metresToMiles } from "@dinner-dice/core/radius";
import { DEFAULT_WISHES, type RuleId, type Wishes } from "@dinner-dice/core/rules/rules";
import { UNSUPPORTED_MARK, unsupportedText } from "@dinner-dice/core/rules/unsupported";
import { Choice, Select, Switch, SwitchHelp, SwitchTrack } from "../../parts/fields.js";
import { PanelBeside, PanelLast, PanelMore, PanelMoreTitle, PanelOff } from "../../parts/panel.js";
import { type Control, CONTROLS, ruleOf, type WhenControl } from "../rule-words.js";
import { DistanceField } from "./distance-field.js";
import { RangeField } from "./range-field.js";
import { useUnsupported } from "./use-unsupported.js";
import { WhenField } from "./when-field.js";
import { FORM } from "./form-words.js";

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
  const off = useUnsupported(rules);
  const drawn = ALONE.filter(([field]) => rules?.has(ruleOf(field)) ?? true);
  const isAsked = ([field]: Drawn): boolean => preferences[field] !== DEFAULT_WISHES[field];
  const further = drawn.filter(isFurther);
  const draw = ([field, control]: Drawn): ReactElement => (
    <WishControl
      key={field}
      id={`${name}-${field}`}
      field={field}
      control={control}
      value={preferences[field]}
    />
  );
  return (
    <>
      <CuisineControl id={`${name}-cuisine`} cuisine={cuisine} />
      <DistanceField id={`${name}-distance`} miles={Math.round(metresToMiles(radius))} />
      {drawn.filter(isRange).map(draw)}
      <PanelOff>{off ? unsupportedText(off) : UNSUPPORTED_MARK}</PanelOff>
      <PanelLast>
        {drawn.filter(isFirstSwitch).map(draw)}
        <PanelMore open={preferences.when !== "" || further.some(isAsked)}>
          <PanelMoreTitle>{FORM.moreFilters}</PanelMoreTitle>
          {(rules?.has("when") ?? true) && <WhenField name={name} arrival={preferences} />}
          {further.map(draw)}
        </PanelMore>
      </PanelLast>
    </>
  );
}

interface CuisineControlProps {
  readonly id: string;
  readonly cuisine: Cuisine;
}

function CuisineControl({ id, cuisine }: CuisineControlProps): ReactElement {
  return (
    <PanelBeside>
      <label htmlFor={id}>{FORM.cuisine}</label>
      <Select id={id} name="cuisine" defaultValue={cuisine}>
        {CUISINE_OPTIONS.map(({ value, label }) => (
          <option key={value} {...(value !== label && { value })}>
            {label}
          </option>
        ))}
      </Select>
    </PanelBeside>
  );
}

/** Cuisine and every other filter, for places without a particular source. */
export function EveryWish({ name, preferences }: Omit<WishControlsProps, "rules">): ReactElement {
  return (
    <>
      <CuisineControl id={`${name}-cuisine`} cuisine={preferences.cuisine} />
      {ALONE.map(([field, control]) => (
        <WishControl
          key={field}
          id={`${name}-${field}`}
          field={field}
          control={control}
          value={preferences[field]}
        />
      ))}
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
  if (control.kind === "range")
    return <RangeField id={id} name={field} rule={rule} {...control} value={Number(value)} />;
  if (control.kind === "choice")
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
  return (
    <Switch htmlFor={id} data-rule={rule}>
      <span>
        {control.label}
        <SwitchHelp>{control.help}</SwitchHelp>
      </span>
      <SwitchTrack type="checkbox" role="switch" id={id} name={field} defaultChecked={value === true} />
    </Switch>
  );
}

type Drawn = readonly [field: keyof Wishes, control: Exclude<Control, WhenControl>];

/** The controls with a single field. */
const ALONE = CONTROLS.filter((each): each is Drawn => each[1].kind !== "when");

function isRange([, control]: Drawn): boolean {
  return control.kind === "range";
}

function isFirstSwitch([, control]: Drawn): boolean {
  return control.kind === "switch" && control.first === true;
}

function isFurther(each: Drawn): boolean {
  return !isRange(each) && !isFirstSwitch(each);
}
