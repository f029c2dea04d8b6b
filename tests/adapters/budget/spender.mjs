import { openSqliteBudget } from "../../../adapters/stores/dist/sqlite/budget.js";
import { createGoogleHttp } from "../../../adapters/places/dist/google/http.js";
import { PlacesError } from "../../../core/dist/ports/places-provider.js";

/**
 * A process that asks as fast as it can until the budget stops it, then says why: `spender.mjs <file> <url> <calls>`,
 * where the budget is worth that many calls. It runs what the compiler wrote: translating it anew takes three times as long.
 */
const [, , file = "", url = "", calls = "0"] = process.argv;
const say = (line) => process.stdout.write(`${line}\n`);
const logger = { info: () => undefined, warn: () => undefined, error: say };
const usd = Number(calls) * 0.005;

const budget = await openSqliteBudget({
  file,
  prices: { geocoding: 5000 },
  dailyUsd: usd,
  monthlyUsd: usd,
  logger,
});
const ask = createGoogleHttp({ timeout: 10_000, charge: (sku) => budget.reserve(sku) });

async function spend() {
  try {
    for (;;) await ask({ sku: "geocoding", url });
  } catch (error) {
    return error instanceof PlacesError ? `${error.kind} ${error.status}` : `broken: ${String(error)}`;
  }
}

const ends = await Promise.all([spend(), spend(), spend()]);
await budget.close();
say(ends.join(", "));
