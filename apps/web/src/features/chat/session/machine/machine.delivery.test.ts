import type { ChatMessage } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraOn,
  cleo,
  delay,
  failed,
  fire,
  kinds,
  lost,
  match,
  matched,
  microphoneOn,
  type Played,
  play,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { NO_TALK } from './state';

const counted = { ...cleo, epoch: 'e' };
const talk = play(searching, match(counted)).state;

const says = (message: string, n: number, more: Partial<ChatMessage> = {}): ChatEvent => ({
  type: 'chat_message',
  message: { sender: 'cleo', message, n, ...more },
});
const texts = ({ lines }: Played['state']) => lines.map(({ text }) => text);
const announcement = ({ effects }: Played) =>
  effects.flatMap((effect) =>
    effect.type === 'emit' && effect.event === 'user_connected' ? [effect.args[0]] : [],
  );
const sent = ({ effects }: Played) =>
  effects.flatMap((effect) =>
    effect.type === 'emit' && effect.event === 'chat_message' ? [effect.args[0].message] : [],
  );

describe('the position of the last received line', () => {
  it('is sent when the connection is back, and replayed lines are not shown again', () => {
    const { state } = play(talk, says('one', 1), says('two', 2));
    const back = play(state, lost, { type: 'connected' });
    expect(announcement(back)).toEqual([{ userId: 'bea', seen: { roomId: 'r1', epoch: 'e', n: 2 } }]);
    const again = play(back.state, match(counted), says('two', 2), says('three', 3)).state;
    expect(texts(again)).toEqual(['one', 'two', 'three']);
    expect(transition(again, says('one', 1))[0]).toBe(again);
  });

  it('also counts signals', () => {
    const signal: ChatEvent = { type: 'signal', signal: { type: 'offer', sdp: 'x' }, n: 4 };
    const once = play(talk, signal);
    expect(kinds(once.effects)).toEqual(['save_seen', 'deliver_signal']);
    expect(transition(once.state, signal)[0]).toBe(once.state);
    expect(transition(once.state, says('earlier', 3))[0]).toBe(once.state);
  });

  it('starts anew with another room or another run of the server', () => {
    const { state } = play(talk, says('one', 7));
    const other = play(state, match({ ...abe, epoch: 'e' })).state;
    expect(other.inner.seen).toEqual({ roomId: 'r2', epoch: 'e', n: 0 });
    const restarted = play(
      state,
      lost,
      { type: 'connected' },
      match({ ...cleo, epoch: 'f' }),
      says('two', 1),
    );
    expect(texts(restarted.state)).toEqual(['one', 'two']);
    expect(restarted.state.inner.seen).toEqual({ roomId: 'r1', epoch: 'f', n: 1 });
  });

  it('is dropped with the talk', () => {
    expect(play(talk, says('one', 1), { type: 'partner_left' }).state.inner.seen).toBeNull();
    expect(play(talk, { type: 'end' }).state.inner.seen).toBeNull();
  });

  it('is kept over a reload', () => {
    const seen = { roomId: 'r1', epoch: 'e', n: 5 };
    const reloaded = play(start({ saved: { ...NO_TALK, roomId: 'r1', seen } })[0], { type: 'connected' });
    expect(announcement(reloaded)).toEqual([{ userId: 'bea', seen }]);
    const { state } = play(reloaded.state, match(counted), says('five', 5), says('six', 6));
    expect(texts(state)).toEqual(['six']);
  });

  it('is empty with a server that does not count', () => {
    const line: ChatEvent = { type: 'chat_message', message: { sender: 'cleo', message: 'hi' } };
    const { state } = play(matched, line, line);
    expect(texts(state)).toEqual(['hi', 'hi']);
    expect(state.inner.seen).toBeNull();
  });
});

