import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import {
  abe,
  cleo,
  delay,
  failed,
  fire,
  kinds,
  loseForGood,
  lost,
  match,
  matched,
  type Played,
  play,
  searching,
  start,
  TAG,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { NO_TALK } from './state';

const counted = { ...cleo, epoch: 'e' };
const talk = play(searching, match(counted)).state;

const says = (message: string, n: number, more: Partial<ChatMessage> = {}): ChatEvent => ({
  type: 'chat_message',
  sender: 'cleo',
  message,
  n,
  ...more,
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
    expect(announcement(back)).toEqual([
      { userId: 'bea', seen: { roomId: 'r1', epoch: 'e', n: 2 }, live: true },
    ]);
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
    expect(announcement(reloaded)).toEqual([{ userId: 'bea', seen, live: true }]);
    const { state } = play(reloaded.state, match(counted), says('five', 5), says('six', 6));
    expect(texts(state)).toEqual(['six']);
  });

  it('is empty with a server that does not count', () => {
    const line: ChatEvent = { type: 'chat_message', sender: 'cleo', message: 'hi' };
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
    const back = play(written.state, match(counted));
    const line = back.state.lines[0]?.id ?? '';
    const answered = play(back.state, { type: 'message_answered', line, code: null });
    expect([back, answered].map(sent)).toEqual([['first'], ['second']]);
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
    const unanswered = loseForGood(play(talk, { type: 'send', text: 'hello' }).state).state;
    const again = play(unanswered, { type: 'retry_connection' }, { type: 'connected' }, match(counted));
    expect(sent(again)).toEqual(['hello']);
  });

  describe('more than one', () => {
    const said = (count: number): ChatEvent[] =>
      Array.from({ length: count }, (_, at) => ({ type: 'send', text: `${at + 1}` }));
    const answer = (state: Played['state'], text: string, code: Refusal | null = null): ChatEvent => ({
      type: 'message_answered',
      line: state.lines.find((line) => line.text === text)?.id ?? '',
      code,
    });

    it('are sent in order, each once and after the answer to the one before', () => {
      const all = [play(talk, ...said(1)), play(talk, ...said(3))] as const;
      expect(all.map(sent)).toEqual([['1'], []]);
      let { state } = all[1];
      const after: string[][] = [];
      for (const [text, code] of [
        ['1', null],
        ['2', 'blocked_words'],
        ['3', 'unavailable'],
      ] as const) {
        const answered = play(state, answer(state, text, code));
        after.push(sent(answered));
        ({ state } = answered);
      }
      expect(after).toEqual([['2'], ['3'], []]);
      expect(sent(play(state, { type: 'send', text: 'at once' }))).toEqual(['at once']);
    });

    it('are sent in the same way after a break, and one written meanwhile after them', () => {
      const back = play(talk, ...said(2), lost, { type: 'connected' }, match(counted));
      expect(sent(back)).toEqual(['1']);
      const written = play(back.state, { type: 'send', text: 'new' });
      expect(sent(written)).toEqual([]);
      const second = play(written.state, answer(back.state, '1'));
      const third = play(second.state, answer(back.state, '2'));
      expect([second, third].map(sent)).toEqual([['2'], ['new']]);
    });

    it('wait until an earlier one that failed and is sent again has its turn', () => {
      const one = play(talk, ...said(1)).state;
      const two = play(one, answer(one, '1', 'unavailable'), { type: 'send', text: '2' }).state;
      const again = play(two, { type: 'resend', line: two.lines[0]?.id ?? '' });
      expect([sent(again), sent(play(again.state, answer(two, '2')))]).toEqual([[], ['1']]);
    });

    it('wait if they came too soon for the server, and never count as failed', () => {
      const { state } = play(talk, ...said(2));
      const refused = play(state, answer(state, '1', 'rate_limited'));
      expect(refused.state.lines).toMatchObject([{ delivery: 'sending' }, { delivery: 'sending' }]);
      expect([sent(refused), delay(refused.effects, 'next_line')]).toEqual([[], 600]);
      const again = fire(refused.state, 'next_line');
      expect(sent(again)).toEqual(['1']);
      expect(sent(play(again.state, answer(state, '1')))).toEqual(['2']);
    });

    it('are not sent again for an answer that comes twice, or to a line of an earlier talk', () => {
      const one = play(talk, ...said(1)).state;
      const next = play(one, { type: 'partner_left' }, match(abe), ...said(1)).state;
      expect(play(next, answer(one, '1')).effects).toEqual([]);
      const two = play(one, answer(one, '1'), { type: 'send', text: '2' }).state;
      expect(play(two, answer(one, '1')).effects).toEqual([]);
    });

    it('stop waiting once the connection or the talk is gone', () => {
      const { state } = play(talk, ...said(1));
      const waiting = play(state, answer(state, '1', 'rate_limited')).state;
      for (const event of [lost, { type: 'partner_left' }, { type: 'end' }] as ChatEvent[]) {
        expect(play(waiting, event).state.inner.timers.has('next_line')).toBe(false);
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
      { type: 'message_answered', line: `${TAG}-${talk.inner.serial + 1}`, code: 'no_partner' },
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
    expect(kinds(play(away, { type: 'network_changed' }).effects)).toEqual([
      'restart_ice',
      'timer_cancel reconnect',
      'connect',
    ]);
    expect(transition(failed, { type: 'network_changed' })[0]).toBe(failed);
  });
});
