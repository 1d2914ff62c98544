import { describe, expect, it } from 'vitest';
import { createNeeds, PRIOR_NEEDS } from '../../domain/needs';
import { PAIR_KINDS, pairKey } from '../../domain/outcomes';
import type { LobbyHarness } from './lobby.harness';
import { listener, lonely, who } from './visitors';

const inEnglish = { languages: ['en'] } as const;
const inFrench = { languages: ['fr'] } as const;

/** The same factor for every pair. */
const all = (factor: number) =>
  createNeeds(new Map(PAIR_KINDS.map(({ moods, tongue }) => [pairKey(moods, tongue), factor])));

/** The part of the lobby's suite about needs that outcomes have moved. */
export function describeNeeds(lobby: () => LobbyHarness): void {
  async function passAfter(ms: number) {
    await lobby().advance(ms);
    await lobby().at(1).pass();
    return (await lobby().opened()).map(who);
  }

  /** A pair that needs 2 s by the prior, with time that counts as it is. */
  async function twoLonely(): Promise<void> {
    await lobby().addCrowd();
    await lobby().at(0).join(lonely('a', inEnglish));
    await lobby().at(1).join(lonely('b', inEnglish));
    expect(await lobby().opened()).toEqual([]);
  }

  describe('needs that outcomes have moved', () => {
    it('let a pair meet after half of the time at the earliest, whatever was learned', async () => {
      lobby().useNeeds(all(0));
      await twoLonely();
      expect(await passAfter(499)).toEqual([]);
      expect(await passAfter(1)).toEqual([['a', 'b']]);
    });

    it('let a pair meet after half as much again at the latest', async () => {
      lobby().useNeeds(all(99));
      await twoLonely();
      expect(await passAfter(1_499)).toEqual([]);
      expect(await passAfter(1)).toEqual([['a', 'b']]);
    });

    it('let nobody wait longer than 8 s for anyone', async () => {
      lobby().useNeeds(all(1.5));
      await lobby().addCrowd();
      await lobby().at(0).join(listener('a', inEnglish));
      await lobby().at(1).join(listener('b', inFrench));
      expect(await passAfter(7_999)).toEqual([]);
      expect(await passAfter(1)).toEqual([['a', 'b']]);
    });

    it('apply to those who wait already, and no longer once they are the prior again', async () => {
      await twoLonely();
      expect(await passAfter(600)).toEqual([]);
      lobby().useNeeds(all(0.5));
      expect(await passAfter(0)).toEqual([['a', 'b']]);
      lobby().useNeeds(PRIOR_NEEDS);
      await lobby().at(0).join(lonely('c', inEnglish));
      await lobby().at(1).join(lonely('d', inEnglish));
      expect(await passAfter(999)).toEqual([]);
      expect(await passAfter(1)).toEqual([['c', 'd']]);
    });

    it('decide whom a visitor meets first', async () => {
      const likes = new Map([[pairKey(['Feeling Lonely', 'Feeling Lonely'], 'other'), 0.5]]);
      lobby().useNeeds(createNeeds(likes));
      await lobby().addCrowd();
      await lobby().at(0).join(listener('foreign', inFrench));
      await lobby().advance(6_000);
      expect(await lobby().partnerOnJoin(lonely('alike', { languages: ['ko'] }), 1)).toBeUndefined();
      await lobby().advance(6_000);
      expect(await lobby().partnerOnJoin(lonely('seeker', inEnglish), 2)).toBe('alike');
    });
  });
}
