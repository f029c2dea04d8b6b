/** Why a command did nothing, or not all of it. The message is for the operator. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
