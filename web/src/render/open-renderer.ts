import { AnsweredHome, framed, homeRoute, tableRoute } from "./answered-routes.js";
import { documentOf } from "./document.js";
import { type DrawnPage, drawPage, inlineTag, sheetOf } from "./draw-page.js";
import type { HomeSite } from "./site-source.js";
import { TableFrames } from "./table-frames.js";
import type { DrawnDocument, RendererModule } from "@dinner-dice/core/finder/home-answer";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { createStaticHandler } from "react-router-dom";

/** Opens the renderer of answers with the text of a {@link HomeSite}; it knows the pages alone that answer somebody. */
export const openRenderer: RendererModule["openRenderer"] = (homeSiteText) => {
  const { setting, home, cities } = JSON.parse(homeSiteText) as HomeSite;
  const handler = createStaticHandler([framed([homeRoute(home), tableRoute()])]);
  const answered = new AnsweredHome({ handler, site: setting, cities });
  const frames = new TableFrames(setting);
  const whole = (page: DrawnPage): DrawnDocument => {
    const sheet = sheetOf(page.rules);
    return { html: documentOf(page, { setting, styles: inlineTag(sheet) }), styles: [sheet] };
  };
  return {
    renderHome: async (answer) => whole(await answered.draw(answer)),
    renderTable: async (table) => {
      if ("view" in table && table.isFrame) return whole(frames.draw(table));
      const page = await drawPage(`${TABLE_PATH}/shown`, { handler, site: setting, table });
      if (!page) throw new Error("The route table has no page for a live table.");
      return whole(page);
    },
  };
};
