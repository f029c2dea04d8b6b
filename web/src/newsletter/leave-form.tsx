import { Button } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { LeaveNews, LeaveRow, LeaveShape } from "../parts/newsletter.js";
import { EMAIL_LENGTH } from "@dinner-dice/core/ground/email";
import { MESSAGES, OWN_NEWS } from "@dinner-dice/core/search/failures";
import { LEAVE_PATH } from "@dinner-dice/wire/requests";
import type { ReactElement } from "react";

/** The privacy page's section with the form. */
export const LEAVE_SECTION = "delete";

/** What the server leads back to; only the one that the address names is seen, so that no script is needed. */
const NEWS = {
  deleted: OWN_NEWS.left,
  "not-deleted": MESSAGES["newsletter-failed"],
  "no-address": MESSAGES["email-invalid"],
} as const;

/** Deletes an e-mail address from the newsletter, without a script. */
export function LeaveForm(): ReactElement {
  return (
    <LeaveShape action={LEAVE_PATH} method="post">
      <label htmlFor="leave-email">Email</label>
      <LeaveRow>
        <Input
          id="leave-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          required
          placeholder="you@example.com"
        />
        <Button type="submit">Delete it</Button>
      </LeaveRow>
      {Object.entries(NEWS).map(([id, words]) => (
        <LeaveNews key={id} id={id} tabIndex={-1}>
          {words}
        </LeaveNews>
      ))}
    </LeaveShape>
  );
}
