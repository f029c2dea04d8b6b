/** Why a backup or restore was not made, or not of all; the message is for the operator. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
