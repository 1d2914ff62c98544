import type { ClientPayload, Signal } from '@app/contract/events';
import { describe, expect, it, vi } from 'vitest';
import type { LineFilter } from '../text/line-filter';
import { AGE, connectionOf, handlersFixture } from './testing/handlers.fixtures';

const MOOD = 'Here to Listen';
const JOIN = { userId: 'ann', username: 'Ann', mood: MOOD } as const;
const MEDIA = { roomId: 'room', mode: 'video', microphone: 'on', camera: 'on' } as const;
const SIGNAL: Signal = { type: 'renegotiate', renegotiate: true };
const line = (message: string, more: object = {}) =>
  ({ sender: 'somebody else', message, ...more }) as ClientPayload<'chat_message'>;

describe('an announcement', () => {
  it('binds a connection to a visitor, who gets their current talk', async () => {
    const { handlers, done, start } = handlersFixture();
    const { connection } = connectionOf();
    expect(await handlers.user_connected(connection, { userId: 'cat', seen: null })).toBeUndefined();
    expect(start.mock.calls).toEqual([[connection, 'cat', null]]);
    expect(done).toEqual([['back', 'cat']]);
  });

  it('sends nothing to a visitor who is refused', async () => {
    const { handlers, done, start } = handlersFixture();
    for (const refusal of ['not_yours', undefined] as const) {
      start.mockResolvedValueOnce(refusal);
      const { connection } = connectionOf();
      expect(await handlers.user_connected(connection, { userId: 'cat' })).toBe(refusal);
    }
    start.mockResolvedValueOnce('taken_over');
    const { connection } = connectionOf();
    const announced = handlers.user_connected(connection, { userId: 'cat' });
    connection.userId = 'cat';
    expect(await announced).toBe('taken_over');
    expect(done).toEqual([]);
  });

  it('asks for no talk if the visitor is at another node by then', async () => {
    const { handlers, done, live } = handlersFixture();
    const [earlier, later] = [connectionOf().connection, connectionOf().connection];
    const announced = handlers.user_connected(earlier, { userId: 'cat' });
    live.set('cat', later);
    await announced;
    const gone = handlers.user_connected(later, { userId: 'dog' });
    live.delete('dog');
    await gone;
    expect(done).toEqual([]);
  });

  it('is accepted once for each connection', async () => {
    const { handlers, done, start, here } = handlersFixture();
    expect(await handlers.user_connected(here, { userId: 'ann' })).toBeUndefined();
    expect(await handlers.user_connected(here, { userId: 'cat' })).toBe('not_yours');
    expect([start.mock.calls, done]).toEqual([[], []]);
  });
});

