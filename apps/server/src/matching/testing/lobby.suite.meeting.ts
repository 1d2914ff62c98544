import { LANGUAGE_CODES } from '@app/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Room, Visitor } from '../lobby';
import type { LobbyHarness } from './lobby.harness';
import { extraByTheBook, mayMeetByTheBook, needByTheBook } from './reference';
import { friend, listener, lonely, talent, who } from './visitors';

const inEnglish = { languages: ['en'] } as const;
const inFrench = { languages: ['fr'] } as const;

/** The part of the lobby's suite about who meets whom, and when. */
export function describeMeeting(lobby: () => LobbyHarness): void {
  /** Runs a pass `ms` later; returns the rooms it opened. */
  async function passAfter(ms: number): Promise<Room[]> {
    await lobby().advance(ms);
    await lobby().at(1).pass();
    return lobby().opened();
  }

  /**
   * Expects that the pass `ms` later matches nobody unless their waits allow it, which is possible if the clock runs
   * by itself. Gives whether it matched anybody.
   */
  async function passTooEarly(ms: number, online: number, apartSince?: number): Promise<boolean> {
    const rooms = await passAfter(ms);
    for (const { openedAt, seats } of rooms) {
      const [a, b] = seats;
      const allowed = mayMeetByTheBook({
        needMs: needByTheBook(a, b),
        waitedMs: [openedAt - a.since, openedAt - b.since],
        apartMs: apartSince === undefined ? undefined : openedAt - apartSince,
        online,
      });
      expect(allowed).toBe(true);
    }
    return rooms.length > 0;
  }

  describe('a meeting', () => {
    it('matches two complementary visitors at once, and gives both tickets', async () => {
      const first = lonely('first', { username: 'Ann', languages: ['en'] });
      const second = listener('second', { username: 'Bob', languages: ['en'] });
      const before = await lobby().now();
      await lobby().at(0).join(first);
      expect(await lobby().changes()).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 0 });
      await lobby().advance(5);
      const between = await lobby().now();
      await lobby().at(1).join(second);
      const [change, ...rest] = await lobby().changes();
      if (change?.type !== 'opened' || rest.length > 0) throw new Error('not one room');
      const { room, nodes } = change;
      expect(room.roomId).toEqual(expect.any(String));
      const ann = room.seats.findIndex(({ userId }) => userId === 'first');
      expect(room.seats[ann]).toEqual({ ...first, since: expect.any(Number) });
      expect(room.seats[1 - ann]).toEqual({ ...second, since: expect.any(Number) });
      expect([nodes[ann], nodes[1 - ann]]).toEqual([lobby().at(0).node, lobby().at(1).node]);
      expect(room.seats[ann]?.since).toBeGreaterThanOrEqual(before);
      expect(room.seats[1 - ann]?.since).toBeGreaterThanOrEqual(between);
      expect(room.openedAt).toBeGreaterThanOrEqual(between);
      expect(room.openedAt).toBeLessThanOrEqual(await lobby().now());
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 1 });
    });

    it('does not change if a waiting or talking visitor joins again', async () => {
      await lobby().addCrowd();
      await lobby().at(0).join(lonely('ann', inEnglish));
      await lobby().advance(100);
      await lobby().at(0).join(talent('ann', inFrench));
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 12 });
      await lobby().at(1).join(listener('bob', inEnglish));
      const [room] = await lobby().opened();
      const ann = room?.seats.find(({ userId }) => userId === 'ann');
      expect(ann).toEqual({ ...lonely('ann', inEnglish), since: expect.any(Number) });
      expect((room?.openedAt ?? 0) - (ann?.since ?? 0)).toBeGreaterThanOrEqual(100);
      await lobby().at(0).join(lonely('ann'));
      expect(await lobby().changes()).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 13 });
    });

    it('prefers the longest waiting among equal needs', async () => {
      await lobby().addCrowd();
      for (const visitor of [
        talent('talent'),
        lonely('early', { languages: ['ko'] }),
        lonely('late', inFrench),
      ]) {
        await lobby().advance(10);
        expect(await lobby().partnerOnJoin(visitor, 1)).toBeUndefined();
      }
      const found = [];
      for (const seeker of ['one', 'two', 'three']) {
        found.push(await lobby().partnerOnJoin(listener(seeker), 2));
      }
      expect(found).toEqual(['talent', 'early', 'late']);
    });

    it('prefers the smallest need', async () => {
      await lobby().addCrowd();
      expect(await lobby().partnerOnJoin(listener('foreign', inFrench))).toBeUndefined();
      await lobby().advance(6_000);
      expect(await lobby().partnerOnJoin(talent('common', { languages: ['ko'] }))).toBeUndefined();
      await lobby().advance(6_000);
      expect(await lobby().partnerOnJoin(lonely('seeker', { languages: ['ko'] }))).toBe('common');
    });

    it.each<[string, Visitor, Visitor, number]>([
      ['lonely and lonely', lonely('a', inEnglish), lonely('b', inEnglish), 1_000],
      ['talent and talent', talent('a', inEnglish), talent('b'), 1_000],
      ['lonely and talent', lonely('a', inEnglish), talent('b', inEnglish), 3_000],
      ['friend and lonely', friend('a', inEnglish), lonely('b', inEnglish), 4_000],
      ['friend and talent', friend('a'), talent('b', inEnglish), 4_000],
      ['friend and listener', friend('a', inEnglish), listener('b', inEnglish), 5_000],
      ['listener and listener', listener('a', inEnglish), listener('b', inEnglish), 5_000],
      ['the complementary, in two languages', lonely('a', inEnglish), listener('b', inFrench), 5_500],
      ['lonely and lonely, in two languages', lonely('a', inEnglish), lonely('b', inFrench), 6_000],
      ['two listeners, in two languages', listener('a', inEnglish), listener('b', inFrench), 8_000],
    ])('happens once their waits together reach the need: %s', async (_, one, other, eachMs) => {
      await lobby().addCrowd();
      await lobby().at(0).join(one);
      await lobby().at(1).join(other);
      expect(await lobby().opened()).toEqual([]);
      if (await passTooEarly(eachMs - 1, 26)) return;
      expect((await passAfter(1)).map(who)).toEqual([['a', 'b']]);
      expect(await passAfter(0)).toEqual([]);
    });

    it('counts the waits of both, also at a join', async () => {
      await lobby().addCrowd();
      await lobby().at(0).join(lonely('patient', inEnglish));
      await lobby().advance(6_000);
      expect(await lobby().partnerOnJoin(talent('newcomer', inEnglish), 1)).toBe('patient');
    });

    it('is possible with anyone after a wait of 8 s', async () => {
      await lobby().addCrowd();
      await lobby().at(0).join(listener('patient', inEnglish));
      await lobby().advance(8_000);
      expect(await lobby().partnerOnJoin(listener('newcomer', inFrench), 1)).toBe('patient');
    });

    it('happens sooner while few are online', async () => {
      await lobby().at(0).join(listener('a', inEnglish));
      await lobby().at(1).join(listener('b', inFrench));
      if (await passTooEarly(1_599, 2)) return;
      expect((await passAfter(1)).map(who)).toEqual([['a', 'b']]);
    });

    it('counts talking visitors and the joining one as online', async () => {
      await lobby().addCrowd(11);
      await lobby().at(0).join(listener('a', inEnglish));
      // A visitor who has waited 7.67 s may meet anyone with 23 online; with 24 it takes 8 s.
      await lobby().advance(7_700);
      await lobby().at(1).join(listener('b', inFrench));
      if (await passTooEarly(299, 24)) return;
      expect((await passAfter(1)).map(who)).toEqual([['a', 'b']]);
    });

    it('lets the longest waiting choose first in a pass', async () => {
      await lobby().addCrowd();
      for (const [at, name] of ['first', 'second', 'third', 'fourth', 'fifth'].entries()) {
        await lobby().at(at).join(lonely(name, inEnglish));
        await lobby().advance(1);
      }
      expect((await passAfter(2_000)).map(who).sort()).toEqual([
        ['first', 'second'],
        ['fourth', 'third'],
      ]);
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 14 });
    });

    it('is also possible with those behind a visitor whom one may not meet', async () => {
      await lobby().addCrowd();
      await lobby().at(0).separate('first', 'other');
      await lobby().at(0).join(lonely('first', inEnglish));
      await lobby().at(0).join(lonely('second', inEnglish));
      await lobby().at(0).separate('first', 'second');
      await lobby().at(1).join(lonely('other', inEnglish));
      expect((await passAfter(2_000)).map(who)).toEqual([['other', 'second']]);
    });
  });

  describe('visitors who have met before', () => {
    const a = lonely('a');
    const b = listener('b');

    /** Has the two talk and part; returns when they parted. */
    async function part(): Promise<number> {
      const { roomId } = await lobby().talk(a, b);
      await lobby().at(0).end(roomId, 'a', 'skip');
      const [change] = await lobby().changes();
      if (change?.type !== 'ended') throw new Error('not ended');
      return change.at;
    }

    it('never meet again within 30 s, however long they wait', async () => {
      await lobby().addCrowd();
      const at = await part();
      await lobby().at(0).join(a);
      expect(await lobby().partnerOnJoin(b, 1)).toBeUndefined();
      if (await passTooEarly(29_999, 26, at)) return;
      expect((await passAfter(1)).map(who)).toEqual([['a', 'b']]);
    });

    it.each([60_000, 300_000, 590_000])('wait longer for each other if they parted %i ms ago', async (ms) => {
      await lobby().addCrowd();
      const at = await part();
      await lobby().advance(ms);
      await lobby().at(0).join(a);
      expect(await lobby().partnerOnJoin(b, 1)).toBeUndefined();
      // The extra shrinks while they wait, so that each has to wait a little less than half of it.
      const extra = extraByTheBook(ms);
      if (await passTooEarly(extra / 2 - 300, 26, at)) return;
      expect((await passAfter(300)).map(who)).toEqual([['a', 'b']]);
    });

    it('count as strangers again after ten minutes', async () => {
      await lobby().addCrowd();
      await part();
      await lobby().advance(600_000);
      await lobby().at(0).join(a);
      expect(await lobby().partnerOnJoin(b, 1)).toBe('a');
    });

    it('are passed over in favour of strangers', async () => {
      await lobby().addCrowd();
      const [last, ...languages] = [...LANGUAGE_CODES].reverse();
      const olds = languages.map((language) => lonely(`old-${language}`, { languages: [language] }));
      for (const old of olds) {
        const { roomId } = await lobby().talk(old, listener('seeker'));
        await lobby().at(1).end(roomId, 'seeker', 'skip');
        await lobby().changes();
      }
      for (const old of olds) await lobby().at(0).join(old);
      await lobby().advance(1);
      await lobby()
        .at(0)
        .join(lonely('new', { languages: last === undefined ? [] : [last] }));
      expect(await lobby().partnerOnJoin(listener('seeker'), 1)).toBe('new');
    });

    it('come after strangers whose need is smaller than their own wait', async () => {
      await lobby().addCrowd();
      await part();
      await lobby().advance(300_000);
      await lobby().at(0).separate('b', 'stranger');
      await lobby().at(0).join(b);
      await lobby().at(1).join(lonely('stranger'));
      // By then a may meet either: b after some 7 s together, the stranger after 2 s.
      await lobby().advance(7_500);
      expect(await lobby().partnerOnJoin(a, 2)).toBe('stranger');
    });

    it('never meet again once separated, also if that was during their talk', async () => {
      const { roomId } = await lobby().talk(a, b);
      await lobby().at(2).separate('b', 'a');
      expect(await lobby().changes()).toEqual([]);
      await lobby().at(0).end(roomId, 'a', 'end');
      await lobby().changes();
      await lobby().at(0).pass();
      await lobby().advance(86_400_000);
      await lobby().at(0).pass();
      await lobby().at(0).join(a);
      expect(await lobby().partnerOnJoin(b, 1)).toBeUndefined();
      expect(await passAfter(60_000)).toEqual([]);
    });
  });
}
