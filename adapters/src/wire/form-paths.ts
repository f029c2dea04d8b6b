/** Where visitors roll among places of their own: a page, and where its form goes. */
export const YOUR_SIX_PATH = "/your-six";