describe('own lines', () => {
  it('written while the room is awaited are sent after those sent again', () => {
    const before = play(talk, { type: 'send', text: 'first' }, lost, { type: 'connected' }).state;
    const written = play(before, { type: 'send', text: 'second' });
    expect(sent(written)).toEqual([]);
    expect(texts(written.state)).toEqual(['first', 'second']);
    expect(sent(play(written.state, match(counted)))).toEqual(['first', 'second']);
  });

  it('sent again by hand while the room is awaited also wait for it', () => {
    const before = play(
      talk,
      { type: 'send', text: 'first' },
      { type: 'message_answered', line: talk.inner.tag, code: null },
    ).state;
    const id = before.lines[0]?.id ?? '';
    const back = play(before, { type: 'message_answered', line: id, code: 'unavailable' }, lost, {
      type: 'connected',
    }).state;
    const again = play(back, { type: 'resend', line: id });
    expect(sent(again)).toEqual([]);
    expect(sent(play(again.state, match(counted)))).toEqual(['first']);
  });

  it('without an acknowledgement are sent again when the same room is back after a failure', () => {
    const unanswered = play(talk, { type: 'send', text: 'hello' }, lost, { type: 'reconnect_failed' }).state;
    const again = play(unanswered, { type: 'retry_connection' }, { type: 'connected' }, match(counted)).state;
    expect(sent(play(again, microphoneOn, cameraOn))).toEqual(['hello']);
  });

  describe('more than the server accepts at once', () => {
    const said = (count: number): ChatEvent[] =>
      Array.from({ length: count }, (_, at) => ({ type: 'send', text: `${at + 1}` }));
    const answer = (state: Played['state'], text: string, code: 'rate_limited' | null): ChatEvent => ({
      type: 'message_answered',
      line: state.lines.find((line) => line.text === text)?.id ?? '',
      code,
    });
    /** Fires the timer of the next line; returns what was sent. */
    const next = (state: Played['state']) => {
      const played = fire(state, 'next_line');
      return { ...played, sent: sent(played) };
    };

    it('are sent one after the other after a break, each once', () => {
      const back = play(talk, ...said(11), lost, { type: 'connected' }, match(counted));
      expect(sent(back)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
      expect(delay(back.effects, 'next_line')).toBe(600);
      // No more lines follow until one of these is answered: they may be delayed on the way and arrive together.
      const held = next(back.state);
      expect([held.sent, delay(held.effects, 'next_line')]).toEqual([[], 600]);
      const answers = ['1', '2', '3', '4', '5', '6', '7', '8'].map((text) => answer(held.state, text, null));
      const ninth = next(play(held.state, ...answers).state);
      // A line written meanwhile is sent after the others.
      const written = play(ninth.state, { type: 'send', text: 'new' });
      expect([ninth.sent, sent(written)]).toEqual([['9'], []]);
      const tenth = next(written.state);
      const eleventh = next(tenth.state);
      const last = next(eleventh.state);
      expect([tenth.sent, eleventh.sent, last.sent]).toEqual([['10'], ['11'], ['new']]);
      expect(last.state.inner.timers.next_line).toBeUndefined();
      expect(sent(play(last.state, { type: 'send', text: 'at once' }))).toEqual(['at once']);
    });

    it('wait for the earlier ones without an acknowledgement, although the connection seems alive', () => {
      const eight = play(talk, ...said(8));
      expect(sent(eight)).toEqual(['8']);
      const more: ChatEvent[] = ['9', '10'].map((text) => ({ type: 'send', text }));
      expect(sent(play(eight.state, more[0] as ChatEvent))).toEqual([]);
      const { state } = play(eight.state, ...more);
      const ninth = next(play(state, answer(state, '1', null)).state);
      expect(ninth.sent).toEqual(['9']);
      expect(next(ninth.state).sent).toEqual([]);
      const tenth = next(play(ninth.state, answer(ninth.state, '2', null)).state);
      expect(tenth.sent).toEqual(['10']);
    });

    it('are sent again in order if they were too many, and never count as failed', () => {
      const { state } = play(talk, ...said(3));
      const refused = play(state, answer(state, '3', 'rate_limited'), answer(state, '2', 'rate_limited'));
      expect(refused.state.lines.map((line) => line.from === 'me' && line.delivery)).toEqual([
        'sending',
        'sending',
        'sending',
      ]);
      const second = next(play(refused.state, answer(state, '1', null)).state);
      const third = next(second.state);
      expect([second.sent, third.sent]).toEqual([['2'], ['3']]);
      const again = play(third.state, answer(state, '3', 'rate_limited'));
      expect(next(again.state).sent).toEqual(['3']);
    });

    it('stop waiting once the connection or the talk is gone', () => {
      const { state } = play(talk, ...said(1));
      const waiting = play(state, answer(state, '1', 'rate_limited')).state;
      for (const event of [lost, { type: 'partner_left' }, { type: 'end' }] as ChatEvent[]) {
        const { inner } = play(waiting, event).state;
        expect([inner.waiting, inner.timers.next_line]).toEqual([[], undefined]);
      }
      expect(sent(play(waiting, lost, { type: 'connected' }, match(counted)))).toEqual(['1']);
    });
  });

  it('are never sent to another room', () => {
    const unanswered = play(talk, { type: 'send', text: 'for cleo' }, lost, { type: 'connected' }).state;
    const elsewhere = play(unanswered, match(abe));
    expect(sent(elsewhere)).toEqual([]);
    expect(elsewhere.state.lines).toEqual([]);
    const refused = play(
      talk,
      { type: 'send', text: 'too late' },
      { type: 'message_answered', line: `t-${talk.inner.serial + 1}`, code: 'no_partner' },
    ).state;
    expect(refused.lines).toMatchObject([{ roomId: 'r1', delivery: 'failed' }]);
  });
});

describe('a change of the network', () => {
  const asked = play(talk, { type: 'network_changed' });

  it('checks whether the connection is alive, once at a time', () => {
    expect(kinds(asked.effects)).toEqual(['restart_ice', 'emit user_connected', 'timer_start link_check']);
    expect(delay(asked.effects, 'link_check')).toBe(3_000);
    expect(transition(asked.state, { type: 'network_changed' })[0]).toBe(asked.state);
  });

  it('changes nothing if the check is answered', () => {
    const answered = play(asked.state, { type: 'announced' });
    expect(kinds(answered.effects)).toEqual(['timer_cancel link_check']);
    expect(answered.state.link).toEqual({ state: 'open' });
  });

  it('leads to a new connection if the check is not answered', () => {
    const over = fire(asked.state, 'link_check');
    expect(over.state.link).toEqual({ state: 'reconnecting', attempt: 1 });
    expect(kinds(over.effects)).toEqual(['connect']);
    const back = play(over.state, { type: 'connected' }, match(counted)).state;
    expect(back.phase).toEqual(talk.phase);
  });

  it('leads to a new connection without a pause if the connection breaks before the answer', () => {
    const broken = play(asked.state, lost);
    expect(broken.state.link).toEqual({ state: 'reconnecting', attempt: 1 });
    expect(kinds(broken.effects)).toEqual(['timer_cancel link_check', 'connect']);
  });

  it('does not end the talk if the server refuses the check as too frequent', () => {
    const refused: ChatEvent = { type: 'refused', event: 'user_connected', code: 'rate_limited' };
    expect(transition(asked.state, refused)[0]).toBe(asked.state);
  });

  it('ends the pause before the next attempt', () => {
    const away = play(talk, lost).state;
    expect(kinds(play(away, { type: 'network_changed' }).effects)).toEqual(['restart_ice', 'connect']);
    const cut = play(talk, { type: 'disconnected', by: 'server' }).state;
    expect(kinds(play(cut, { type: 'network_changed' }).effects)).toEqual([
      'restart_ice',
      'timer_cancel reconnect_after_cut',
      'connect',
    ]);
    expect(transition(failed, { type: 'network_changed' })[0]).toBe(failed);
  });
});
