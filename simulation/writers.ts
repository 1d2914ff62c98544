import { setTimeout as wait } from 'node:timers/promises';
import type { AdminClient } from './admin-client';
import { sendStep } from './send-step';
import type { Work } from './subjects';

/** After a call that failed. */
const PAUSE_MS = 100;

/** Administrators and visitors who write through the API, each step once, until they are halted. */
export class Writers {
  /** Calls that are not answered yet. */
  underWay = 0;
  private isHalted = false;
  private readonly lanes: Promise<unknown>;

  /** `onFailure` hears of each step that was refused or not answered, which is then left as it is. */
  constructor(
    private readonly parts: {
      client: AdminClient;
      work: Work;
      /** Calls under way at a time. */
      lanes: number;
      onFailure: (error: unknown, what: string) => void;
    },
  ) {
    this.lanes = Promise.all(Array.from({ length: parts.lanes }, () => this.lane()));
  }

  /** Begins nothing more. Resolves once all that was begun is answered. */
  async halt(): Promise<void> {
    this.isHalted = true;
    await this.lanes;
  }

  private async lane(): Promise<void> {
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
