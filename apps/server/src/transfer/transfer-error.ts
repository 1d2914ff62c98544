/** Why a store cannot be exported or imported, in words for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
