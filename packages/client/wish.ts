import type { Refusal } from '@app/contract/error-codes';
import type { ClientPayload } from '@app/contract/events';
import type { VisitorSocket } from './connection';
import { RefusedError } from './errors';

/** Milliseconds until a join that could not be taken for now is sent again. */
const AGAIN_MS: { [R in Refusal]?: number } = { rate_limited: 1_000, unavailable: 1_000, stopping: 1_000 };

type Wanted = {
  payload: ClientPayload<'join_queue'>;
  accepted: () => void;
  failed: (error: Error) => void;
};

/** That a visitor looks for a partner: told the server anew over each connection, until there is one. */
export class Wish {
  private wanted: Wanted | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;

  /** Looks for another partner; replaces an earlier wish. Resolves and rejects as `Visitor.join`. */
  begin(payload: Wanted['payload']): Promise<void> {
    this.wanted?.accepted();
    return new Promise((accepted, failed) => {
      this.wanted = { payload, accepted, failed };
    });
  }

  send(socket: VisitorSocket | undefined): void {
    const { wanted } = this;
    if (wanted === undefined || socket === undefined) return;
    clearTimeout(this.again);
    socket.emit('join_queue', wanted.payload, (code) => {
      if (this.wanted !== wanted || !socket.connected) return;
      if (code === null) return wanted.accepted();
      const pauseMs = AGAIN_MS[code];
      if (pauseMs === undefined) this.drop(new RefusedError('join_queue', code));
      else
        this.again = setTimeout(
          () => this.wanted === wanted && socket.connected && this.send(socket),
          pauseMs,
        );
    });
  }

  /** A talk has begun. */
  fulfil(): void {
    this.wanted?.accepted();
    this.forget();
  }

  drop(error: Error): void {
    this.wanted?.failed(error);
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.again);
    this.wanted = undefined;
  }
}
