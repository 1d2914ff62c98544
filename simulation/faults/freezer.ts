/** A process that may stand still: what happens to it meanwhile takes effect when it goes on. */
export class Freezer {
  isFrozen = false;
  private isOver = false;
  private waiting: (() => void)[] = [];

  run(act: () => void): void {
    if (this.isOver) return;
    if (this.isFrozen) this.waiting.push(act);
    else act();
  }

  /** Resolves at once, or when the process goes on. */
  awake(): Promise<void> {
    if (!this.isFrozen) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  freeze(): void {
    this.isFrozen = true;
  }

  wake(): void {
    this.isFrozen = false;
    for (const act of this.waiting.splice(0)) act();
  }

  /** The process has died. */
  end(): void {
    this.isOver = true;
    this.waiting = [];
  }
}
