export declare const LATER: readonly string[];
export declare const BROWSER_FIRST: readonly string[];
export declare const TIER: string | undefined;
