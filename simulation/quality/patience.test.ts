import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../apps/server/src/matching/lobby';
import { LobbyState } from '../../apps/server/src/matching/lobby-state';
import { People } from '../../apps/server/src/matching/people';
import type { Place } from '../../apps/server/src/matching/person';
import { playEvenings } from './cell';
import { type Evening, lastsAnyhow, type TalkLength } from './evening';
import { figuresOf } from './figures';

/** One in ten skips everybody after two seconds. */
const isHasty = ({ userId }: Visitor) => userId.endsWith('0');
const HASTY_MS = 2_000;
const EARLY_MS = 10_000;

const lasts: TalkLength = (pair, random) => {
  const hasty = pair.findIndex(isHasty);
  if (hasty === -1) return lastsAnyhow(pair, random, 0.2);
  return { lastsMs: HASTY_MS, leaver: hasty === 0 ? 0 : 1 };
};

/** Knows of no early skips. */
class WithoutPatience extends People {
  override partFrom(place: Place, other: Place, at: number): void {
    super.partFrom(place, other, at, false);
  }
}

const PLAN = { online: 100, mix: '25/25/25/25', crowd: 'closed', minutes: 60, seed: 1, lasts } as const;

function play(people: () => People): Evening[] {
  let rooms = 0;
  const newRoomId = () => {
    rooms += 1;
    return `room-${rooms}`;
  };
  return playEvenings(PLAN, 10, () => new LobbyState(newRoomId, people()));
}

/** The share of their meetings with a hasty one, for those who were skipped early three times in a row before. */
function hastyAfterThree(evenings: readonly Evening[]): number {
  let [all, hasty] = [0, 0];
  for (const { meetings } of evenings) {
    const inARow = new Map<string, number>();
    for (const { pair, lastsMs } of meetings) {
      for (const [seat, one] of pair.entries()) {
        const other = pair[1 - seat];
        if (other === undefined || isHasty(one)) continue;
        const before = inARow.get(one.userId) ?? 0;
        if (before >= 3) {
          all += 1;
          if (isHasty(other)) hasty += 1;
        }
        inARow.set(one.userId, lastsMs < EARLY_MS ? before + 1 : 0);
      }
    }
  }
  return hasty / all;
}

describe('with one in ten who skips everybody', () => {
  const [patient, impatient] = [play(() => new People()), play(() => new WithoutPatience())];

  it('whoever was just skipped three times meets another of them less often', () => {
    expect(hastyAfterThree(patient)).toBeLessThan(hastyAfterThree(impatient));
  });

  it('nobody waits noticeably longer for that', () => {
    const [more, less] = [figuresOf(patient), figuresOf(impatient)];
    expect(more.waitP95 - less.waitP95).toBeLessThanOrEqual(1_000);
  });
});
