import type { Context } from "koa";
import type { Directory } from "@dinner-dice/adapters/directory";
import { readReport } from "@dinner-dice/adapters/wire";
import type { PlaceReports } from "@dinner-dice/core/ports/place-reports";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import { readForm } from "@dinner-dice/core/preferences";
import { sendPage } from "../site/send-page.js";

export interface ReportPorts {
  readonly reports: Pick<PlaceReports, "add">;
  readonly directory: Pick<Directory, "byId">;
  readonly renderer: PageRenderer;
}

/** Takes what a visitor says of a place of our directory, by script or by the card's form; a place that nobody knows any more is 404 to a script, and said so on the page. */
export function reportPlace({ reports, directory, renderer }: ReportPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const body: unknown = ctx.request.body;
    const report = readReport(body);
    if (!report) return void ctx.throw(400);
    const place = await directory.byId(report.placeId);
    if (place) await reports.add(place, report.kind);
    if (!ctx.is("application/json")) {
      const reported = place ? "kept" : "no such place";
      return sendPage(ctx, await renderer.renderHome({ preferences: readForm(body), reported }));
    }
    if (!place) return void ctx.throw(404);
    ctx.set("cache-control", "no-store");
    ctx.body = { status: "reported" };
  };
}
