import { type ReactElement, type RefObject } from "react";
import { Board, Relax, Tally } from "../../parts/board.js";
import { ActButton } from "../act.js";
import type { BoardView } from "./board-view.js";
import { Namesakes } from "../namesakes.js";

export interface NoResultsBoardProps {
  readonly board: BoardView;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The cities that the directory covers, shown when nothing at all was nearby. */
  readonly cities: ReactElement;
}

/** The 86 board: what was found, what took it away, and what brings it back with one tap. */
export function NoResultsBoard(props: NoResultsBoardProps): ReactElement {
  const { board, headingRef, cities } = props;
  return (
    <Board aria-labelledby="board-title">
      <div className="hd">
        <span className="n86" aria-hidden="true">
          86’d
        </span>
        <h1 className="d3" id="board-title" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          Nothing left to roll
        </h1>
      </div>
      <p role="status" className="message">
        {board.message}
      </p>
      <p className="message small">{board.summary}</p>
      <Tally>
        <h2 className="h3">{board.heading}</h2>
        <ul>
          {board.lines.map(({ words, figure }, index) => (
            <li key={words} className={index === board.lines.length - 1 ? "lead sum" : "lead"}>
              <span>{words}</span>
              <span>{figure}</span>
            </li>
          ))}
        </ul>
        {board.notices.map((notice) => (
          <p key={notice} className="small muted">
            {notice}
          </p>
        ))}
      </Tally>
      <WaysBack board={board} />
      <Namesakes others={board.others} />
      {board.showCities && cities}
    </Board>
  );
}

function WaysBack({ board }: Pick<NoResultsBoardProps, "board">): ReactElement | null {
  const { relaxations, lookFarther } = board;
  if (relaxations.length === 0 && lookFarther === undefined) return null;
  return (
    <Relax>
      <h2 className="h3">One tap puts dinner back on</h2>
      {relaxations.map(({ words, brings, change }) => (
        <ActButton key={words} act={{ type: "relax", change }}>
          <span>{words}</span>
          <span className="plus">{brings}</span>
        </ActButton>
      ))}
      {lookFarther !== undefined && (
        <ActButton act={{ type: "look farther" }}>
          <span>{lookFarther}</span>
        </ActButton>
      )}
    </Relax>
  );
}
