export interface FieldTrouble {
  readonly field: string;
  readonly reason: string;
}

/** Why a door refused or failed. */
export type DoorErrorKind = "bad-input" | "not-found" | "over-limit" | "unavailable";

/** A refusal or failure of a door, with the invalid fields, if any. */
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
