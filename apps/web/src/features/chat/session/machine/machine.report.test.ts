import type { MatchEvent } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraOn,
  cleo,
  fire,
  loseForGood,
  match,
  matched,
  microphoneOn,
  partnerLeft,
  play,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { canReport, reportable } from './reportable';
import { isReporting, NO_TALK } from './state';

const open = play(matched, { type: 'open_report' }).state;
const submit = { type: 'submit_report', reason: 'Spamming', details: ' sells things ' } as const;
const { state: sending, effects } = play(open, submit);
const asked = {
  type: 'submit_report',
  roomId: 'r1',
  report: { reportingUserId: 'bea', reportedUserId: 'cleo', reason: 'Spamming - sells things' },
};

describe('a report', () => {
  it('can be opened only in a talk', () => {
    expect(open.report).toMatchObject({ about: { userId: 'cleo', roomId: 'r1' }, state: 'open' });
    expect(transition(open, { type: 'open_report' })[0]).toBe(open);
    expect(transition(searching, { type: 'open_report' })[0]).toBe(searching);
    expect(transition(matched, submit)[0]).toBe(matched);
  });

  it('is sent with reason and details', () => {
    expect(effects).toEqual([asked]);
    expect(sending.report?.state).toBe('sending');
    expect(transition(sending, submit)[0]).toBe(sending);
  });

  it('says that the partner may be a minor, if that was ticked', () => {
    const ticked = (under18: boolean) => play(open, { ...submit, under18 }).effects[0];
    expect(ticked(true)).toEqual({ ...asked, report: { ...asked.report, under18: true } });
    expect(ticked(false)).toEqual(asked);
  });

  it('can be sent once for each partner', () => {
    const { state } = play(sending, { type: 'report_answered', roomId: 'r1', answer: 'sent' });
    expect(state.report?.state).toBe('sent');
    expect(canReport(state)).toBe(false);
    expect(transition(state, { type: 'open_report' })[0]).toBe(state);
    const next = play(state, match(abe)).state;
    expect(canReport(next)).toBe(true);
    expect(play(next, { type: 'open_report' }).state.report).toMatchObject({ about: { userId: 'abe' } });
  });

  it('is stored once sent, and not offered again after a reload of the same talk', () => {
    const sent = play(sending, { type: 'report_answered', roomId: 'r1', answer: 'sent' });
    expect(sent.effects).toEqual([{ type: 'note_report', about: expect.objectContaining({ roomId: 'r1' }) }]);
    const reloaded = (reportedRoomId: string | null) =>
      play(
        start({ saved: { ...NO_TALK, roomId: 'r1', reportedRoomId } })[0],
        { type: 'connected' },
        match(cleo),
        microphoneOn,
        cameraOn,
      ).state;
    expect(canReport(reloaded('r1'))).toBe(false);
    expect(canReport(reloaded(null))).toBe(true);
    expect(canReport(reloaded('r0'))).toBe(true);
    expect(canReport(play(reloaded('r1'), { type: 'partner_left' }, match(abe)).state)).toBe(true);
    // A retry after a failed connection continues the same talk.
    const failed = play(loseForGood(sent.state).state, { type: 'retry_connection' });
    const again = play(failed.state, { type: 'connected' }, match(cleo), microphoneOn, cameraOn).state;
    expect([again.phase.name, canReport(again)]).toEqual(['matched', false]);
  });

  it('that failed is not stored', () => {
    const { state, effects } = play(sending, { type: 'report_answered', roomId: 'r1', answer: 'error' });
    expect([effects, state.reportedRoomId]).toEqual([[], null]);
  });

  it('that failed stays open and can be sent again or cancelled', () => {
    const { state } = play(sending, { type: 'report_answered', roomId: 'r1', answer: 'error' });
    expect(state.report?.state).toBe('error');
    expect(play(state, submit).effects).toEqual([asked]);
    expect(play(state, { type: 'cancel_report' }).state.report).toBeNull();
  });

  it('that is kept is sent again by itself, and at once if asked for; what comes of it may come late', () => {
    const answer = (given: 'sent' | 'kept' | 'error') =>
      ({ type: 'report_answered', roomId: 'r1', answer: given }) as const;
    const kept = play(sending, answer('kept'));
    expect([kept.effects, kept.state.report?.state, kept.state.reportedRoomId]).toEqual([[], 'kept', null]);
    expect(isReporting(kept.state)).toBe(true);
    expect(transition(kept.state, answer('kept'))[0]).toBe(kept.state);
    expect(play(kept.state, submit).effects).toEqual([asked]);
    // Its dialog need not be waited for, nor the end of the talk.
    const left = play(kept.state, { type: 'cancel_report' }, { type: 'partner_left' }).state;
    expect(isReporting(left)).toBe(false);
    expect(play(left, answer('sent')).effects).toMatchObject([{ type: 'note_report' }]);
    expect(play(left, answer('error')).state.report?.state).toBe('error');
  });

  it('can be cancelled until it is being sent, and closed while it is', () => {
    expect(play(open, { type: 'cancel_report' }).state.report).toBeNull();
    const left = play(sending, { type: 'cancel_report' }).state;
    expect([left.report?.state, isReporting(left)]).toEqual(['sending', false]);
    // The report is still being sent, and can be shown again.
    expect(play(left, { type: 'report_answered', roomId: 'r1', answer: 'sent' }).effects).toMatchObject([
      { type: 'note_report' },
    ]);
    const back = play(left, { type: 'open_report' }).state;
    expect([back.report?.state, isReporting(back)]).toEqual(['sending', true]);
    // Meanwhile another report about the next partner can be written.
    const next = play(left, match(abe), { type: 'open_report' }).state;
    expect(next.report).toMatchObject({ about: { userId: 'abe' }, state: 'open', hidden: false });
  });

  it('can be begun until the next talk begins', () => {
    const gone = fire(partnerLeft, 'rejoin').state;
    for (const state of [partnerLeft, gone, fire(gone, 'parting_shown').state]) {
      expect(canReport(state)).toBe(true);
      const { report } = play(state, { type: 'open_report' }).state;
      expect(report).toMatchObject({ about: { userId: 'cleo', roomId: 'r1' }, state: 'open' });
    }
    const written = play(gone, { type: 'open_report' }).state;
    const sent = play(written, submit, { type: 'report_answered', roomId: 'r1', answer: 'sent' });
    expect(sent.effects).toMatchObject([{ type: 'note_report', about: { userId: 'cleo' } }]);
    expect(canReport(sent.state)).toBe(false);
  });

  it('can still be sent about a partner who left', () => {
    const left = play(open, { type: 'partner_left' }).state;
    expect(left.report).toEqual(open.report);
    const next = play(left, match(abe)).state;
    expect(transition(next, { type: 'open_report' })[0]).toBe(next);
    expect(play(next, submit).effects).toEqual([asked]);
  });

  it.each([
    ['no connection comes about any more', loseForGood(open).state],
    [
      'another tab carries on',
      play(open, { type: 'refused', event: 'user_connected', code: 'taken_over' }).state,
    ],
  ])('is kept and can be sent when %s', (_, over) => {
    expect(over.phase.name).toBe('failed');
    expect(isReporting(over)).toBe(true);
    const { state, effects } = play(over, submit);
    expect(effects).toEqual([asked]);
    const failed = play(state, { type: 'report_answered', roomId: 'r1', answer: 'error' }).state;
    expect(failed.report?.state).toBe('error');
    // A retry after a failed connection keeps the report.
    const again = play(failed, { type: 'retry_connection' }, { type: 'connected' }, match(abe)).state;
    expect(again.report).toEqual(failed.report);
    expect(play(again, { type: 'end' }).state.report).toBeNull();
  });

  it('is not affected by the result of another one', () => {
    expect(transition(sending, { type: 'report_answered', roomId: 'r2', answer: 'sent' })[0]).toBe(sending);
    expect(transition(open, { type: 'report_answered', roomId: 'r1', answer: 'error' })[0]).toBe(open);
  });
});

