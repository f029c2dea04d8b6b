import { PlaceName } from "../../parts/place-name.js";
import { Button } from "../../parts/button.js";
import { Input, Switch, SwitchTrack } from "../../parts/fields.js";
import { ListBox, ListFold } from "../../parts/lists.js";
import { LineForm } from "../../parts/table-forms.js";
import { Heading, Text, VisuallyHidden } from "../../parts/text.js";
import { CrossedList, OwnLine, OwnWays } from "../../parts/visits.js";
import {
  LISTS,
  NOTHING_TO_ROLL,
  ONLY_UNKNOWN,
  placesWords,
  restWords,
  rollWords,
  sortedWords,
  unknownWords,
} from "../../words/lists.js";
import { justOut } from "../../words/evening.js";
import { wentWords } from "../../words/visits.js";
import { SentPick } from "../evening/sent-pick.js";
import { useReadAgain } from "../hooks.js";
import { OpenTable } from "../open-table.js";
import { saveFile } from "../sharing.js";
import { Filters } from "./list-controls.js";
import { NEUTRAL } from "../roll-address.js";
import type { KnownTowns, ListsPorts } from "./lists-ports.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { wishesWithin } from "@dinner-dice/core/filters/rules";
import { addExclusion, excludedPlace, isSameExclusion } from "@dinner-dice/core/lists/exclusions";
import {
  asRestaurant,
  LIST_NAME_LENGTH,
  type knownAmong,
  readListName,
  type OwnList,
  type OwnPlace,
  writeList,
} from "@dinner-dice/core/lists/own-list";
import { dayOf, NO_VISITS, skippedOn, visitOn, withVisits } from "@dinner-dice/core/lists/visits";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { CHECK_WORDS } from "@dinner-dice/core/roll/check-front";
import { drawn } from "@dinner-dice/core/roll/roll";
import { type ListAsked, rollFromList, rulesTold, sortList } from "@dinner-dice/core/roll/roll-list";
import type { ProvenRoll } from "@dinner-dice/core/roll/sent-check";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import {
  memo,
  startTransition,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

const MOST_SHOWN = 100;

export interface OneListProps {
  readonly list: OwnList;
  readonly ports: ListsPorts;
  readonly knownOf: ReturnType<typeof knownAmong>;
  readonly towns: KnownTowns;
  readonly isRolled: boolean;
  /** What the address asks of this list, which is rolled as soon as its places are known. */
  readonly begins?: SearchPreferences | undefined;
  readonly isKnown: boolean;
  readonly onRoll: () => void;
  readonly say: (words?: string) => void;
  readonly onRemove: (place: OwnPlace) => void;
  readonly onDelete: () => void;
  readonly onRename: (name: string | undefined) => void;
}

export function OneList(props: OneListProps): ReactElement {
  const { list, ports, isRolled, onRoll, say, onDelete, onRename } = props;
  const { sorted, days, asked, setAsked, setFrom, reread, ...told } = useSorted(props);
  const [withUnknown, setWithUnknown] = useState(false);
  const [rolled, setRolled] = useState<ProvenRoll<Restaurant>>();
  const places = useMemo(
    () => (withUnknown ? [...sorted.matching, ...sorted.unknown] : sorted.matching),
    [withUnknown, sorted],
  );
  const names = useMemo(() => {
    const all = [...new Set(places.map(({ name }) => name))];
    return drawn(all, ports.random, TABLE_LIMITS.candidates);
  }, [places, ports]);
  const roll = (): void => {
    const shown = rolled?.shown ?? new Set();
    const next = rollFromList(places, { wishes: asked, shown, random: ports.random });
    /* The first check draws and styles much, and the tap's next paint does not wait for it. */
    startTransition(() => {
      say();
      setRolled(next);
      onRoll();
    });
  };
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!props.begins || !props.isKnown) return;
    history.replaceState(history.state, "", window.location.pathname);
    box.current?.scrollIntoView();
    if (places.length > 0) roll();
    // Runs once, when the places of the list that the address names are known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [props.isKnown]);
  const noted = (words: string): void => {
    reread();
    say(words);
  };
  return (
    <ListBox ref={box} aria-label={list.name}>
      <Heading size="subtitle">{list.name}</Heading>
      <Text>
        {sortedWords({ ...sorted, matching: places, unknown: withUnknown ? [] : sorted.unknown }, days)}
      </Text>
      {sorted.unknown.length > 0 && (
        <Switch>
          <span>{unknownWords(sorted.unknown.length)}</span>
          <SwitchTrack
            type="checkbox"
            role="switch"
            checked={withUnknown}
            onChange={({ target }) => {
              setWithUnknown(target.checked);
            }}
          />
        </Switch>
      )}
      {places.length === 0 && <Text>{sorted.unknown.length > 0 ? ONLY_UNKNOWN : NOTHING_TO_ROLL}</Text>}
      {places.length > 0 && !(isRolled && rolled) && (
        <Button variant="primary" onClick={roll}>
          {rollWords(list.name)}
        </Button>
      )}
      {isRolled && rolled && (
        <Result key={rolled.check.seed} rolled={rolled} ports={ports} onNoted={noted}>
          {places.length > 0 && <Button onClick={roll}>{CHECK_WORDS.another}</Button>}
        </Result>
      )}
      {names.length > 1 && (
        <>
          <OpenTable places={names} />
          <Text size="small" tone="muted">
            {LISTS.togetherHelp}
          </Text>
        </>
      )}
      <Filters
        name={list.name}
        towns={props.towns}
        device={ports.device}
        {...told}
        asked={asked}
        onFrom={setFrom}
        onChange={setAsked}
      />
      <Places {...props} />
      <OwnWays>
        <Button
          variant="pill"
          onClick={() => {
            saveFile(new File([writeList(list)], `${list.name}.geojson`, { type: "application/geo+json" }));
          }}
        >
          {LISTS.save}
          <VisuallyHidden> {list.name}</VisuallyHidden>
        </Button>
        <Button variant="pill" onClick={onDelete}>
          {LISTS.deleteList}
          <VisuallyHidden> {list.name}</VisuallyHidden>
        </Button>
      </OwnWays>
      <ListFold>
        <summary>
          {LISTS.rename}
          <VisuallyHidden> {list.name}</VisuallyHidden>
        </summary>
        <LineForm
          onSubmit={(event) => {
            event.preventDefault();
            onRename(readListName(new FormData(event.currentTarget).get("name")));
          }}
        >
          <label>
            {LISTS.newName}
            <Input name="name" type="text" maxLength={LIST_NAME_LENGTH} defaultValue={list.name} required />
          </label>
          <Button type="submit">{LISTS.renameButton}</Button>
        </LineForm>
      </ListFold>
    </ListBox>
  );
}

