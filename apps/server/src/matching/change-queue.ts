import type { Change } from './lobby';

/**
 * Tells whoever listens to a lobby its changes, in order. A listener may call the lobby in turn: what comes of that is
 * told after it has returned.
 */
export class ChangeQueue {
  private readonly untold: Change[] = [];
  private isTelling = false;
  private listener: (change: Change) => void = () => undefined;

  listen(listener: (change: Change) => void): void {
    this.listener = listener;
  }

  /** Throws what the listener throws. */
  tell(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.untold.push(...changes);
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      for (let change = this.untold.shift(); change !== undefined; change = this.untold.shift())
        this.listener(change);
    } finally {
      this.isTelling = false;
    }
  }
}
