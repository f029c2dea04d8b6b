import { lasting, type PocketTown, readTown, withFound, writeTown } from "@dinner-dice/core/lists/pocket";

/** The cache of the towns. Builds have their own. */
const POCKET_CACHE = "pocket-towns";

const PATH = "/pocket/";

/** The towns that this browser saved. Forgets those that are too old, or too many. Without such a cache there are none. */
export async function pocketTowns(now: number): Promise<readonly PocketTown[]> {
  if (typeof caches === "undefined") return [];
  const cache = await caches.open(POCKET_CACHE);
  const answers = await cache.matchAll();
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const towns = texts.flatMap((text) => readTown(text) ?? []);
  const kept = lasting(towns, now);
  const gone = towns.filter((town) => !kept.includes(town));
  await Promise.all(gone.map(({ label }) => cache.delete(addressOf(label))));
  return kept;
}

export async function saveTown(found: PocketTown): Promise<void> {
  if (typeof caches === "undefined") return;
  const known = await pocketTowns(found.at);
  const town = withFound(
    known.find(({ label }) => label === found.label),
    found,
  );
  const cache = await caches.open(POCKET_CACHE);
  await cache.put(addressOf(town.label), new Response(writeTown(town)));
  await pocketTowns(found.at);
}

export async function forgetTown({ label }: PocketTown): Promise<void> {
  await (await caches.open(POCKET_CACHE)).delete(addressOf(label));
}

function addressOf(label: string): string {
  return PATH + encodeURIComponent(label);
}
