import type { UserAction } from '@app/contract/users';
import { describe, expect, it } from 'vitest';
import { createDecisions } from './decisions';
import type { Moderation } from './moderation.store';
import type { Changed } from './restrict';

const NOW = 1_000;

/** Decisions that record their steps in order, after an action that leaves the visitor as `changed`. */
function setUp(changed: Changed | undefined) {
  const done: unknown[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  const moderation = {
    onUser: async (...args: unknown[]) => {
      done.push(['stored', ...args]);
      return changed;
    },
    onRequest: async (...args: unknown[]) => {
      done.push(['resolved', ...args]);
      return { request_id: 'q1' };
    },
    onReport: async (...args: unknown[]) => {
      done.push(['decided', ...args]);
      return { report_id: 'r1' };
    },
    onCase: async (...args: unknown[]) => {
      done.push(['decided', ...args]);
      return { reviewed: 2, changed };
    },
    onReportedUser: async (...args: unknown[]) => {
      done.push(['decided', ...args]);
      return { report: { report_id: 'r1' }, changed };
    },
  } as unknown as Moderation;
  const decisions = createDecisions({
    moderation,
    visitors: { settle: async () => note('settled')() },
    enforcement: { enforce: async (cut) => note('enforce')(cut) },
    now: () => NOW,
  });
  return { decisions, done };
}

/** The decision's own id, which is handed on. */
const ID = 'd1';
const block: UserAction = { kind: 'block' };

describe('an action on a visitor', () => {
  it('is stored first and then disconnects their device', async () => {
    const user = { userId: 'ann', blocked: true };
    const { decisions, done } = setUp({ user, deviceId: 'd1' });
    expect(await decisions.onUser('ann', block, 'wilma', {}, ID)).toBe(user);
    const denied = { code: 'blocked' };
    expect(done).toEqual([
      ['settled'],
      ['stored', 'ann', block, 'wilma', {}, ID],
      ['enforce', { userId: 'ann', device: 'd1', denied }],
    ]);
  });

  it('applies to them alone if no device is known', async () => {
    const { decisions, done } = setUp({ user: { userId: 'bob', blocked: true }, deviceId: null });
    await decisions.onUser('bob', block, null);
    expect(done.slice(2)).toEqual([
      ['enforce', { userId: 'bob', device: null, denied: { code: 'blocked' } }],
    ]);
  });

  it('gives the end of a timeout, and disconnects nobody whose timeout is over', async () => {
    const until = NOW + 1;
    const timedOut = setUp({ user: { userId: 'ann', blocked: false, timeoutUntil: until }, deviceId: null });
    await timedOut.decisions.onUser('ann', { kind: 'timeout', minutes: 60 }, null);
    expect(timedOut.done[2]).toEqual([
      'enforce',
      { userId: 'ann', device: null, denied: { code: 'timed_out', until } },
    ]);
    const over = setUp({ user: { userId: 'ann', blocked: false, timeoutUntil: NOW }, deviceId: 'd1' });
    await over.decisions.onUser('ann', { kind: 'unblock' }, null);
    expect(over.done).toHaveLength(2);
  });
});

const WILMA = { id: 'a1', name: 'wilma' };

it('requests are resolved after their visitor is stored, reports at once', async () => {
  const { decisions, done } = setUp({ user: { userId: 'ann', blocked: false }, deviceId: null });
  expect(await decisions.onRequest('q1', true, 'wilma', {}, ID)).toEqual({ request_id: 'q1' });
  expect(await decisions.onReport('r1', { kind: 'review' }, WILMA, ID)).toEqual({ report_id: 'r1' });
  expect(done).toEqual([
    ['settled'],
    ['resolved', 'q1', { kind: 'resolve', approve: true }, 'wilma', {}, ID],
    ['decided', 'r1', { kind: 'review' }, WILMA, ID],
  ]);
});

describe('a decision on reports', () => {
  const blocked = { user: { userId: 'ann', blocked: true }, deviceId: 'd1' };
  const cut = ['enforce', { userId: 'ann', device: 'd1', denied: { code: 'blocked' } }];
  const decision = { kind: 'block', note: 'Spamming' } as const;

  it('on a case disconnects whoever it blocks, once that is stored', async () => {
    const { decisions, done } = setUp(blocked);
    expect(await decisions.onCase('ann', ['r1', 'r2'], decision, WILMA, ID)).toEqual({
      reviewed: 2,
      user: blocked.user,
    });
    expect(done).toEqual([['settled'], ['decided', 'ann', ['r1', 'r2'], decision, WILMA, ID], cut]);
  });

  it('on a single report does the same', async () => {
    const { decisions, done } = setUp(blocked);
    expect(await decisions.onReportedUser('r1', { kind: 'block' }, WILMA, {}, ID)).toEqual({
      report_id: 'r1',
    });
    expect(done).toEqual([['settled'], ['decided', 'r1', { kind: 'block' }, WILMA, {}, ID], cut]);
  });

  it('disconnects nobody where it changes nobody', async () => {
    const { decisions, done } = setUp(undefined);
    expect(await decisions.onCase('ann', ['r1'], { kind: 'dismiss' }, WILMA)).toEqual({ reviewed: 2 });
    await decisions.onReportedUser('r1', { kind: 'block' }, WILMA);
    expect(done.flat()).not.toContain('enforce');
  });
});
