/**
 * What stands in a build for what only a running server knows. Letters and digits alone: no step from Markdown to HTML, JSON and XML
 * changes them, and an address or an anchor made from the name holds the slug.
 */
export const PLACEHOLDERS = {
  product: { name: "ProductNameToCome", slug: "productnametocome" },
  siteUrl: "https://site-url-to-come.invalid",
  /** Changes with what a server says of itself: name, address, who runs it, what it keeps. */
  edition: "EditionToCome",
  /** The number of one request, on the page for failures. */
  requestId: "RequestNumberToCome",
  /** What the page for refusals says, and under which status. */
  refusal: { status: "RefusalStatusToCome", sentence: "RefusalSentenceToCome" },
} as const;
