/** What the ways back and on say at an answer on the home page. */
export const HOME_WAYS = { back: "Back to Preferences", another: "Find Another Restaurant" } as const;
