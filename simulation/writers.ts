import { setTimeout as wait } from 'node:timers/promises';
import type { AdminClient } from './admin-client';
import { sendStep } from './send-step';
import type { Work } from './subjects';

/** The pause after a call that failed. */
const PAUSE_MS = 100;

/** Administrators and visitors who write through the API, each step once, until they are stopped. */
export class Writers {
  /** How many calls have not been answered yet. */
  underWay = 0;
  private isHalted = false;
  private readonly writers: Promise<unknown>;

  /** `onFailure` is told of each step that was refused or not answered. Such a step is not repeated. */
  constructor(
    private readonly parts: {
      client: AdminClient;
      work: Work;
      /** Calls under way at a time. */
      writers: number;
      onFailure: (error: unknown, what: string) => void;
    },
  ) {
    this.writers = Promise.all(Array.from({ length: parts.writers }, () => this.write()));
  }

  /** Starts nothing more; resolves once everything that was started has been answered. */
  async halt(): Promise<void> {
    this.isHalted = true;
    await this.writers;
  }

  private async write(): Promise<void> {
    const { client, work, onFailure } = this.parts;
    while (!this.isHalted) {
      const task = work.next();
      this.underWay += 1;
      try {
        await sendStep(client, task);
        task.take();
      } catch (error) {
        onFailure(error, task.step.kind);
        if (!this.isHalted) await wait(PAUSE_MS);
      } finally {
        this.underWay -= 1;
      }
    }
  }
}