describe('the partner of the talk before', () => {
  const next = play(partnerLeft, match(abe)).state;
  const names = (state: typeof next) => reportable(state).map(({ username }) => username);

  it.each([
    ['left', play(partnerLeft, match(abe)).state],
    ['was skipped', play(matched, { type: 'skip' }, { type: 'connected' }, match(abe)).state],
  ])('can be reported in the next talk after they %s', (_, state) => {
    expect(names(state)).toEqual(['Abe', 'Cleo']);
    const chosen = play(state, { type: 'open_report' }, { type: 'choose_reported', roomId: 'r1' });
    expect(chosen.state.report?.about.username).toBe('Cleo');
    expect(play(chosen.state, submit).effects).toEqual([asked]);
  });

  it('is who a press was for that came in the moment of the next match', () => {
    expect(play(next, { type: 'open_report', roomId: 'r1' }).state.report?.about.username).toBe('Cleo');
    const unsafe = play(next, { type: 'unsafe', roomId: 'r1' });
    expect(unsafe.effects[0]).toMatchObject({ type: 'report_unsafe', report: { reportedUserId: 'cleo' } });
    expect(unsafe.state.phase.name).toBe('ended');
  });

  it('does not take the place of the present one', () => {
    expect(play(next, { type: 'open_report' }).state.report?.about.username).toBe('Abe');
    expect(play(next, { type: 'unsafe', roomId: 'r2' }).effects[0]).toMatchObject({
      report: { reportedUserId: 'abe' },
    });
  });

  it('stays to be chosen as long as the report is about them, however many come and go meanwhile', () => {
    const dan: MatchEvent = { ...abe, roomId: 'r3', partnerId: 'dan', partnerUsername: 'Dan' };
    const leaves: ChatEvent[] = [{ type: 'partner_left' }, match(dan)];
    const chosen = play(next, { type: 'open_report' }, { type: 'choose_reported', roomId: 'r1' }, ...leaves);
    const begun = play(open, { type: 'partner_left' }, match(abe), ...leaves);
    for (const { state } of [chosen, begun]) {
      expect(state.report?.about.username).toBe('Cleo');
      expect(names(state)).toEqual(['Dan', 'Cleo']);
      const other = play(state, { type: 'choose_reported', roomId: 'r3' }).state;
      expect([other.report?.about.username, names(other)]).toEqual(['Dan', ['Dan', 'Abe']]);
      expect(names(play(state, { type: 'partner_left' }).state)).toEqual(['Dan', 'Cleo']);
      // With nobody there, there is nothing to choose.
      expect(names(loseForGood(state).state)).toEqual(['Cleo']);
    }
    expect(names(play(begun.state, { type: 'cancel_report' }).state)).toEqual(['Dan', 'Abe']);
  });

  it('is not offered once reported, and the report that is on its way stays about whom it was sent', () => {
    const sent = play(next, { type: 'open_report', roomId: 'r1' }, submit, {
      type: 'report_answered',
      roomId: 'r1',
      answer: 'sent',
    }).state;
    expect([names(sent), canReport(sent)]).toEqual([['Abe'], true]);
    const sending = play(next, { type: 'open_report' }, submit).state;
    expect(transition(sending, { type: 'choose_reported', roomId: 'r1' })[0]).toBe(sending);
  });
});
