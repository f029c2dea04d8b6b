/** Every script of the page but the small one that waits for a touch. */
export const LATER_SCRIPTS = /\/assets\/(?!loader)[^/]+\.js$/;
