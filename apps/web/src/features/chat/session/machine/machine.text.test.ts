import { describe, expect, it } from 'vitest';
import {
  abe,
  cleo,
  delay,
  fire,
  kinds,
  lost,
  match,
  matched,
  play,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { MOST_LINES } from './transitions-text';

describe('messages', () => {
  const sent = play(matched, { type: 'send', text: '  hello  ' });
  const id = sent.state.lines[0]?.id ?? '';

  it('are sent with their own id and shown at once', () => {
    expect(sent.effects).toEqual([
      { type: 'emit', event: 'chat_message', args: [{ id, sender: 'bea', message: 'hello', roomId: 'r1' }] },
    ]);
    expect(sent.state.lines).toEqual([{ id, from: 'me', text: 'hello', roomId: 'r1', delivery: 'sending' }]);
  });

  it('arrive, except echoes of one’s own', () => {
    const { state } = play(
      matched,
      { type: 'chat_message', sender: 'cleo', message: 'hi' },
      { type: 'chat_message', sender: 'bea', message: 'echo' },
      { type: 'send', text: 'hello' },
    );
    expect(state.lines.map(({ from, text }) => `${from}: ${text}`)).toEqual(['partner: hi', 'me: hello']);
    expect(new Set(state.lines.map((line) => line.id)).size).toBe(2);
  });

  it('arrive once, however often they are received', () => {
    const message = { sender: 'cleo', message: 'hi', id: 'c-1' };
    const once = play(matched, { type: 'chat_message', ...message }).state;
    expect(once.lines).toHaveLength(1);
    expect(transition(once, { type: 'chat_message', ...message })[0]).toBe(once);
    const another = { ...message, id: 'c-2' };
    expect(play(once, { type: 'chat_message', ...another }).state.lines).toHaveLength(2);
  });

  it('arrive with any id, without affecting one’s own lines', () => {
    const next = `${matched.inner.tag}-${matched.inner.serial + 1}`;
    const forged = { sender: 'cleo', message: 'forged', id: next };
    const heard = play(matched, { type: 'chat_message', ...forged }).state;
    let talk = heard;
    for (const text of ['one', 'two', 'three']) talk = play(talk, { type: 'send', text }).state;
    expect(new Set(talk.lines.map((line) => line.id)).size).toBe(4);

    // The partner knows the id of a line that was sent to them.
    const copied = { ...forged, id };
    const both = play(sent.state, { type: 'chat_message', ...copied }).state;
    expect(both.lines.map(({ text }) => text)).toEqual(['hello', 'forged']);
    const failed = play(both, { type: 'message_answered', line: id, code: 'unavailable' }).state;
    expect(kinds(play(failed, { type: 'resend', line: id }).effects)).toEqual(['emit chat_message']);
  });

  it('arrive without line breaks, which the composer cannot write and which would push other lines out of sight', () => {
    const wall = `${'\n'.repeat(900)}one \r\n\u2028 two${'\v\f\u2029\u0085'.repeat(200)}`;
    const { state } = play(matched, { type: 'chat_message', sender: 'cleo', message: wall });
    expect(state.lines.map(({ text }) => text)).toEqual(['one two']);
  });

  it('make room for new ones, the oldest first, but none that the server has not answered', () => {
    const hear = (nth: number): ChatEvent => ({
      type: 'chat_message',
      sender: 'cleo',
      message: `${nth}`,
    });
    const flood = Array.from({ length: MOST_LINES + 20 }, (_, nth) => hear(nth));
    const full = play(sent.state, ...flood).state;
    expect(full.lines).toHaveLength(MOST_LINES);
    expect([full.lines[0], full.lines[1], full.lines.at(-1)]).toMatchObject([
      { text: 'hello', delivery: 'sending' },
      { text: '21' },
      { text: `${MOST_LINES + 19}` },
    ]);
    const answered = play(full, { type: 'message_answered', line: id, code: null }, hear(0)).state;
    expect(answered.lines).toHaveLength(MOST_LINES);
    expect(answered.lines[0]).toMatchObject({ text: '21' });
  });

  it('show whether the server accepted them', () => {
    const taken = play(sent.state, { type: 'message_answered', line: id, code: null }).state;
    expect(taken.lines).toMatchObject([{ delivery: 'sent' }]);
    const failed = play(sent.state, { type: 'message_answered', line: id, code: 'unavailable' }).state;
    expect(failed.lines).toMatchObject([{ delivery: 'failed' }]);
    expect(transition(sent.state, { type: 'message_answered', line: 'other', code: null })[0]).toBe(
      sent.state,
    );
  });

  it('with an unwelcome word are not sent again', () => {
    const blocked = play(sent.state, { type: 'message_answered', line: id, code: 'blocked_words' }).state;
    expect(blocked.lines).toMatchObject([{ delivery: 'blocked' }]);
    expect(transition(blocked, { type: 'resend', line: id })[0]).toBe(blocked);
    expect(play(blocked, lost, { type: 'connected' }).effects).not.toContainEqual(
      expect.objectContaining({ event: 'chat_message' }),
    );
  });

  it('show what was masked for the partner', () => {
    const masked = { id, words: true, links: false };
    const known = play(sent.state, { type: 'masked', ...masked }).state;
    expect(known.lines).toMatchObject([{ masked: ['words'] }]);
    const both = play(known, { type: 'masked', ...masked, links: true }).state;
    expect(both.lines).toMatchObject([{ masked: ['words', 'links'] }]);
    const another = { words: true, links: true };
    expect(transition(known, { type: 'masked', ...another })[0]).toBe(known);
  });

  it('can be sent again only after they failed', () => {
    expect(transition(sent.state, { type: 'resend', line: id })[0]).toBe(sent.state);
    const failed = play(sent.state, { type: 'message_answered', line: id, code: 'unavailable' }).state;
    const again = play(failed, { type: 'resend', line: id });
    expect(again.state.lines).toMatchObject([{ delivery: 'sending' }]);
    expect(again.effects).toEqual(sent.effects);
    const offline = play(failed, lost).state;
    expect(transition(offline, { type: 'resend', line: id })[0]).toBe(offline);
  });

  it('are sent again when the room is back, unless accepted', () => {
    const two = play(
      sent.state,
      { type: 'send', text: 'second' },
      { type: 'message_answered', line: id, code: null },
      lost,
      { type: 'connected' },
    ).state;
    const { effects } = play(two, match(cleo));
    expect(effects).toContainEqual({
      type: 'emit',
      event: 'chat_message',
      args: [{ id: two.lines[1]?.id, sender: 'bea', message: 'second', roomId: 'r1' }],
    });
    expect(kinds(effects).filter((kind) => kind === 'emit chat_message')).toHaveLength(1);
  });

  it.each(['', ' \n\t', '\u200b \u2060', 'x'.repeat(2_001)])(
    'that are blank or too long are not sent',
    (text) => {
      expect(transition(matched, { type: 'send', text })[0]).toBe(matched);
    },
  );

  it('wait for a connection', () => {
    const broken = play(matched, lost).state;
    expect(transition(broken, { type: 'send', text: 'hello' })[0]).toBe(broken);
    expect(transition(broken, { type: 'compose', text: 'h' })[0]).toBe(broken);
  });
});

describe('own typing', () => {
  const typing = play(matched, { type: 'compose', text: 'h' }).state;

  it('is sent once in 2 s', () => {
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

  it('stops after 1.5 s without a key, and is sent again with the next', () => {
    expect(delay(play(matched, { type: 'compose', text: 'h' }).effects, 'typing_idle')).toBe(1_500);
    const idle = fire(typing, 'typing_idle');
    expect(kinds(idle.effects)).toEqual(['timer_cancel typing_pause', 'emit stop_typing']);
    expect(kinds(play(idle.state, { type: 'compose', text: 'he' }).effects)).toContain('emit typing');
  });

  it('stops when the composer is cleared and when the message is sent', () => {
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
      expect(timers.has('typing_idle')).toBe(false);
      expect(timers.has('typing_pause')).toBe(false);
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

  it('is extended: the expiry is put off', () => {
    const renewed = play(typing.state, { type: 'partner_typing' });
    expect(delay(renewed.effects, 'partner_typing_expiry')).toBe(6_000);
  });

  it.each([
    { type: 'partner_stop_typing' },
    { type: 'chat_message', sender: 'cleo', message: 'hi' },
    { type: 'partner_reconnecting' },
    lost,
  ] as const)('ends with $type', (event) => {
    const { state } = play(typing.state, event);
    expect(state.phase).toMatchObject({ partnerTyping: false });
    expect(state.inner.timers.has('partner_typing_expiry')).toBe(false);
  });
});
