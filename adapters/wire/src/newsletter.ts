/** How the operator wants addresses to travel: 'relay' through our server, 'direct' from the browser. */
export const NEWSLETTER_MODES = ["relay", "direct"] as const;
export type NewsletterMode = (typeof NEWSLETTER_MODES)[number];

/** The server's answer to a browser that asks how. */
export type NewsletterChoice = Readonly<{ mode: "relay" } | { mode: "direct"; endpoint: string }>;

/** Where an address is sent. */
export const NEWSLETTER_PATH = "/functions/v1/newsletter";

/** Where the privacy page's form sends an address that is to be deleted. */
export const LEAVE_PATH = "/functions/v1/newsletter/leave";