interface Sorting {
  readonly sorted: ReturnType<typeof sortList>;
  /** For how many days a visit excludes a place. */
  readonly days: number;
  readonly rules: ReturnType<typeof rulesTold>;
  readonly isLocated: boolean;
  readonly asked: SearchPreferences;
  readonly setAsked: (asked: SearchPreferences) => void;
  readonly setFrom: (from: Coordinates | undefined) => void;
  /** Applies exclusions and visits that were made meanwhile. */
  readonly reread: () => void;
}

function standingNow({
  clock,
  exclusions,
  visits,
}: ListsPorts): Pick<ListAsked, "now" | "skipped" | "exclusions"> {
  const now = clock.now();
  const skipped = skippedOn(visits.last() ?? NO_VISITS, dayOf(now));
  return { now, skipped, exclusions: exclusions.last() ?? [] };
}

function useSorted({ list, ports, knownOf, begins }: OneListProps): Sorting {
  const [chosen, setAsked] = useState<SearchPreferences>(begins ?? NEUTRAL);
  const [from, setFrom] = useState<Coordinates>();
  const [kept, setStored] = useState(() => standingNow(ports));
  const reread = useCallback(() => {
    setStored(standingNow(ports));
  }, [ports]);
  useReadAgain(reread);
  const restaurants = useMemo(
    () => list.places.map((place) => asRestaurant(place, knownOf(place))),
    [list, knownOf],
  );
  const rules = useMemo(() => rulesTold(restaurants), [restaurants]);
  const isLocated = restaurants.some(({ location }) => location);
  /* A wish that no place of the list can answer any more does not count. */
  const asked = useMemo(
    () => ({
      ...{ ...chosen, ...wishesWithin(chosen, rules) },
      cuisine: rules.has("without") ? chosen.cuisine : NEUTRAL.cuisine,
    }),
    [chosen, rules],
  );
  const sorted = useMemo(() => {
    const near = from && { point: from, meters: asked.radius };
    return sortList(restaurants, { ...kept, cuisine: asked.cuisine, wishes: asked, near });
  }, [restaurants, kept, asked, from]);
  return { sorted, days: kept.skipped.days, rules, isLocated, asked, setAsked, setFrom, reread };
}

