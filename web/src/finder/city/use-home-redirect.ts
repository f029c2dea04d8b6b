import { useEffect } from "react";

/** Goes to the home page, which finds what was handed over. */
export function useHomeRedirect(redirecting: boolean): void {
  useEffect(() => {
    if (redirecting) location.assign("/");
  }, [redirecting]);
}
