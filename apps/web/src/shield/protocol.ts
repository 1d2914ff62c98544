/** What the page asks of the worker. Each message is answered by one, in order. */
export type ToShield =
  /** `url`: of the `model.json`. */
  | { type: 'load'; url: string }
  | { type: 'measure' }
  /** Handed over, not copied. */
  | { type: 'look'; picture: ImageBitmap };

/** Its answer. */
export type FromShield =
  | { type: 'loaded' }
  /** Milliseconds for a frame. */
  | { type: 'measured'; ms: number }
  | { type: 'seen'; probabilities: readonly number[] }
  /** `reason` is for the console of the browser's owner. */
  | { type: 'failed'; reason: string };
