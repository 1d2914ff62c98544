/** Why a command cannot do what it was asked, in words for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
