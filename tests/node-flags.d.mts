export declare const NODE_FLAGS: readonly string[];
export declare const UNHURRIED: readonly string[];
export declare const SERVER_FLAGS: readonly string[];
export declare const COMMAND_FLAGS: readonly string[];
export declare const LOOPBACK_ONLY: readonly string[];
