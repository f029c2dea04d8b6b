import { codeOf, LastCause } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlaceReports } from "@dinner-dice/core/ports/place-reports";

/** What the operator hid; nothing while the reports cannot be read, of which the log hears once for each cause. */
export function hiddenPlaces(reports: PlaceReports, logger: Logger): PlaceReports["hidden"] {
  const cause = new LastCause();
  return async () => {
    try {
      const hidden = await reports.hidden();
      cause.ends();
      return hidden;
    } catch (error) {
      const code = codeOf(error);
      if (cause.isNew(code))
        logger.error("the reports cannot be read; hidden places show up again", { code });
      return [];
    }
  };
}
