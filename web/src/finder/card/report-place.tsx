import { type ReactElement, useContext } from "react";
import { REPORT_PATH } from "@dinner-dice/wire";
import { chosenFields } from "@dinner-dice/core/preferences";
import { Button } from "../../parts/button.js";
import { BackPart, BackTitle, BackWays } from "../../parts/card-back.js";
import { ActionContext, PostForm } from "../finder-action.js";
import { REPORT_NEWS, REPORT_WORDS, type SendReport } from "../report.js";
import { BACK } from "./card-words.js";

interface ReportPlaceProps {
  readonly placeId: string;
  readonly send: SendReport | undefined;
  readonly announce: ((words: string) => void) | undefined;
}

/** Lets a visitor report that a place of our directory is gone or wrong. Without scripts each button is a form. */
export function ReportPlace({ placeId, send, announce }: ReportPlaceProps): ReactElement {
  const acting = useContext(ActionContext);
  const fields = acting.live ? [] : chosenFields(acting.preferences);
  return (
    <BackPart data-screen="">
      <BackTitle>{BACK.report}</BackTitle>
      <BackWays>
        {REPORT_WORDS.map(([kind, words]) =>
          send ? (
            <Button
              key={kind}
              variant="pill"
              onClick={() => {
                send(placeId, kind).then(
                  (answer) => announce?.(REPORT_NEWS[answer]),
                  () => announce?.(REPORT_NEWS["not kept"]),
                );
              }}
            >
              {words}
            </Button>
          ) : (
            <PostForm
              key={kind}
              action={REPORT_PATH}
              fields={[["placeId", placeId], ["kind", kind], ...fields]}
            >
              <Button type="submit" variant="pill">
                {words}
              </Button>
            </PostForm>
          ),
        )}
      </BackWays>
    </BackPart>
  );
}
