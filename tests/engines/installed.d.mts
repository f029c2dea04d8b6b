export declare const INSTALLED: {
  readonly initdb: string | undefined;
  readonly postgres: string | undefined;
  readonly firefox: string | undefined;
};
export declare const NOT_RUN: readonly string[];
