import { type ReactElement, useContext } from "react";
import type { Strike } from "@dinner-dice/core/strikes/strike";
import { StrikeBox, StrikeList, StrikeLink, StrikeTitle } from "../../parts/strikes.js";
import { Text } from "../../parts/text.js";
import { ActButton, ActingContext } from "../act.js";
import { CROSSED_OUT_PATH } from "./evening-paths.js";
import { objectionWords, strikeWords, unkeptWords } from "./strike-words.js";

interface NotThisOneProps {
  /** What can be held against the place on the counter. */
  readonly offers: readonly Strike[];
  /** What is crossed out already, the last one last. */
  readonly strikes: readonly Strike[];
  /** Those of them that the browser did not keep. */
  readonly unkept: readonly Strike[];
}

/** A reason crosses the place out and rolls from the rest; kept in the browser where it keeps anything, so it needs one that runs scripts. */
export function NotThisOne({ offers, strikes, unkept }: NotThisOneProps): ReactElement | null {
  const { live } = useContext(ActingContext);
  const last = strikes.at(-1);
  if (!live) return null;
  return (
    <StrikeBox aria-labelledby="strikes-title" data-screen="">
      <StrikeTitle as="p" id="strikes-title">
        Not this one?
      </StrikeTitle>
      <StrikeList>
        {offers.map((strike) => (
          <li key={strike.objection}>
            <ActButton variant="pill" act={{ type: "cross out", strike }}>
              {objectionWords(strike)}
            </ActButton>
          </li>
        ))}
      </StrikeList>
      {last && (
        <Text key={`${last.objection} ${last.id} ${strikes.length}`} size="small">
          Skipped <s>{last.name}</s>: {(unkept.includes(last) ? unkeptWords : strikeWords)(last)}.{" "}
          <ActButton variant="pill" act={{ type: "put back", strikes: [last] }}>
            Undo
          </ActButton>{" "}
          {unkept.length === 0 && (
            <StrikeLink href={CROSSED_OUT_PATH}>Everything you skipped ({strikes.length})</StrikeLink>
          )}
        </Text>
      )}
    </StrikeBox>
  );
}
