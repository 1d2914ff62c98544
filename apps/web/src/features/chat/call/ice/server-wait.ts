import type { IceServersAnswer } from '@app/contract/ice';
import type { IceServers } from './ice';

/** The servers for one call, and whether it waits for them. */
export type ServerWait = { isWaiting(): boolean; servers(): Promise<IceServersAnswer> };

/** Requests the servers each time they are needed. `on` is told when that takes a while, and when it ends. */
export function createServerWait(
  get: IceServers['get'],
  on: { waiting: () => void; known: () => void },
): ServerWait {
  let waiting = false;
  return {
    isWaiting: () => waiting,
    async servers() {
      const answer = await get(() => {
        waiting = true;
        on.waiting();
      });
      if (waiting) {
        waiting = false;
        on.known();
      }
      return answer;
    },
  };
}
