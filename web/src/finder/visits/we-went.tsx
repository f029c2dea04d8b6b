import { type ReactElement, useContext } from "react";
import type { EveningView } from "../evening/evening-view.js";
import { BackPart } from "../../parts/card-back.js";
import { StrikeLink } from "../../parts/strikes.js";
import { Text } from "../../parts/text.js";
import { ActButton, ActingContext } from "../act.js";
import { VISITS_PAGE, VISITS_PATH, visitedWords, WE_WENT, wentWords } from "./visit-words.js";

interface WeWentProps {
  readonly visits: EveningView["visits"];
}

/** Notes that the visitor went to the pick, and says what stays out for earlier visits; kept in the browser, so it needs a script. */
export function WeWent({ visits }: WeWentProps): ReactElement | null {
  const { live } = useContext(ActingContext);
  if (!live || !visits) return null;
  const { wentToday, count, skipDays, visited, isKept } = visits;
  return (
    <BackPart data-screen="">
      {wentToday ? (
        <>
          <Text size="small" role="status">
            {wentWords({ skipDays, isKept })}
          </Text>
          <ActButton variant="pill" act={{ type: "we did not go" }}>
            {WE_WENT.undo}
          </ActButton>
        </>
      ) : (
        <ActButton variant="pill" act={{ type: "we went" }}>
          {WE_WENT.button}
        </ActButton>
      )}
      {visited && (
        <>
          <Text size="small">{visitedWords(visited.count, visited.days)}</Text>
          <ActButton variant="pill" act={{ type: "include visited" }}>
            {WE_WENT.include}
          </ActButton>
        </>
      )}
      {count > 0 && isKept && (
        <Text size="small">
          <StrikeLink href={VISITS_PATH}>
            {VISITS_PAGE.headline} ({count})
          </StrikeLink>
        </Text>
      )}
    </BackPart>
  );
}
