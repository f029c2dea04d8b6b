/** The links back and on beside a result on the home page. */
export const HOME_WAYS = { back: "Back to Preferences", another: "Find Another Restaurant" } as const;
