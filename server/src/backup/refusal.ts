/** Why a backup or restore failed, fully or in part. The message is for the operator. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
