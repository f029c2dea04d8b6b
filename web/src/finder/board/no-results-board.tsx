import {
  BoardCities,
  BoardCityLink,
  BoardCityList,
  Board,
  BoardGain,
  BoardHead,
  BoardLine,
  BoardLink,
  BoardMark,
  BoardMessage,
  BoardSummary,
  BoardTally,
  BoardTitle,
  BoardWay,
  BoardWays,
} from "../../parts/board.js";
import { Heading, Text } from "../../parts/text.js";
import { BOARD } from "../../words/board.js";
import { LISTS_PATH } from "../../words/lists.js";
import { Namesakes } from "../ambiguous-matches.js";
import { ActButton } from "../finder-action.js";
import { useTitleTag } from "../hooks.js";
import type { BoardView } from "./board-view.js";
import { type CoveredCity, readCities } from "./covered-city.js";
import { readJson } from "@dinner-dice/browser/http-reads";
import { COVERAGE_PATH } from "@dinner-dice/content/site-paths";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { DISTANCE_MILES, formatDistance, milesToMeters } from "@dinner-dice/core/search/radius";
import { type ReactElement, useEffect, useState, type RefObject } from "react";

/** Milliseconds that a board waits for the list before it goes on without it. */
const TIMEOUT = 1000;

/** Loads the covered cities when they are needed: `undefined` while loading, empty if it fails or takes too long. */
export function useCoveredCities(wanted: boolean): readonly CoveredCity[] | undefined {
  const [cities, setCities] = useState<readonly CoveredCity[]>();
  useEffect(() => {
    if (!wanted) return;
    const late = setTimeout(() => {
      setCities((known) => known ?? []);
    }, TIMEOUT);
    readJson(COVERAGE_PATH).then(
      (answer) => {
        setCities(readCities(answer));
      },
      () => {
        setCities([]);
      },
    );
    return (): void => {
      clearTimeout(late);
    };
  }, [wanted]);
  return cities;
}

/** Beyond this distance, no search reaches a city: twice the largest distance of the form. */
const OUT_OF_REACH = milesToMeters(2 * DISTANCE_MILES.max);

/** Returns whether even the farthest search would reach none of the cities. */
export function isOutOfReach(cities: readonly CoveredCity[], center: Coordinates): boolean {
  return cities.length > 0 && cities.every(({ point }) => distanceBetween(center, point) > OUT_OF_REACH);
}

export function nearestFirst(
  cities: readonly CoveredCity[],
  center: Coordinates,
): readonly (CoveredCity & { readonly meters: number })[] {
  return cities
    .map((city) => ({ ...city, meters: distanceBetween(center, city.point) }))
    .sort((one, other) => one.meters - other.meters);
}

interface NearestCitiesProps {
  readonly cities: readonly CoveredCity[];
  readonly center: Coordinates;
  readonly customs: string | undefined;
}

const ITSELF = milesToMeters(1);

const DRIVE = milesToMeters(200);

const MOST_CITIES = 3;

function NearestCities({ cities, center, customs }: NearestCitiesProps): ReactElement {
  const near = nearestFirst(cities, center)
    .filter(({ meters }) => meters > ITSELF && meters <= DRIVE)
    .slice(0, MOST_CITIES);
  return (
    <BoardCities>
      {near.length > 0 && <Heading size="caption">{BOARD.nearest}</Heading>}
      <BoardCityList>
        {near.map(({ name, path, meters }) => (
          <li key={path}>
            <BoardCityLink href={path}>
              {name}, {formatDistance(meters, customs)}
            </BoardCityLink>
          </li>
        ))}
        {cities.length > 0 && (
          <li>
            <BoardCityLink href="/city-guides">All {cities.length} city guides</BoardCityLink>
          </li>
        )}
      </BoardCityList>
    </BoardCities>
  );
}

export interface NoResultsBoardProps {
  readonly board: BoardView;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The cities that the directory covers, shown if nothing at all was nearby; `undefined` until they are loaded. */
  readonly cities: readonly CoveredCity[] | undefined;
}

