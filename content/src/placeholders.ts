/**
 * Placeholders in a build for values that only a running server knows. They consist of letters and digits, so that no step from Markdown
 * to HTML, JSON and XML changes them. An address or an anchor made from the name holds the slug.
 */
export const PLACEHOLDERS = {
  product: { name: "ProductNameToCome", slug: "productnametocome" },
  siteUrl: "https://site-url-to-come.invalid",
  /** Changes with the server's statements about itself: name, address, operator, storage. */
  edition: "EditionToCome",
  /** The number of one request, on the page for failures. */
  requestId: "RequestNumberToCome",
  /** What the page for refusals says, and under which status. */
  refusal: { status: "RefusalStatusToCome", sentence: "RefusalSentenceToCome" },
} as const;
