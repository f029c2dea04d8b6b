import { redrawSite } from "./build-site.js";
import { directoryCity } from "@dinner-dice/content/places";
import { DRAW_GUIDES, LEFT_OUT, PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { type GuidesCheck, type GuidesJob, readWithTowns, townsIn } from "@dinner-dice/content/town-guides";
import { buildPlacesDb, DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Draws the site and its directory with the operator's guides. */
export async function drawGuides({ built, guides, out }: GuidesJob): Promise<void> {
  await rm(out, { recursive: true, force: true });
  const { content, problems } = await read({ built, guides });
  const data = join(out, "data");
  await mkdir(data, { recursive: true });
  for (const file of [DATA_FILES.gazetteer, DATA_FILES.otherNames])
    await copyFile(join(built.data, file), join(data, file));
  await buildPlacesDb(join(data, DATA_FILES.places), content.cities.map(directoryCity));
  await redrawSite(content, { from: built.site, outFolder: join(out, "site") });
  await writeFile(join(out, LEFT_OUT), JSON.stringify(problems));
}

export async function checkGuides(job: Omit<GuidesJob, "out">): Promise<GuidesCheck> {
  return { towns: townsIn(job.guides), problems: (await read(job)).problems };
}

async function read({ built, guides }: Omit<GuidesJob, "out">): Promise<ReturnType<typeof readWithTowns>> {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-guides-"));
  try {
    return readWithTowns(
      { content: built.content, guides, together: join(folder, "content") },
      PLACEHOLDERS.product,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// A process of its own, whose memory ends with it.
const [flag, job = ""] = process.argv.slice(2);
if (flag === DRAW_GUIDES) await drawGuides(JSON.parse(job) as GuidesJob);
