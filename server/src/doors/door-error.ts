/** A field and what is wrong with it. */
export interface FieldTrouble {
  readonly field: string;
  readonly reason: string;
}

/** Every way a door can refuse or fail. */
export type DoorErrorKind = "bad-input" | "not-found" | "over-limit" | "unavailable";

/** A refusal or a failure of a door, with the fields that are wrong where there are any. */
export class DoorError extends Error {
  override readonly name = "DoorError";
  readonly kind: DoorErrorKind;
  readonly errors: readonly FieldTrouble[];

  constructor(
    kind: DoorErrorKind,
    ...troubles: readonly (Partial<FieldTrouble> & Pick<FieldTrouble, "reason">)[]
  ) {
    super(
      troubles.map(({ field, reason }) => (field === undefined ? reason : `${field}: ${reason}`)).join("; "),
    );
    this.kind = kind;
    this.errors = troubles.flatMap(({ field, reason }) => (field === undefined ? [] : [{ field, reason }]));
  }
}
