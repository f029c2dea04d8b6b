/** Which tests `npm test` runs is said here alone: all but these. They wait for `npm run test:all`, which runs nothing else. */
export const LATER = [
  // Real PostgreSQL servers, and a service that answers wrongly, slowly or never.
  "engines/**",
  "faults/**",
  "server/google-budget.test.ts",
  "server/google-keys.test.ts",
  "server/hostile-*.test.ts",
  "server/own-server.test.ts",
  "adapters/stores/sqlite/sqlite-budget.test.ts",
  // Servers that are killed, stopped, overloaded, restored or sent nonsense.
  "server/connections.test.ts",
  "server/failed-start.test.ts",
  "server/fuzz.test.ts",
  "server/going-on.test.ts",
  "server/malformed-forms.test.ts",
  "server/newsletter-anything.test.ts",
  "server/newsletter-kill.test.ts",
  "server/one-visitor.test.ts",
  "server/restore-drill.test.ts",
  "server/shutdown.test.ts",
  "server/routes/overload.test.ts",
  "server/routes/waiting-forms.test.ts",
  "server/table/table-limits.test.ts",
  // Commands, and the products of the build: a checkout, packages, the image, the documentation.
  "browsers/**",
  "deploy/**",
  "docs/**",
  "outside/**",
  "security/**",
  "content/freshness.test.ts",
  "server/admin/**",
  "server/built.test.ts",
  "server/checkout.test.ts",
  "server/composed-chains.test.ts",
  "server/dev.test.ts",
  "server/doors/cli.test.ts",
  "server/doors/fresh.test.ts",
  "server/newsletter-export.test.ts",
  "server/on-demand.test.ts",
  "server/places.test.ts",
  "server/refused-places.test.ts",
  "server/reports.test.ts",
  // Large sets of places.
  "adapters/local/directory/large-set.test.ts",
  "adapters/local/overture/going-on.test.ts",
];

/** What `npm test` does in a browser; `npm run test:all` runs the other files, and looks at every state of `states.spec.ts` in every way. */
export const BROWSER_FIRST = [
  "details.spec.ts",
  "dice.spec.ts",
  "failures.spec.ts",
  "form.spec.ts",
  "google.spec.ts",
  "guides.spec.ts",
  "keyboard.spec.ts",
  "lists.spec.ts",
  "newsletter.spec.ts",
  "no-results.spec.ts",
  "search.spec.ts",
  "states.spec.ts",
  "visits.spec.ts",
  "when.spec.ts",
  "without-javascript.spec.ts",
];

/** `TIER=first` is what `npm test` runs, `TIER=later` the rest; without it, whatever is named. */
export const TIER = process.env.TIER;