describe('a visitor who joins', () => {
  it.each([
    ['at once', (code: 'age_check' | undefined) => code],
    ['later', async (code: 'age_check' | undefined) => code],
  ])('is let in unless their age forbids it, which is known %s', async (_, known) => {
    for (const code of ['age_check', undefined] as const) {
      const { handlers, here, done } = handlersFixture({ checkAge: () => known(code) });
      expect(await handlers.join_queue(here, JOIN)).toBe(code);
      expect(done.map(([what]) => what)).toEqual(code === undefined ? ['join'] : []);
    }
  });

  it('is not let in over a connection that was replaced while their age was looked up', async () => {
    const { handlers, here, done, live } = handlersFixture({ checkAge: async () => undefined });
    const joining = handlers.join_queue(here, JOIN);
    live.set('ann', connectionOf('ann').connection);
    expect(await joining).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('looks for a partner, in their language if given', async () => {
    const { handlers, done, here } = handlersFixture();
    await handlers.join_queue(here, { ...JOIN, language: 'de' });
    await handlers.join_queue(here, JOIN);
    expect(done).toEqual([
      ['join', here, { userId: 'ann', username: 'Ann', mood: MOOD, languages: ['de'] }],
      ['join', here, { userId: 'ann', username: 'Ann', mood: MOOD, languages: [] }],
    ]);
  });

  it('can do so only for themselves, over their current connection', async () => {
    const { handlers, done, here } = handlersFixture();
    expect(await handlers.join_queue(connectionOf().connection, JOIN)).toBe('not_announced');
    expect(await handlers.join_queue(here, { ...JOIN, userId: 'bob' })).toBe('not_yours');
    expect(await handlers.join_queue(connectionOf('ann').connection, JOIN)).toBeUndefined();
    expect(done).toEqual([]);
  });
});

describe('a line', () => {
  it('goes to the partner with its real sender', () => {
    const { handlers, done, here, partner, answers } = handlersFixture();
    expect(handlers.chat_message(here, line('hello'))).toBeUndefined();
    answers.given = 'unavailable';
    expect(handlers.chat_message(here, line('again', { id: 'one', roomId: 'room' }))).toBe('unavailable');
    expect(done).toEqual([
      ['line', partner, { sender: 'ann', message: 'hello' }],
      ['line', partner, { sender: 'ann', message: 'again', id: 'one' }],
    ]);
  });

  it('is refused in a room that has ended', () => {
    const { handlers, done, here } = handlersFixture();
    expect(handlers.chat_message(here, line('hello', { roomId: 'another room' }))).toBe('no_partner');
    expect(handlers.media(here, { ...MEDIA, roomId: 'another room' })).toBe('no_partner');
    expect(handlers.signal(here, { signal: SIGNAL, to: 'cat' })).toBe('no_partner');
    expect(done).toEqual([]);
  });

  it('is refused without a partner, or before the announcement', () => {
    const { handlers, done } = handlersFixture();
    for (const [userId, refusal] of [
      ['cat', 'no_partner'],
      [undefined, 'not_announced'],
    ] as const) {
      const { connection } = connectionOf(userId);
      const given = [
        handlers.chat_message(connection, line('hello')),
        handlers.media(connection, MEDIA),
        handlers.typing(connection, undefined as never),
        handlers.stop_typing(connection, undefined as never),
        handlers.signal(connection, { signal: SIGNAL }),
      ];
      expect(given).toEqual(Array(5).fill(refusal));
    }
    expect(done).toEqual([]);
  });
});

describe('a line that is checked for words and links', () => {
  const hidden = (message: string, words: boolean, links: boolean) => ({ message, words, links });

  it('passes unchanged if nothing is masked', () => {
    const filterLine = vi.fn<LineFilter>((message) => hidden(message, false, false));
    const room = { openedAt: 1 };
    const { handlers, done, here, partner, send } = handlersFixture({ filterLine, room });
    expect(handlers.chat_message(here, line('hello', { id: 'one' }))).toBeUndefined();
    expect(filterLine.mock.calls).toEqual([['hello', room, AGE, false]]);
    expect(done).toEqual([['line', partner, { sender: 'ann', message: 'hello', id: 'one' }]]);
    expect(send).not.toHaveBeenCalled();
  });

  it('tells its sender what was masked once it is accepted, at once or later', async () => {
    for (const [words, links] of [
      [true, false],
      [false, true],
    ] as const)
      for (const given of [undefined, Promise.resolve(undefined)])
        for (const id of [undefined, 'one']) {
          const filterLine = () => hidden('***', words, links);
          const { handlers, done, here, partner, send, answers } = handlersFixture({ filterLine });
          answers.given = given;
          const name = id !== undefined && { id };
          const answer = handlers.chat_message(here, line('words', { ...name }));
          expect(answer instanceof Promise).toBe(given instanceof Promise);
          expect(await answer).toBeUndefined();
          expect(done).toEqual([['line', partner, { sender: 'ann', message: '***', ...name }, 'words']]);
          expect(send.mock.calls).toEqual([['masked', { ...name, words, links }]]);
        }
  });

  it('tells its sender nothing about masking if it was not accepted', async () => {
    for (const given of ['unavailable', Promise.resolve('unavailable')] as const) {
      const filterLine = () => hidden('***', true, true);
      const { handlers, here, send, answers } = handlersFixture({ filterLine });
      answers.given = given as never;
      expect(await handlers.chat_message(here, line('words'))).toBe('unavailable');
      expect(send).not.toHaveBeenCalled();
    }
  });

  it('is refused if it is blocked or the talk is over', () => {
    const blocking = handlersFixture({ filterLine: () => 'blocked' });
    expect(blocking.handlers.chat_message(blocking.here, line('words'))).toBe('blocked_words');
    const over = handlersFixture({ filterLine: () => hidden('***', true, true), room: null });
    expect(over.handlers.chat_message(over.here, line('words'))).toBe('no_partner');
    expect([blocking.done, over.done]).toEqual([[], []]);
    expect([blocking.send.mock.calls, over.send.mock.calls]).toEqual([[], []]);
  });
});

describe('a newcomer whom the brake holds back', () => {
  it('sends no links', () => {
    const filterLine = vi.fn<LineFilter>((message) => ({ message, words: false, links: false }));
    const room = { openedAt: 1 };
    const { handlers, here } = handlersFixture({ filterLine, room, holdsBack: (at) => at > 1 });
    handlers.chat_message(here, line('hello'));
    expect(filterLine.mock.calls).toEqual([['hello', room, AGE, true]]);
  });

  it('takes part with text only in a talk that began since, whatever their client says', () => {
    const { handlers, done, here, partner } = handlersFixture({
      room: { openedAt: 5 },
      holdsBack: (at) => at === 5,
    });
    const media = { ...MEDIA, mode: 'video', camera: 'on', together: true } as const;
    handlers.media(here, media);
    const told = { roomId: media.roomId, mode: 'text', microphone: 'off', camera: 'off' };
    expect(done).toEqual([
      ['noteMedia', 'ann', told],
      ['media', partner, 'ann', told],
    ]);
    done.length = 0;
    expect(handlers.signal(here, { signal: SIGNAL, to: 'bob' })).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('goes on with the call of a talk that began before', () => {
    const { handlers, done, here, partner } = handlersFixture({
      room: { openedAt: 1 },
      holdsBack: (at) => at > 1,
    });
    handlers.signal(here, { signal: SIGNAL });
    expect(done).toEqual([['signal', partner, 'ann', SIGNAL]]);
  });
});

describe('other events for the partner', () => {
  it('are passed on, and the state of the media is stored', () => {
    const { handlers, done, here, partner, answers } = handlersFixture();
    answers.given = 'unavailable';
    expect(handlers.media(here, MEDIA)).toBe('unavailable');
    expect(handlers.signal(here, { signal: SIGNAL })).toBe('unavailable');
    expect(handlers.signal(here, { signal: SIGNAL, to: null as never })).toBe('unavailable');
    expect(handlers.signal(here, { signal: SIGNAL, to: 'bob' })).toBe('unavailable');
    expect(handlers.typing(here, undefined as never)).toBeUndefined();
    expect(handlers.stop_typing(here, undefined as never)).toBeUndefined();
    const signal = ['signal', partner, 'ann', SIGNAL];
    expect(done).toEqual([
      ['noteMedia', 'ann', MEDIA],
      ['media', partner, 'ann', MEDIA],
      ...[signal, signal, signal],
      ['typing', partner, 'ann', 'partner_typing'],
      ['typing', partner, 'ann', 'partner_stop_typing'],
    ]);
  });

  it('are passed on as far as a signal may be', () => {
    const { handlers, done, here, partner, passSignal } = handlersFixture();
    const passed = { type: 'candidate', candidate: null } as unknown as Signal;
    passSignal.mockReturnValueOnce(null).mockReturnValueOnce(passed);
    expect(handlers.signal(here, { signal: SIGNAL })).toBeUndefined();
    expect(handlers.signal(here, { signal: SIGNAL })).toBeUndefined();
    expect(passSignal.mock.calls).toEqual([[SIGNAL], [SIGNAL]]);
    expect(done).toEqual([['signal', partner, 'ann', passed]]);
  });
});

describe('a visitor who ends a talk', () => {
  it('leaves the talk and the queue', async () => {
    const { handlers, done, here, answers } = handlersFixture();
    // What the parts answer is no refusal of these events.
    answers.given = 'unavailable';
    expect(await handlers.skip(here, undefined as never)).toBeUndefined();
    expect(await handlers.end_chat(here, undefined as never)).toBeUndefined();
    const leave = ['leave', here, 'ann'];
    expect(done).toEqual([leave, ['skip', 'ann'], leave, ['end', 'ann']]);
  });

  it('has to be announced', async () => {
    const { handlers, done } = handlersFixture();
    const { connection } = connectionOf();
    expect(await handlers.skip(connection, undefined as never)).toBe('not_announced');
    expect(await handlers.end_chat(connection, undefined as never)).toBe('not_announced');
    expect(done).toEqual([]);
  });
});
