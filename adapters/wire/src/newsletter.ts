/** How addresses reach the list: 'relay' through our server, 'direct' from the browser. */
export const NEWSLETTER_MODES = ["relay", "direct"] as const;
export type NewsletterMode = (typeof NEWSLETTER_MODES)[number];

/** The server's answer to a browser that asks for the mode. */
export type NewsletterChoice = Readonly<{ mode: "relay" } | { mode: "direct"; endpoint: string }>;

/** The path that accepts an address. */
export const NEWSLETTER_PATH = "/functions/v1/newsletter";

/** The path of the privacy page's form, which deletes an address. */
export const LEAVE_PATH = "/functions/v1/newsletter/leave";
