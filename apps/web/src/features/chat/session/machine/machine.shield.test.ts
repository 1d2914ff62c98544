import { describe, expect, it } from 'vitest';
import { abe, cleo, lost, match, matched, play } from '@/features/chat/testing/machine-fixture';
import { transition } from './machine';
import { isShielded, shieldingOf } from './state';

const fallen = play(matched, { type: 'shield_fell' }).state;
const kept = play(fallen, { type: 'answer_shield', answer: 'kept' }).state;
const shown = play(fallen, { type: 'answer_shield', answer: 'shown' }).state;
const reported = { reportingUserId: 'bea', reportedUserId: 'cleo' };

describe('the shield', () => {
  it('hides the picture at once, and tells nobody', () => {
    const { state, effects } = play(matched, { type: 'shield_fell' });
    expect([isShielded(matched), isShielded(state)]).toEqual([false, true]);
    expect(effects).toEqual([]);
  });

  it('leaves the rest to the visitor', () => {
    expect([isShielded(kept), isShielded(shown)]).toEqual([true, false]);
    expect(isShielded(play(kept, { type: 'answer_shield', answer: 'shown' }).state)).toBe(false);
    expect(shieldingOf(shown)?.answer).toBe('shown');
  });

  it('falls once in a talk: what was shown anyway stays so', () => {
    for (const state of [fallen, kept, shown])
      expect(transition(state, { type: 'shield_fell' })[0]).toBe(state);
  });

  it('is up again with the next partner', () => {
    const next = play(kept, match(abe)).state;
    expect([isShielded(next), shieldingOf(next)]).toEqual([false, null]);
    expect(isShielded(play(next, { type: 'shield_fell' }).state)).toBe(true);
  });

  it('stays as it is while the connection is away and comes back', () => {
    expect(isShielded(play(kept, lost).state)).toBe(true);
    expect(isShielded(play(kept, lost, { type: 'connected' }, match(cleo)).state)).toBe(true);
  });

  it('is all that a report says of it', () => {
    const submit = { type: 'submit_report', reason: 'Spamming', details: '' } as const;
    expect(play(kept, { type: 'open_report' }, submit).effects).toEqual([
      { type: 'submit_report', roomId: 'r1', report: { ...reported, reason: 'Spamming', shield: true } },
    ]);
    const plain = play(matched, { type: 'open_report' }, submit).effects;
    expect(plain).toEqual([
      { type: 'submit_report', roomId: 'r1', report: { ...reported, reason: 'Spamming' } },
    ]);
    // Nor about somebody else.
    const next = play(kept, match(abe), { type: 'open_report' }, submit).effects;
    expect(next).toEqual([
      expect.objectContaining({ report: expect.not.objectContaining({ shield: true }) }),
    ]);
  });

  it('is left with a report that says so', () => {
    const { state, effects } = play(fallen, { type: 'leave_shielded' });
    expect(state.phase.name).toBe('ended');
    const report = { ...reported, reason: 'Inappropriate behavior', shield: true };
    expect(effects).toContainEqual({ type: 'report_unsafe', report });
    expect(effects).toContainEqual({ type: 'navigate_home', notice: 'unsafe' });
    const unsafe = { ...reported, reason: 'Other - I feel unsafe', shield: true };
    expect(play(fallen, { type: 'unsafe' }).effects).toContainEqual({
      type: 'report_unsafe',
      report: unsafe,
    });
    expect(transition(matched, { type: 'leave_shielded' })[0]).toBe(matched);
  });
});