/** Redrawn only when the list changes, not with each roll over it. */
const Places = memo(PlaceLines, (before, next) => before.list === next.list);

function PlaceLines({ list, onRemove }: OneListProps): ReactElement {
  const [wasOpened, setOpened] = useState(false);
  const rest = list.places.length - MOST_SHOWN;
  return (
    <ListFold onToggle={() => setOpened(true)}>
      <summary>
        {LISTS.places} ({placesWords(list.places.length)})
      </summary>
      <CrossedList>
        {list.places.slice(0, wasOpened ? MOST_SHOWN : 0).map((place) => (
          <OwnLine key={JSON.stringify(place)}>
            <span>
              <PlaceName name={place.name} />
              {place.address !== undefined && <span>{place.address}</span>}
            </span>
            <Button
              variant="pill"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onRemove(place);
              }}
            >
              {LISTS.remove}
              <VisuallyHidden> {place.name}</VisuallyHidden>
            </Button>
          </OwnLine>
        ))}
      </CrossedList>
      {rest > 0 && <Text size="small">{restWords(rest)}</Text>}
    </ListFold>
  );
}

function focusBeside(button: HTMLElement): void {
  const line = button.closest("li");
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const goal = beside?.querySelector("button") ?? line?.closest("details")?.querySelector("summary");
  goal?.focus();
}

interface ResultProps {
  readonly rolled: ProvenRoll<Restaurant>;
  readonly ports: ListsPorts;
  readonly onNoted: (words: string) => void;
  readonly children: ReactNode;
}

function Result({ rolled: { picked, check }, ports, onNoted, children }: ResultProps): ReactElement {
  const never = (): void => {
    const exclusion = { ...excludedPlace(picked), objection: "never again" } as const;
    ports.exclusions.keep(addExclusion(ports.exclusions.last() ?? [], exclusion));
    const isStored = ports.exclusions.last()?.some((each) => isSameExclusion(each, exclusion)) === true;
    onNoted(isStored ? justOut(exclusion, 1) : LISTS.unkept);
  };
  const went = (): void => {
    const day = dayOf(ports.clock.now());
    const log = withVisits(ports.visits.last() ?? NO_VISITS, [{ ...excludedPlace(picked), day }]);
    ports.visits.keep(log);
    const isStored = visitOn(ports.visits.last() ?? NO_VISITS, picked, day) !== undefined;
    onNoted(wentWords({ skipDays: log.skipDays, isStored }));
  };
  return (
    <>
      <SentPick check={check} rolls known={picked} sight={{ now: ports.clock.now() }}>
        {children}
      </SentPick>
      <OwnWays>
        <Button variant="pill" onClick={went}>
          {LISTS.weWent}
        </Button>
        <Button variant="pill" onClick={never}>
          {LISTS.neverAgain}
        </Button>
      </OwnWays>
    </>
  );
}
