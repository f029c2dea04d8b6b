export declare function findChromium(): Promise<string | undefined>;
export declare function presentChromium(): string | undefined;
