import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lobby, Room } from './lobby';
import { addCrowd, listener, lonely, NOON, partnerOnJoin, talent, ticket, who } from './lobby.fixtures';
import { checkAgainstTheBook, lobbyActions } from './lobby.model';
import { describePartings } from './lobby.suite.partings';

/** What every lobby has to do, whatever it is made of. */
export function describeLobby(name: string, createLobby: () => Lobby | Promise<Lobby>): void {
  describe(name, () => {
    let lobby: Lobby;

    beforeEach(async () => {
      lobby = await createLobby();
    });

    it('matches two at once who are made for each other, and gives both tickets', async () => {
      const first = lonely('first', { username: 'Ann', language: 'en' });
      const second = listener('second', { username: 'Bob', language: 'en', since: NOON + 5 });
      expect(await lobby.join(first, NOON)).toEqual({ state: 'waiting' });
      const outcome = await lobby.join(second, NOON + 5);
      expect(outcome).toEqual({
        state: 'matched',
        room: {
          roomId: expect.any(String),
          seats: expect.arrayContaining([first, second]),
          openedAt: NOON + 5,
        },
      });
      expect(who(await lobby.roomOf('first'))).toEqual(['first', 'second']);
      expect(await lobby.roomOf('second')).toEqual(await lobby.roomOf('first'));
      expect(await lobby.counts()).toEqual({ waiting: 0, rooms: 1 });
    });

    it('changes nothing when one who waits or talks joins again', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('ann', { language: 'en' }), NOON);
      expect(await lobby.join(talent('ann', { language: 'en' }), NOON)).toEqual({ state: 'waiting' });
      expect(await lobby.counts()).toEqual({ waiting: 1, rooms: 6 });
      expect(await partnerOnJoin(lobby, listener('bob'))).toBe('ann');
      const again = await lobby.join(lonely('ann'), NOON);
      expect(again).toEqual({ state: 'in_room', room: await lobby.roomOf('bob') });
      expect(again.state === 'in_room' && again.room.seats.find((seat) => seat.userId === 'ann')?.mood).toBe(
        'Feeling Lonely',
      );
      expect(await lobby.counts()).toEqual({ waiting: 0, rooms: 7 });
    });

    it('takes the best fit before the longest waiting, and of equals the longest waiting', async () => {
      await addCrowd(lobby);
      await lobby.join(talent('talent', { since: NOON }), NOON);
      await lobby.join(lonely('late', { since: NOON + 20, language: 'fr' }), NOON + 20);
      await lobby.join(lonely('early', { since: NOON + 10, language: 'ko' }), NOON + 20);
      expect(await partnerOnJoin(lobby, listener('one', { since: NOON + 30 }), NOON + 30)).toBe('early');
      expect(await partnerOnJoin(lobby, listener('two', { since: NOON + 30 }), NOON + 30)).toBe('late');
      expect(await partnerOnJoin(lobby, listener('three', { since: NOON + 30 }), NOON + 30)).toBe('talent');
    });

    it('prefers a common language to the better mood', async () => {
      await addCrowd(lobby);
      const patient = NOON - 8_001;
      await lobby.join(lonely('foreign', { language: 'fr', since: patient }), patient);
      await lobby.join(listener('common', { language: 'en', since: patient + 1 }), patient + 1);
      expect(await partnerOnJoin(lobby, listener('seeker', { language: 'en' }))).toBe('common');
    });

    it('keeps a senior who comes late ahead of those who came in between', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('second', { since: NOON + 10 }), NOON + 10);
      await lobby.join(lonely('third', { since: NOON + 20 }), NOON + 20);
      await lobby.join(lonely('first', { since: NOON }), NOON + 30);
      const found = [];
      for (const at of [40, 50, 60]) {
        found.push(await partnerOnJoin(lobby, listener(`l${at}`, { since: NOON + at }), NOON + at));
      }
      expect(found).toEqual(['first', 'second', 'third']);
    });

    it.each([
      ['complementary in one language', listener('b', { language: 'en' }), 0],
      ['friendly in one language', ticket('b', { language: 'en' }), 4_000],
      ['so so in one language', lonely('b', { language: 'en' }), 5_000],
      ['complementary in two languages', listener('b', { language: 'fr' }), 7_000],
      ['so so in two languages', talent('b', { language: 'fr' }), 8_000],
    ])('brings two together when their wait allows it: %s', async (_, other, afterMs) => {
      await addCrowd(lobby);
      await lobby.join(lonely('a', { language: 'en' }), NOON);
      const outcome = await lobby.join(other, NOON);
      if (afterMs === 0) {
        expect(outcome.state).toBe('matched');
        return;
      }
      expect(outcome.state).toBe('waiting');
      expect(await lobby.relax(NOON + afterMs - 1)).toEqual([]);
      expect((await lobby.relax(NOON + afterMs)).map(who)).toEqual([['a', 'b']]);
      expect(await lobby.relax(NOON + afterMs)).toEqual([]);
    });

    it('hurries while fewer than twelve are online', async () => {
      await lobby.join(lonely('a', { language: 'en' }), NOON);
      await lobby.join(talent('b', { language: 'fr' }), NOON);
      expect(await lobby.relax(NOON + 3_199)).toEqual([]);
      expect((await lobby.relax(NOON + 3_200)).map(who)).toEqual([['a', 'b']]);
    });

    it('counts the one who joins among those online', async () => {
      await addCrowd(lobby, 5);
      await lobby.join(lonely('a', { since: NOON - 3_500 }), NOON);
      expect(await partnerOnJoin(lobby, ticket('twelfth'))).toBeUndefined();
      await lobby.leave('twelfth');
      await lobby.close('crowd-0a', NOON);
      expect(await partnerOnJoin(lobby, ticket('tenth'))).toBe('a');
    });

    it('lets those look again at the right time who looked early because few were online', async () => {
      await lobby.join(lonely('a', { language: 'en' }), NOON);
      await lobby.relax(NOON + 1_700);
      await addCrowd(lobby);
      await lobby.relax(NOON + 1_800);
      await lobby.join(ticket('b', { language: 'en', since: NOON + 1_900 }), NOON + 1_900);
      expect(await lobby.relax(NOON + 3_999)).toEqual([]);
      expect((await lobby.relax(NOON + 4_000)).map(who)).toEqual([['a', 'b']]);
    });

    it('leaves a newcomer to the complementary for two seconds, then lets a patient one have them', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('patient', { since: NOON - 6_000 }), NOON - 6_000);
      await lobby.relax(NOON);
      expect(await partnerOnJoin(lobby, ticket('newcomer'))).toBeUndefined();
      expect(await lobby.relax(NOON + 1_999)).toEqual([]);
      expect((await lobby.relax(NOON + 2_000)).map(who)).toEqual([['newcomer', 'patient']]);
    });

    it('lets one at the end of their patience have even a newcomer', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('patient', { since: NOON - 8_000 }), NOON - 8_000);
      expect(await partnerOnJoin(lobby, talent('newcomer', { language: 'fr' }))).toBe('patient');
    });

    it('takes the best fit when those who wait look round', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('other lonely', { since: NOON - 3_000, language: 'en' }), NOON - 3_000);
      await lobby.join(talent('talent', { since: NOON - 2_990, language: 'en' }), NOON - 2_990);
      await lobby.join(lonely('seeker', { since: NOON - 5_000, language: 'en' }), NOON - 2_980);
      expect((await lobby.relax(NOON)).map(who)).toEqual([['other lonely', 'seeker']]);
    });

    it('closes a room once, and lets one who waits leave once', async () => {
      await lobby.join(lonely('a'), NOON);
      await lobby.join(listener('b'), NOON);
      expect(await lobby.leave('a')).toBe(false);
      const closed = await Promise.all([lobby.close('a', NOON), lobby.close('b', NOON)]);
      expect(closed.filter((room) => room !== undefined).map(who)).toEqual([['a', 'b']]);
      expect(await lobby.roomOf('a')).toBeUndefined();
      expect(await lobby.roomOf('b')).toBeUndefined();
      await lobby.join(lonely('a'), NOON);
      expect(await lobby.close('a', NOON)).toBeUndefined();
      expect(await lobby.roomOf('a')).toBeUndefined();
      expect([await lobby.leave('a'), await lobby.leave('a')]).toEqual([true, false]);
      expect(await lobby.counts()).toEqual({ waiting: 0, rooms: 0 });
      expect(await partnerOnJoin(lobby, listener('c'))).toBeUndefined();
    });

    it('takes a match back as if it had not been', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('a', { since: NOON - 100 }), NOON - 100);
      await lobby.join(lonely('later', { since: NOON - 50 }), NOON - 50);
      const outcome = await lobby.join(listener('b'), NOON);
      if (outcome.state !== 'matched') throw new Error('not matched');
      await lobby.undo(outcome.room, ['a'], NOON);
      await lobby.undo(outcome.room, ['b'], NOON);
      expect(await lobby.roomOf('a')).toBeUndefined();
      expect(await lobby.leave('b')).toBe(false);
      expect(await lobby.counts()).toEqual({ waiting: 2, rooms: 6 });
      // No parting came of it, and the seniority stands.
      expect(await partnerOnJoin(lobby, listener('b'))).toBe('a');
    });

    it('lets one whose match was taken back look again at the next relaxing', async () => {
      await addCrowd(lobby);
      await lobby.join(lonely('a'), NOON);
      const outcome = await lobby.join(listener('gone'), NOON);
      await lobby.join(listener('b'), NOON);
      if (outcome.state !== 'matched') throw new Error('not matched');
      await lobby.undo(outcome.room, ['a'], NOON);
      expect((await lobby.relax(NOON)).map(who)).toEqual([['a', 'b']]);
    });

    it('leaves a later room alone when an earlier match is taken back', async () => {
      await lobby.join(lonely('a'), NOON);
      const outcome = await lobby.join(listener('b'), NOON);
      if (outcome.state !== 'matched') throw new Error('not matched');
      await lobby.close('a', NOON);
      await lobby.join(lonely('a'), NOON);
      await lobby.join(listener('c'), NOON);
      await lobby.undo(outcome.room, ['a', 'b'], NOON);
      expect(who(await lobby.roomOf('a'))).toEqual(['a', 'c']);
      expect(await lobby.counts()).toEqual({ waiting: 0, rooms: 1 });
    });

    it('restores rooms, but not over what came since', async () => {
      const room = (roomId: string, ...ids: [string, string]): Room => ({
        roomId,
        seats: [ticket(ids[0]), ticket(ids[1])],
        openedAt: NOON,
      });
      await lobby.join(lonely('waiting'), NOON);
      const stood = [room('r1', 'a', 'b'), room('r2', 'c', 'waiting'), room('r3', 'b', 'd')];
      expect((await lobby.restore(stood, NOON)).map(({ roomId }) => roomId)).toEqual(['r1']);
      expect(await lobby.restore(stood, NOON)).toEqual([]);
      expect(await lobby.roomOf('b')).toEqual(stood[0]);
      expect(await lobby.roomOf('c')).toBeUndefined();
      expect(await lobby.roomOf('waiting')).toBeUndefined();
      expect(await lobby.counts()).toEqual({ waiting: 1, rooms: 1 });
      expect(await lobby.close('a', NOON)).toEqual(stood[0]);
    });

    it('lets those look once more at once who looked at all too early, when more come online', async () => {
      await addCrowd(lobby, 5);
      await lobby.join(lonely('a', { language: 'en', since: NOON - 6_000 }), NOON);
      await lobby.join(listener('b', { language: 'fr', since: NOON + 1 }), NOON + 1);
      expect((await lobby.relax(NOON + 1_000)).map(who)).toEqual([['a', 'b']]);
    });

    it('misses nobody whom the twelfth visitor made a newcomer again', async () => {
      await addCrowd(lobby, 5);
      await lobby.join(ticket('young', { language: 'fr' }), NOON);
      expect(await lobby.relax(NOON + 800)).toEqual([]);
      expect(
        await partnerOnJoin(lobby, talent('twelfth', { since: NOON - 4_200 }), NOON + 800),
      ).toBeUndefined();
      expect((await lobby.relax(NOON + 2_000)).map(who)).toEqual([['twelfth', 'young']]);
    });

    describePartings(createLobby);

    it('does by the book whatever happens in whatever order', async () => {
      await fc.assert(
        fc.asyncProperty(lobbyActions, async (actions) => checkAgainstTheBook(await createLobby(), actions)),
        { numRuns: 200 },
      );
    }, 30_000);
  });
}