export function NoResultsBoard(props: NoResultsBoardProps): ReactElement {
  const { board, headingRef } = props;
  return (
    <Board aria-labelledby="board-title">
      <BoardHead>
        <BoardMark aria-hidden="true">{BOARD.mark}</BoardMark>
        <BoardTitle
          as={useTitleTag()}
          id="board-title"
          tabIndex={-1}
          {...(headingRef && { ref: headingRef })}
        >
          {board.title}
        </BoardTitle>
      </BoardHead>
      {board.uncovered === undefined ? <Counted board={board} /> : <Uncovered {...props} />}
    </Board>
  );
}

const STRONG = { tone: "strong" } as const;

/**
 * The most helpful suggestion first: near a covered city another cuisine or a larger distance, else another town of that name. Waits
 * until the cities are loaded.
 */
function Uncovered({ board, cities }: NoResultsBoardProps): ReactElement {
  const others = <Namesakes others={board.others} inset />;
  const ways = <WaysBack board={board} />;
  const nothingNear = cities && !board.isNearArea && isOutOfReach(cities, board.center);
  return (
    <>
      <BoardMessage role="status">{board.uncovered}</BoardMessage>
      {cities && (nothingNear ? others : ways)}
      <BoardWays>
        <BoardLink href={LISTS_PATH} {...(nothingNear === true && STRONG)}>
          <span>
            {BOARD.rollOwn} <b>{board.town}</b>
          </span>
        </BoardLink>
      </BoardWays>
      {cities && <NearestCities cities={cities} center={board.center} customs={board.customs} />}
      <BoardSummary>
        {board.message} {board.areas}
      </BoardSummary>
      {cities && !nothingNear && others}
    </>
  );
}

function Counted({ board }: Pick<NoResultsBoardProps, "board">): ReactElement {
  return (
    <>
      <BoardMessage role="status">{board.message}</BoardMessage>
      <BoardTally>
        <Heading size="caption">{board.heading}</Heading>
        <ul>
          {board.lines.map(({ words, figure }) => (
            <BoardLine key={words}>
              <span>{words}</span>
              <span>{figure}</span>
            </BoardLine>
          ))}
        </ul>
        {[...(board.areas === undefined ? [] : [board.areas]), ...board.notices].map((notice) => (
          <Text key={notice} size="small" tone="muted">
            {notice}
          </Text>
        ))}
      </BoardTally>
      <WaysBack board={board} />
      <Namesakes others={board.others} inset />
    </>
  );
}

function firstWay({ excluded, hasVisited, relaxations }: BoardView): string {
  if (excluded.length > 0) return "excluded";
  if (hasVisited) return "visited";
  return relaxations.length > 0 ? "relaxed" : "farther";
}

function WaysBack({ board }: Pick<NoResultsBoardProps, "board">): ReactElement | null {
  const { relaxations, lookFarther, widenings, excluded, hasVisited } = board;
  const first = firstWay(board);
  const ways = excluded.length + relaxations.length + widenings.length;
  if (ways === 0 && lookFarther === undefined && !hasVisited) return null;
  return (
    <BoardWays>
      <Heading size="caption">{BOARD.ways}</Heading>
      {excluded.length > 0 && (
        <ActButton as={BoardWay} {...STRONG} act={{ type: "include again", exclusions: excluded }}>
          {BOARD.bringBack}
        </ActButton>
      )}
      {hasVisited && (
        <ActButton as={BoardWay} {...(first === "visited" && STRONG)} act={{ type: "include visited" }}>
          {BOARD.includeVisited}
        </ActButton>
      )}
      {relaxations.map(({ words, brings, change }, index) => {
        const isFirst = first === "relaxed" && index === 0;
        return (
          <ActButton key={words} as={BoardWay} {...(isFirst && STRONG)} act={{ type: "relax", change }}>
            <span>{words}</span>
            <BoardGain plain={isFirst}>{brings}</BoardGain>
          </ActButton>
        );
      })}
      {lookFarther !== undefined && (
        <ActButton as={BoardWay} {...(first === "farther" && STRONG)} act={{ type: "look farther" }}>
          <span>{lookFarther}</span>
        </ActButton>
      )}
      {widenings.map(({ words, change }) => (
        <ActButton key={words} as={BoardWay} act={{ type: "relax", change }}>
          {words}
        </ActButton>
      ))}
    </BoardWays>
  );
}
