import { beforeEach, describe, expect, it } from 'vitest';
import type { LobbyHarness } from './lobby.harness';
import { listener, lonely, who } from './visitors';

/** The part of the lobby's suite about those who are often skipped early, and those who often skip. */
export function describePatience(lobby: () => LobbyHarness): void {
  const [sad, hasty, kind] = [lonely('sad'), listener('hasty'), listener('kind')];

  /** Three lonely ones are skipped by the hasty one, and the sad one by three listeners. */
  async function skipAround(afterMs: number): Promise<void> {
    for (const [one, other, by] of [
      [lonely('l1'), hasty, 'hasty'],
      [lonely('l2'), hasty, 'hasty'],
      [lonely('l3'), hasty, 'hasty'],
      [sad, listener('h1'), 'h1'],
      [sad, listener('h2'), 'h2'],
      [sad, listener('h3'), 'h3'],
    ] as const) {
      const { roomId } = await lobby().talk(one, other);
      await lobby().advance(afterMs);
      await lobby().at(0).end(roomId, by, 'skip');
      await lobby().changes();
    }
  }

  /** The pairs that have met. */
  async function met() {
    const changes = await lobby().changes();
    return changes.flatMap((change) => (change.type === 'opened' ? [who(change.room)] : []));
  }

  describe('somebody whom many skipped early', () => {
    beforeEach(() => lobby().addCrowd());

    it('meets somebody who rarely skips before somebody who skips often', async () => {
      await skipAround(2_000);
      await lobby().at(0).join(hasty);
      await lobby().advance(500);
      await lobby().at(1).join(kind);
      await lobby().advance(500);
      await lobby().at(0).join(sad);
      expect(await met()).toEqual([['kind', 'sad']]);
    });

    it('waits four seconds together with somebody who skips often, and no longer', async () => {
      await skipAround(2_000);
      await lobby().at(0).join(hasty);
      await lobby().at(1).join(sad);
      await lobby().advance(1_999);
      await lobby().at(0).pass();
      expect(await met()).toEqual([]);
      await lobby().advance(1);
      await lobby().at(0).pass();
      expect(await met()).toEqual([['hasty', 'sad']]);
    });

    it('meets anyone at once after talks that were not skipped early', async () => {
      await skipAround(10_000);
      await lobby().at(0).join(hasty);
      await lobby().at(1).join(sad);
      expect(await met()).toEqual([['hasty', 'sad']]);
    });

    it('meets anyone at once when ten minutes have passed', async () => {
      await skipAround(2_000);
      await lobby().advance(600_000);
      await lobby().at(0).join(hasty);
      await lobby().at(1).join(sad);
      expect(await met()).toEqual([['hasty', 'sad']]);
    });
  });
}
