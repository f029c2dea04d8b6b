import { type ReactElement, type RefObject } from "react";
import {
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
import { ActButton } from "../finder-action.js";
import { useTitleTag } from "../title-tag.js";
import type { BoardView } from "./board-view.js";
import { isOutOfReach, NearestCities } from "./covered-cities.js";
import type { CoveredCity } from "./covered-city.js";
import { Namesakes } from "../namesakes.js";
import { LISTS_PATH } from "../lists/list-words.js";
import { BOARD } from "./board-words.js";

export interface NoResultsBoardProps {
  readonly board: BoardView;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The cities that the directory covers, shown if nothing at all was nearby; `undefined` until they are loaded. */
  readonly cities: readonly CoveredCity[] | undefined;
}

/** The no-results board: what was found, what removed it, and changes that bring it back with one tap. */
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
          {BOARD.title}
        </BoardTitle>
      </BoardHead>
      {board.uncovered === undefined ? <Counted board={board} /> : <Uncovered {...props} />}
    </Board>
  );
}

/** The first suggestion is emphasized. */
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
      {cities && <NearestCities cities={cities} center={board.center} />}
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

function WaysBack({ board }: Pick<NoResultsBoardProps, "board">): ReactElement | null {
  const { relaxations, lookFarther, widenings, excluded, hasVisited } = board;
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
        <ActButton as={BoardWay} {...(excluded.length === 0 && STRONG)} act={{ type: "include visited" }}>
          {BOARD.includeVisited}
        </ActButton>
      )}
      {relaxations.map(({ words, brings, change }, index) => (
        <ActButton key={words} as={BoardWay} {...(index === 0 && STRONG)} act={{ type: "relax", change }}>
          <span>{words}</span>
          <BoardGain plain={index === 0}>{brings}</BoardGain>
        </ActButton>
      ))}
      {lookFarther !== undefined && (
        <ActButton as={BoardWay} {...(relaxations.length === 0 && STRONG)} act={{ type: "look farther" }}>
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
