import type { Context } from "koa";
import type { Directory } from "@dinner-dice/adapters/directory";
import { readReport, type WireReport } from "@dinner-dice/adapters/wire";
import { codeOf } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlaceReports, ReportAnswer } from "@dinner-dice/core/ports/place-reports";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import { readForm } from "@dinner-dice/core/preferences";
import { sendPage } from "../site/send-page.js";

export interface ReportPorts {
  readonly reports: Pick<PlaceReports, "add">;
  readonly directory: Pick<Directory, "byId">;
  readonly renderer: PageRenderer;
  readonly logger: Logger;
}

/** What a script is answered to a report. */
const ANSWERS: Readonly<Record<ReportAnswer, readonly [status: number, body: object]>> = {
  kept: [200, { status: "reported" }],
  "not kept": [503, { error: "The report could not be kept." }],
  "no such place": [404, { error: "There is no such place." }],
};

/** Takes what a visitor says of a place of our directory, by script or by the card's form; what became of it a script hears by the status, and a person on the page. */
export function reportPlace(ports: ReportPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const body: unknown = ctx.request.body;
    const report = readReport(body);
    if (!report) return void ctx.throw(400);
    const reported = await keep(report, ports);
    const [status, answer] = ANSWERS[reported];
    if (ctx.is("application/json")) {
      ctx.set("cache-control", "no-store");
      ctx.status = status;
      ctx.body = answer;
    } else {
      sendPage(ctx, await ports.renderer.renderHome({ preferences: readForm(body), reported }));
      ctx.status = reported === "not kept" ? status : 200;
    }
  };
}

async function keep(
  { placeId, kind }: WireReport,
  { reports, directory, logger }: ReportPorts,
): Promise<ReportAnswer> {
  const place = await directory.byId(placeId);
  if (!place) return "no such place";
  try {
    await reports.add(place, kind);
    return "kept";
  } catch (error) {
    logger.error("report not kept", { code: codeOf(error) });
    return "not kept";
  }
}
