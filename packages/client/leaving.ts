import type { Refusal } from '@app/contract/error-codes';
import type { VisitorSocket } from './connection';

/** Refusals after which the server still has the visitor in the room. */
const NOT_YET: readonly (Refusal | null)[] = ['rate_limited', 'unavailable', 'stopping'];
/** Milliseconds until it is told again. */
const AGAIN_MS = 1_000;

type Left = { event: 'skip' | 'end_chat'; roomId: string | undefined; isTaken: boolean; done: () => void };

/** That a visitor has left a talk or the queue: told the server until it knows. */
export class Leaving {
  private left: Left | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;

  /** `onTaken`: the server knows, so that a join is one for the next talk. */
  constructor(private readonly onTaken: () => void) {}

  get isUnderWay(): boolean {
    return this.left !== undefined && !this.left.isTaken;
  }

  /** Is a match with this room about what the visitor has left? Until the server knows every match is. */
  concerns(roomId: string): boolean {
    return this.isUnderWay || this.left?.roomId === roomId;
  }

  /** Resolves once the server knows. */
  begin(event: Left['event'], roomId: string | undefined): Promise<void> {
    this.end();
    return new Promise((done) => {
      this.left = { event, roomId, isTaken: false, done };
    });
  }

  send(socket: VisitorSocket | undefined): void {
    const { left } = this;
    if (left === undefined || left.isTaken || socket === undefined) return;
    clearTimeout(this.again);
    socket.emit(left.event, undefined, (code) => {
      if (this.left !== left || !socket.connected) return;
      if (NOT_YET.includes(code)) {
        this.again = setTimeout(() => socket.connected && this.send(socket), AGAIN_MS);
        return;
      }
      left.isTaken = true;
      left.done();
      this.onTaken();
    });
  }

  /** Nothing is told any more. */
  end(): void {
    clearTimeout(this.again);
    this.left?.done();
  }
}
