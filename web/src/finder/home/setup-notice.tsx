import { type ReactElement, type RefObject, useContext } from "react";
import { type Failure, messageOf } from "@dinner-dice/core/failures";
import { Button } from "../../parts/button.js";
import { FieldError } from "../../parts/fields.js";
import { Panel, PanelTitle, PaperShadow } from "../../parts/panel.js";
import { Text } from "../../parts/text.js";
import { chosenFields } from "@dinner-dice/core/preferences";
import { ActingContext, PostForm } from "../act.js";

interface SetupNoticeProps {
  readonly checking: boolean;
  readonly failure: Failure | undefined;
  readonly onCheck: () => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The page of our documentation about the keys. */
const SETUP_GUIDE = "docs/operate/google.md";

/** The placemat before the service is set up: no fields, one button to check again. */
export function SetupNotice({ checking, failure, onCheck, headingRef }: SetupNoticeProps): ReactElement {
  const acting = useContext(ActingContext);
  return (
    <PaperShadow bleed>
      <Panel aria-labelledby="setup-title" centered>
        <PanelTitle id="setup-title" tabIndex={-1} ref={headingRef}>
          Service Configuration Required
        </PanelTitle>
        {failure && <FieldError role="alert">{messageOf(failure)}</FieldError>}
        <p>An administrator must configure the maps API key in the backend secrets.</p>
        <Text tone="muted">
          Nothing is wrong on your side. Once the key is set, the search form appears here.
        </Text>
        <Text tone="muted">
          Do you run this site? <code>{SETUP_GUIDE}</code> explains the keys, and how to do without one.
        </Text>
        {acting.live ? (
          <Button variant="primary" onClick={onCheck} aria-disabled={checking}>
            {checking ? "Checking..." : "Check again"}
          </Button>
        ) : (
          <PostForm fields={chosenFields(acting.preferences)}>
            <Button variant="primary" type="submit">
              Check again
            </Button>
          </PostForm>
        )}
      </Panel>
    </PaperShadow>
  );
}
