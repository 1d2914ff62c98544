import { describe, expect, it } from 'vitest';
import { transition } from './machine';
import { abe, delay, fire, kinds, lost, match, matched, play } from './machine.stage';

describe('messages', () => {
  it('go out with the own id and are shown at once', () => {
    const { state, effects } = play(matched, { type: 'send', text: '  hello  ' });
    expect(effects).toEqual([
      { type: 'emit', event: 'chat_message', args: [{ sender: 'bea', message: 'hello' }] },
    ]);
    expect(state.lines).toMatchObject([{ from: 'me', text: 'hello' }]);
  });

  it('come in, except the own ones echoed', () => {
    const { state } = play(
      matched,
      { type: 'chat_message', message: { sender: 'cleo', message: 'hi' } },
      { type: 'chat_message', message: { sender: 'bea', message: 'echo' } },
      { type: 'send', text: 'hello' },
    );
    expect(state.lines.map(({ from, text }) => `${from}: ${text}`)).toEqual(['partner: hi', 'me: hello']);
    expect(new Set(state.lines.map(({ id }) => id)).size).toBe(2);
  });

  it.each(['', ' \n\t', 'x'.repeat(2_001)])('that are empty or too long are not sent', (text) => {
    expect(transition(matched, { type: 'send', text })[0]).toBe(matched);
  });

  it('wait for a connection', () => {
    const broken = play(matched, lost).state;
    expect(transition(broken, { type: 'send', text: 'hello' })[0]).toBe(broken);
    expect(transition(broken, { type: 'compose', text: 'h' })[0]).toBe(broken);
  });
});

describe('own typing', () => {
  const typing = play(matched, { type: 'compose', text: 'h' }).state;

  it('is told once in 2 s', () => {
    const first = play(matched, { type: 'compose', text: 'h' });
    expect(kinds(first.effects)).toEqual([
      'emit typing',
      'timer_start typing_pause',
      'timer_start typing_idle',
    ]);
    expect(delay(first.effects, 'typing_pause')).toBe(2_000);
    expect(kinds(play(first.state, { type: 'compose', text: 'he' }).effects)).toEqual([
      'timer_start typing_idle',
    ]);
    const later = fire(first.state, 'typing_pause').state;
    expect(kinds(play(later, { type: 'compose', text: 'hel' }).effects)).toContain('emit typing');
  });

  it('stops after 1.5 s without a key, and is told anew with the next', () => {
    expect(delay(play(matched, { type: 'compose', text: 'h' }).effects, 'typing_idle')).toBe(1_500);
    const idle = fire(typing, 'typing_idle');
    expect(kinds(idle.effects)).toEqual(['timer_cancel typing_pause', 'emit stop_typing']);
    expect(kinds(play(idle.state, { type: 'compose', text: 'he' }).effects)).toContain('emit typing');
  });

  it('stops when the composer is emptied and when the message is sent', () => {
    expect(kinds(play(typing, { type: 'compose', text: ' ' }).effects)).toContain('emit stop_typing');
    expect(kinds(play(typing, { type: 'send', text: 'h' }).effects)).toEqual([
      'emit chat_message',
      'timer_cancel typing_idle',
      'timer_cancel typing_pause',
      'emit stop_typing',
    ]);
    expect(transition(matched, { type: 'compose', text: '' })[0]).toBe(matched);
  });

  it.each([[lost], [{ type: 'partner_left' }], [match(abe)]] as const)(
    'leaves no timer after $type',
    (event) => {
      const { timers } = play(typing, event).state.inner;
      expect(timers.typing_idle).toBeUndefined();
      expect(timers.typing_pause).toBeUndefined();
    },
  );
});

describe("the partner's typing", () => {
  const typing = play(matched, { type: 'partner_typing' });

  it('shows and expires after 6 s', () => {
    expect(typing.state.phase).toMatchObject({ partnerTyping: true });
    expect(delay(typing.effects, 'partner_typing_expiry')).toBe(6_000);
    expect(fire(typing.state, 'partner_typing_expiry').state.phase).toMatchObject({ partnerTyping: false });
  });

  it('is renewed: the earlier expiry comes late', () => {
    const epoch = typing.state.inner.timers.partner_typing_expiry ?? 0;
    const renewed = play(typing.state, { type: 'partner_typing' }).state;
    expect(transition(renewed, { type: 'timer', name: 'partner_typing_expiry', epoch })[0]).toBe(renewed);
  });

  it.each([
    { type: 'partner_stop_typing' },
    { type: 'chat_message', message: { sender: 'cleo', message: 'hi' } },
    { type: 'partner_reconnecting' },
    lost,
  ] as const)('ends with $type', (event) => {
    const { state } = play(typing.state, event);
    expect(state.phase).toMatchObject({ partnerTyping: false });
    expect(state.inner.timers.partner_typing_expiry).toBeUndefined();
  });
});

describe('a report', () => {
  const open = play(matched, { type: 'open_report' }).state;
  const submit = { type: 'submit_report', reason: 'Spamming', details: ' sells things ' } as const;
  const sending = play(open, submit).state;

  it('names both and the reason with its details', () => {
    expect(play(open, submit).effects).toEqual([
      {
        type: 'submit_report',
        roomId: 'r1',
        report: { reportingUserId: 'bea', reportedUserId: 'cleo', reason: 'Spamming - sells things' },
      },
    ]);
    expect(sending.phase).toMatchObject({ report: 'sending' });
  });

  it('that was taken closes the dialog for good', () => {
    const { state } = play(sending, { type: 'report_sent', roomId: 'r1' });
    expect(state.phase).toMatchObject({ report: 'sent' });
    expect(transition(state, { type: 'open_report' })[0]).toBe(state);
  });

  it('that failed stays open and may be tried again or given up', () => {
    const { state } = play(sending, { type: 'report_failed', roomId: 'r1' });
    expect(state.phase).toMatchObject({ report: 'error' });
    expect(play(state, submit).state.phase).toMatchObject({ report: 'sending' });
    expect(play(state, { type: 'cancel_report' }).state.phase).toMatchObject({ report: 'none' });
  });

  it('can be cancelled before it is sent, not while', () => {
    expect(play(open, { type: 'cancel_report' }).state.phase).toMatchObject({ report: 'none' });
    expect(transition(sending, { type: 'cancel_report' })[0]).toBe(sending);
    expect(transition(sending, submit)[0]).toBe(sending);
  });

  it('of an earlier talk changes nothing in the next', () => {
    const next = play(sending, match(abe), { type: 'open_report' }, submit).state;
    expect(transition(next, { type: 'report_sent', roomId: 'r1' })[0]).toBe(next);
  });
});
