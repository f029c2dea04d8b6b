import { ArrowIcon } from "../art/icons.js";
import { Button } from "../parts/button.js";
import { afterPaint } from "./hooks.js";
import type { FinderEvent } from "@dinner-dice/core/finder/finder-context";
import type { HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import { type EarlierPick, writePick } from "@dinner-dice/core/roll/evening";
import { chosenFields, type FormField } from "@dinner-dice/core/search/preferences";
import {
  type ComponentProps,
  createContext,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";

export type FinderAction = Exclude<FinderEvent, { readonly type: "submit" }>;

/** How actions are carried out: by the running finder, or by a form that the server answers. */
export type FinderActions =
  | { readonly live: true; readonly act: (act: FinderAction) => void }
  | ({ readonly live: false } & FormActions);

/** The values that the forms of a page without scripts include. */
export interface FormActions
  extends Pick<Required<HomeAnswer>, "preferences" | "reach">, Pick<HomeAnswer, "customs" | "units"> {
  /** Ids in the order in which they were shown. */
  readonly shown: readonly string[];
  /** An earlier pick that is shown again after others. */
  readonly onCounter?: string | undefined;
  readonly picks: readonly EarlierPick[];
}

export const ActionContext = createContext<FinderActions>({ live: true, act: () => undefined });

interface ActButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "tone"> {
  readonly act: FinderAction;
  readonly as?: FunctionComponent<ComponentProps<typeof Button>>;
  readonly children: ReactNode;
}

/** A button for one action. Without JavaScript it is a form with the preferences and the shown ids. */
export function ActButton({ act, as: Look = Button, children, ...look }: ActButtonProps): ReactElement {
  const acting = useContext(ActionContext);
  if (acting.live)
    return (
      <Look
        {...look}
        onClick={() => {
          acting.act(act);
        }}
      >
        {children}
      </Look>
    );
  return (
    <PostForm fields={[...fieldsFor(act, acting), ...countingFields(acting)]}>
      <Look type="submit" {...look}>
        {children}
      </Look>
    </PostForm>
  );
}

interface PostFormProps {
  readonly action?: string;
  readonly fields: readonly FormField[];
  readonly children: ReactNode;
}

export function PostForm({ action = "/", fields, children }: PostFormProps): ReactElement {
  return (
    <form action={action} method="post">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

function fieldsFor(act: FinderAction, acting: FormActions): readonly FormField[] {
  const { preferences, reach, shown, onCounter, picks } = acting;
  const searched = [...chosenFields(preferences), ...reachFields(reach)];
  switch (act.type) {
    case "find another":
      return [
        ...searched,
        ...listed("shown", shown),
        ...listed("counter", onCounter === undefined ? [] : [onCounter]),
      ];
    case "bring back":
      return [...searched, ...listed("shown", shown), ["bring", act.id]];
    case "look farther":
      return [...chosenFields(preferences), ...reachFields("full")];
    case "relax":
      return [...chosenFields({ ...preferences, ...act.change }), ...reachFields(reach)];
    case "choose place":
      return chosenFields({ ...preferences, location: act.place.label ?? preferences.location });
    case "exclude":
    case "include again":
    case "we went":
    case "we did not go":
    case "include visited":
    case "read again":
    case "back":
      return [...searched, ...listed("earlier", picks.map(writePick)), ["step", "form"]];
  }
}

export function countingFields({
  customs,
  units,
}: Pick<HomeAnswer, "customs" | "units">): readonly FormField[] {
  return [...listed("customs", customs ? [customs] : []), ...listed("units", units ? [units] : [])];
}

function reachFields(reach: FormActions["reach"]): readonly FormField[] {
  return reach === "full" ? [["reach", reach]] : [];
}

function listed(name: string, values: readonly string[]): readonly FormField[] {
  return values.map((value) => [name, value]);
}

interface LiveActingProps {
  readonly send: (act: FinderAction) => void;
  /** Leaves a card or a board as the browser's Back does. */
  readonly goBack: () => void;
  readonly children: ReactNode;
}

/** Lets the running finder carry out the visitor's actions, after the tap is painted. */
export function LiveActions({ send, goBack, children }: LiveActingProps): ReactElement {
  const act = (wanted: FinderAction): void => {
    afterPaint(() => {
      if (wanted.type === "back") goBack();
      else send(wanted);
    });
  };
  return <ActionContext value={{ live: true, act }}>{children}</ActionContext>;
}

export function BackButton({ words }: { readonly words: string }): ReactElement {
  return (
    <div data-back="">
      <ActButton variant="quiet" act={{ type: "back" }}>
        {!words.startsWith("\u2190") && <ArrowIcon />}
        {words}
      </ActButton>
    </div>
  );
}
