import type { HttpErrorCode, Refusal } from '@app/contract/error-codes';

/** The server does not take an event, and would not take it again. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    readonly event: string,
    readonly code: Refusal,
  ) {
    super(`${event} was refused: ${code}`);
  }
}

/** A call over HTTP was refused. `status` is that of HTTP; `code` is missing where a proxy answered. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';

  constructor(
    readonly status: number,
    readonly code: HttpErrorCode | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** The visitor is gone: nothing is sent any more, and what waited to be sent is lost. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

/** There is no talk, or it ended before the line was accepted. */
export class NoTalkError extends Error {
  override readonly name = 'NoTalkError';
}
