import type { Bus } from '../realtime/nodes/bus';
import type { RoomLedger } from './ledger';

/** How long to wait for the answers of other nodes. */
const ANSWER_LIMIT_MS = 1_000;

/** Rooms are written a moment after they opened: before a look-up that needs all of them, every node writes first. */
export function storeEverywhere(bus: Pick<Bus, 'on' | 'askAll'>, { ledger }: { ledger: RoomLedger }) {
  bus.on('store', async () => {
    await ledger.settle();
    return null;
  });
  return {
    /** Resolves once the other nodes have stored the rooms they know, or did not answer in time. */
    async store(): Promise<void> {
      await bus.askAll('store', null, ANSWER_LIMIT_MS);
    },
  };
}
