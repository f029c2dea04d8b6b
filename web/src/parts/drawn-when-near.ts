/**
 * For a band far below what is seen first: the browser lays it out, and fetches its pictures, when the visitor comes within a screen of it.
 *
 * Until then it counts as high as it is on a phone, about.
 */
export const drawnWhenNear = {
  contentVisibility: "auto",
  containIntrinsicHeight: "auto 40rem",
} as const;
