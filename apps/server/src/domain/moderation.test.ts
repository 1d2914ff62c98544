import { describe, expect, it } from 'vitest';
import { applyAction, type Conflict, type ModerationAction, type ModerationState } from './moderation';

const NOW = 1_000_000;
const HOUR = 60 * 60_000;
const none: ModerationState = { user: null, report: null, request: null };
const user = (blockedAt: number | null, timeoutUntil: number | null): ModerationState => ({
  ...none,
  user: { blockedAt, timeoutUntil },
});

describe('applyAction', () => {
  it.each<[string, ModerationState, ModerationAction, ModerationState, string]>([
    ['blocks', user(null, null), { kind: 'block' }, user(NOW, null), 'BLOCK_USER'],
    ['blocks during a timeout', user(null, NOW + 9), { kind: 'block' }, user(NOW, NOW + 9), 'BLOCK_USER'],
    ['unblocks', user(5, null), { kind: 'unblock' }, user(null, null), 'UNBLOCK_USER'],
    ['ends a timeout', user(null, NOW + 9), { kind: 'unblock' }, user(null, null), 'UNBLOCK_USER'],
    ['times out', user(5, NOW), { kind: 'timeout', minutes: 60 }, user(5, NOW + HOUR), 'TIMEOUT_USER'],
    [
      'makes a timeout longer',
      user(null, NOW + HOUR),
      { kind: 'timeout', minutes: 720 },
      user(null, NOW + 12 * HOUR),
      'TIMEOUT_USER',
    ],
    [
      'makes a timeout shorter',
      user(null, NOW + 12 * HOUR),
      { kind: 'timeout', minutes: 60 },
      user(null, NOW + HOUR),
      'TIMEOUT_USER',
    ],
    [
      'reviews',
      { ...none, report: { reviewedAt: null } },
      { kind: 'review' },
      { ...none, report: { reviewedAt: NOW } },
      'REVIEW_REPORT',
    ],
    ['deletes', { ...none, report: { reviewedAt: 5 } }, { kind: 'delete' }, none, 'DELETE_REPORT'],
    [
      'approves',
      { ...user(5, NOW + 9), request: { reviewedAt: null, approvedAt: null } },
      { kind: 'resolve', approve: true },
      { ...user(null, null), request: { reviewedAt: NOW, approvedAt: NOW } },
      'APPROVE_UNBLOCK',
    ],
    [
      'approves for one who is not known',
      { ...none, request: { reviewedAt: null, approvedAt: null } },
      { kind: 'resolve', approve: true },
      { ...none, request: { reviewedAt: NOW, approvedAt: NOW } },
      'APPROVE_UNBLOCK',
    ],
    [
      'denies',
      { ...user(5, null), request: { reviewedAt: null, approvedAt: null } },
      { kind: 'resolve', approve: false },
      { ...user(5, null), request: { reviewedAt: NOW, approvedAt: null } },
      'DENY_UNBLOCK',
    ],
  ])('%s', (_what, before, action, after, recorded) => {
    expect(applyAction(before, action, NOW)).toEqual({ ok: true, state: after, recorded });
  });

  it.each<[string, ModerationState, ModerationAction, Conflict]>([
    ['a second block', user(5, null), { kind: 'block' }, 'already_blocked'],
    ['lifting nothing', user(null, NOW), { kind: 'unblock' }, 'not_blocked'],
    ['a second review', { ...none, report: { reviewedAt: 5 } }, { kind: 'review' }, 'already_reviewed'],
    [
      'deleting what nobody reviewed',
      { ...none, report: { reviewedAt: null } },
      { kind: 'delete' },
      'not_reviewed',
    ],
    [
      'a second decision on what was rejected',
      { ...none, request: { reviewedAt: 5, approvedAt: null } },
      { kind: 'resolve', approve: true },
      'already_rejected',
    ],
    [
      'a second decision on what was approved',
      { ...none, request: { reviewedAt: 5, approvedAt: 5 } },
      { kind: 'resolve', approve: true },
      'already_approved',
    ],
  ])('refuses %s with the reason', (_what, state, action, code) => {
    expect(applyAction(state, action, NOW)).toEqual({ ok: false, code });
  });

  it.each<ModerationAction>([
    { kind: 'block' },
    { kind: 'unblock' },
    { kind: 'timeout', minutes: 60 },
    { kind: 'review' },
    { kind: 'delete' },
    { kind: 'resolve', approve: true },
  ])('changes nothing that does not exist: $kind', (action) => {
    expect(applyAction(none, action, NOW)).toEqual({ ok: false, code: 'not_found' });
  });
});
