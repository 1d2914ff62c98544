import type { Refusal } from '@app/contract/error-codes';
import type { ClientPayload } from '@app/contract/events';
import { NoTalkError, RefusedError } from './errors';

/** Milliseconds until a line that could not be taken for now is sent again. */
const AGAIN_MS: { [R in Refusal]?: number } = { rate_limited: 1_000, unavailable: 300, stopping: 1_000 };

type Line = {
  payload: ClientPayload<'chat_message'>;
  accepted: () => void;
  failed: (error: Error) => void;
};

/** Sends a line and calls back with the server's answer; false: there is no connection now. */
export type SendLine = (payload: Line['payload'], answered: (code: Refusal | null) => void) => boolean;

/**
 * The lines of one talk that the server has not taken yet, in order: each is sent once the one before was, and again
 * over a new connection. The server takes a line once, by its id.
 */
export class Lines {
  private readonly waiting: Line[] = [];
  private isUnderWay = false;
  private isOver = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: SendLine) {}

  /** Resolves once the server has taken the line; rejects with RefusedError, or NoTalkError when the talk ends first. */
  say(payload: Line['payload']): Promise<void> {
    return new Promise((accepted, failed) => {
      if (this.isOver) return failed(new NoTalkError('the talk is over'));
      this.waiting.push({ payload, accepted, failed });
      this.sendNext();
    });
  }

  /** The visitor is back, or the connection is another: what got no answer is sent again. */
  resend(): void {
    this.isUnderWay = false;
    this.sendNext();
  }

  /** The talk is over. */
  end(error: Error = new NoTalkError('the talk is over')): void {
    this.isOver = true;
    clearTimeout(this.again);
    for (const { failed } of this.waiting.splice(0)) failed(error);
  }

  private sendNext(): void {
    const [line] = this.waiting;
    if (line === undefined || this.isUnderWay || this.isOver) return;
    clearTimeout(this.again);
    this.isUnderWay = this.send(line.payload, (code) => this.onAnswer(line, code));
  }

  private onAnswer(line: Line, code: Refusal | null): void {
    // An answer to what was meanwhile sent over another connection, and answered there.
    if (this.waiting[0] !== line || this.isOver) return;
    const pauseMs = code === null ? undefined : AGAIN_MS[code];
    if (pauseMs !== undefined) {
      this.again = setTimeout(() => this.resend(), pauseMs);
      return;
    }
    this.waiting.shift();
    if (code === null) line.accepted();
    else line.failed(new RefusedError('chat_message', code));
    this.resend();
  }
}
