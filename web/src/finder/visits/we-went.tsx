import { BackPart } from "../../parts/card-back.js";
import { ExclusionLink } from "../../parts/exclusions.js";
import { Text } from "../../parts/text.js";
import { VISITS_PAGE, VISITS_PATH, visitedWords, WE_WENT, wentWords } from "../../words/visits.js";
import type { EveningView } from "../evening/evening-view.js";
import { ActButton, ActionContext } from "../finder-action.js";
import { type ReactElement, useContext } from "react";

interface WeWentProps {
  readonly visits: EveningView["visits"];
}

export function WeWent({ visits }: WeWentProps): ReactElement | null {
  const { live } = useContext(ActionContext);
  if (!live || !visits) return null;
  const { wentToday, count, skipDays, visited, isStored } = visits;
  return (
    <BackPart data-screen="">
      <div role="status">{wentToday && <Text size="small">{wentWords({ skipDays, isStored })}</Text>}</div>
      {/* One button for both, so that it keeps the focus. */}
      <ActButton variant="pill" act={{ type: wentToday ? "we did not go" : "we went" }}>
        {wentToday ? WE_WENT.undo : WE_WENT.button}
      </ActButton>
      {visited && (
        <>
          <Text size="small">{visitedWords(visited.count, visited.days)}</Text>
          <ActButton variant="pill" act={{ type: "include visited" }}>
            {WE_WENT.include}
          </ActButton>
        </>
      )}
      {count > 0 && isStored && (
        <Text size="small">
          <ExclusionLink href={VISITS_PATH}>
            {VISITS_PAGE.headline} ({count})
          </ExclusionLink>
        </Text>
      )}
    </BackPart>
  );
}
