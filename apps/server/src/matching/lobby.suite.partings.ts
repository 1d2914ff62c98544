import { beforeEach, describe, expect, it } from 'vitest';
import type { Lobby } from './lobby';
import { addCrowd, listener, lonely, NOON, partnerOnJoin, who } from './lobby.fixtures';

/** The part of the lobby's suite about those who have met before. */
export function describePartings(createLobby: () => Lobby | Promise<Lobby>): void {
  describe('those who have met before', () => {
    let lobby: Lobby;

    beforeEach(async () => {
      lobby = await createLobby();
    });

    it('keeps recent partners apart: 30 s for everyone, ten minutes but for the most patient', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('a'), NOON);
      await lobby.join(listener('b'), NOON);
      await lobby.close('a', NOON);
      const patient = { since: NOON - 60_000 };
      await lobby.join(lonely('a', patient), NOON);
      expect(await partnerOnJoin(lobby, listener('b', patient), NOON)).toBeUndefined();
      expect(await lobby.relax(NOON + 29_999)).toEqual([]);
      expect((await lobby.relax(NOON + 30_000)).map(who)).toEqual([['a', 'b']]);

      const second = NOON + 30_000;
      await lobby.close('b', second);
      const late = second + 600_000 - 1_000;
      await lobby.join(lonely('a', { since: late }), late);
      expect(await partnerOnJoin(lobby, listener('b', { since: late }), late)).toBeUndefined();
      expect((await lobby.relax(late + 999)).length).toBe(0);
      await lobby.leave('b');
      expect(await partnerOnJoin(lobby, listener('b', { since: late + 1_000 }), late + 1_000)).toBe('a');
    });

    it('looks past recent partners', async () => {
      await addCrowd(lobby);
      for (const old of ['old-1', 'old-2', 'old-3']) {
        await lobby.join(lonely(old), NOON);
        await lobby.join(listener('seeker'), NOON);
        await lobby.close('seeker', NOON);
      }
      for (const old of ['old-1', 'old-2', 'old-3']) await lobby.join(lonely(old), NOON);
      await lobby.join(lonely('new', { since: NOON + 1 }), NOON + 1);
      expect(await partnerOnJoin(lobby, listener('seeker', { since: NOON + 2 }), NOON + 2)).toBe('new');
    });

    it('looks past any number of recent partners at the last stage', async () => {
      const olds = Array.from({ length: 40 }, (_, at) => `old-${at}`);
      for (const old of olds) {
        await lobby.join(lonely(old), NOON);
        await lobby.join(listener('seeker'), NOON);
        await lobby.close('seeker', NOON);
      }
      for (const old of olds) await lobby.separate(old, 'seeker');
      for (const old of olds) await lobby.join(lonely(old, { since: NOON }), NOON);
      await lobby.join(lonely('new', { since: NOON + 1 }), NOON + 1);
      const late = { since: NOON - 8_000 };
      expect(await partnerOnJoin(lobby, listener('seeker', late), NOON + 1)).toBe('new');
    });

    it('never brings the separated together, not even when they were separated during their talk', async () => {
      await lobby.join(lonely('a'), NOON);
      await lobby.join(listener('b'), NOON);
      await lobby.separate('b', 'a');
      expect(who(await lobby.roomOf('a'))).toEqual(['a', 'b']);
      await lobby.close('a', NOON);
      const later = NOON + 86_400_000;
      await lobby.relax(later);
      await lobby.join(lonely('a'), later);
      expect(await partnerOnJoin(lobby, listener('b'), later)).toBeUndefined();
      expect(await lobby.relax(later + 60_000)).toEqual([]);
    });
  });
}
