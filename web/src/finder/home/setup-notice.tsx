import { type ReactElement, useContext } from "react";
import { type Failure, messageOf } from "@dinner-dice/core/failures";
import { Button } from "../../parts/button.js";
import { FieldError } from "../../parts/fields.js";
import { Mat, MatShadow } from "../../parts/placemat.js";
import { formFields } from "@dinner-dice/core/preferences";
import { ActingContext, PostForm } from "../act.js";

interface SetupNoticeProps {
  readonly checking: boolean;
  readonly failure: Failure | undefined;
  readonly onCheck: () => void;
}

/** The placemat before the service is set up: no fields, one button to check again. */
export function SetupNotice({ checking, failure, onCheck }: SetupNoticeProps): ReactElement {
  const acting = useContext(ActingContext);
  return (
    <MatShadow>
      <Mat aria-labelledby="setup-title" className="setup">
        <h2 className="d2" id="setup-title">
          Service Configuration Required
        </h2>
        {failure && <FieldError role="alert">{messageOf(failure)}</FieldError>}
        <p>An administrator must configure the maps API key in the backend secrets.</p>
        <p className="muted">
          Nothing is wrong on your side. Once the key is in, this page turns into the form.
        </p>
        {acting.live ? (
          <Button className="primary" onClick={onCheck} aria-disabled={checking}>
            {checking ? "Checking..." : "Check again"}
          </Button>
        ) : (
          <PostForm fields={formFields(acting.preferences)}>
            <Button className="primary" type="submit">
              Check again
            </Button>
          </PostForm>
        )}
      </Mat>
    </MatShadow>
  );
}
