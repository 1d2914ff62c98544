import { describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../test/within';
import { dispatchFixture } from './testing/dispatch.fixtures';

const ANN = { userId: 'ann' };

describe('an event', () => {
  it('reaches its handler parsed, and is acknowledged once handled', async () => {
    const { receive, settled, handled, answers, told } = dispatchFixture();
    receive('chat_message', { message: 'hi', more: 'not taken' });
    expect(answers).toEqual([]);
    await settled();
    expect(handled).toEqual([['chat_message', { message: 'hi' }]]);
    expect([answers, told]).toEqual([[null], []]);
  });

  it('is acknowledged at once if its handler is synchronous', () => {
    const { receive, answers, told, handle, connection } = dispatchFixture();
    handle.mockImplementationOnce((() => undefined) as never);
    receive('typing');
    handle.mockImplementationOnce((() => 'no_partner') as never);
    receive('typing');
    expect([answers, told]).toEqual([[null, 'no_partner'], [{ event: 'typing', code: 'no_partner' }]]);
    expect(connection.waiting).toBe(0);
  });

  it('gives its handler an open connection and the first of its networks', () => {
    const { connection } = dispatchFixture();
    expect(connection).toMatchObject({ released: false, address: 'here', userId: undefined });
  });

  it('may come without a request for an acknowledgement', async () => {
    const { dispatch, connection, handled, told, onError, settled } = dispatchFixture();
    dispatch.receive(connection, 'typing', undefined, undefined);
    dispatch.receive(connection, 'odd', undefined, undefined);
    await settled();
    expect(handled).toEqual([['typing', undefined]]);
    expect(onError).not.toHaveBeenCalled();
    expect(told).toEqual([{ event: 'odd', code: 'unknown_event' }]);
  });

  it('is refused without its handler if unknown or invalid', async () => {
    const { clock, receive, settled, handled, answers, told } = dispatchFixture();
    for (const name of ['x'.repeat(40), 'toString', '__proto__']) {
      receive(name, {});
      clock.now += 1_000;
    }
    receive('chat_message', { message: 5 });
    await settled();
    expect(handled).toEqual([]);
    expect(answers).toEqual(['unknown_event', 'unknown_event', 'unknown_event', 'bad_payload']);
    expect(told).toEqual([
      { event: 'x'.repeat(32), code: 'unknown_event' },
      { event: 'toString', code: 'unknown_event' },
      { event: '__proto__', code: 'unknown_event' },
      { event: 'chat_message', code: 'bad_payload' },
    ]);
  });

  it('is refused with the code of its handler', async () => {
    const { receive, settled, answers, told } = dispatchFixture({ handle: async () => 'no_partner' });
    receive('typing');
    await settled();
    expect([answers, told]).toEqual([['no_partner'], [{ event: 'typing', code: 'no_partner' }]]);
  });

  it('is handled after those before it, in order', async () => {
    const finish: (() => void)[] = [];
    const wait = () => new Promise<undefined>((resolve) => finish.push(() => resolve(undefined)));
    const { receive, settled, handled } = dispatchFixture({ handle: wait });
    receive('chat_message', { message: 'one' });
    receive('typing');
    await vi.waitUntil(() => finish.length === 1, WITHIN);
    expect(handled).toEqual([['chat_message', { message: 'one' }]]);
    finish.shift()?.();
    await vi.waitUntil(() => finish.length === 1, WITHIN);
    finish.shift()?.();
    await settled();
    expect(handled.map(([name]) => name)).toEqual(['chat_message', 'typing']);
  });

  it('is not handled if the connection has ended meanwhile', async () => {
    const { receive, settled, socket, handled, answers } = dispatchFixture();
    receive('skip');
    receive('typing');
    socket.disconnected = true;
    await settled();
    expect([handled, answers]).toEqual([[['skip', undefined]], [null]]);
  });

  it('is refused if more than ten wait before the announcement, or a hundred after it', async () => {
    for (const [userId, most] of [
      [undefined, 10],
      ['ann', 100],
    ] as const) {
      const { receive, settled, connection, handled, answers } = dispatchFixture();
      connection.userId = userId;
      for (let n = 0; n <= most; n += 1) receive('typing');
      expect(answers).toEqual(['rate_limited']);
      expect(connection.waiting).toBe(most);
      await settled();
      expect(handled).toHaveLength(most);
      await vi.waitUntil(() => connection.waiting === 0, WITHIN);
      receive('typing');
      await settled();
      expect(handled).toHaveLength(most + 1);
    }
  });
});

describe('an announcement', () => {
  it('is recorded when accepted', async () => {
    const { receive, settled, socket, ended } = dispatchFixture({
      handle: async (to) => {
        to.userId = 'ann';
        return undefined;
      },
    });
    receive('user_connected', ANN);
    await settled();
    expect([socket.identified, ended]).toEqual([true, []]);
  });

  it.each([
    ['rate_limited', ['close']],
    ['not_yours', ['disconnect']],
    ['unavailable', []],
  ] as const)('refused with %s ends the connection as required', async (code, end) => {
    const { receive, settled, socket, ended, answers } = dispatchFixture({ handle: async () => code });
    receive('user_connected', ANN);
    await settled();
    expect([ended, answers]).toEqual([end, [code]]);
    expect(socket.identified).toBe(false);
    receive('typing');
    await settled();
    expect(ended).toEqual(end);
  });

  it('of a second id leaves the connection with the first', async () => {
    const { receive, settled, connection, ended, answers } = dispatchFixture({
      handle: async () => 'not_yours',
    });
    connection.userId = 'bob';
    receive('user_connected', ANN);
    await settled();
    expect([ended, answers]).toEqual([[], ['not_yours']]);
  });

  it('that lets nobody in leaves closing to whoever refused the visitor', async () => {
    const { receive, settled, socket, ended, answers } = dispatchFixture();
    receive('user_connected', ANN);
    await settled();
    expect([ended, answers]).toEqual([[], [null]]);
    expect(socket.identified).toBe(false);
  });
});

describe('an error', () => {
  const failure = new Error('store');
  const fails = async (): Promise<never> => {
    throw failure;
  };

  it('is reported and refuses the event, and the next one is handled', async () => {
    const { receive, settled, handle, onError, ended, answers, told } = dispatchFixture();
    handle.mockImplementationOnce(fails);
    receive('typing');
    receive('skip');
    await settled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'typing');
    expect([ended, answers]).toEqual([[], ['unavailable', null]]);
    expect(told).toEqual([{ event: 'typing', code: 'unavailable' }]);
  });

  it('of a synchronous handler is reported as well', async () => {
    const { receive, settled, onError, answers, handle } = dispatchFixture();
    handle.mockImplementationOnce((() => {
      throw failure;
    }) as never);
    receive('typing');
    receive('skip');
    await settled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'typing');
    expect(answers).toEqual(['unavailable', null]);
  });

  it.each(['user_connected', 'join_queue'])(
    'in %s ends the connection, so that the client tries again',
    async (event) => {
      const { receive, settled, onError, ended } = dispatchFixture({ handle: fails });
      receive(event, { userId: 'ann', username: 'Ann', mood: 'Make Friends' });
      await settled();
      expect(onError).toHaveBeenCalledExactlyOnceWith(failure, event);
      expect(ended).toEqual(['close']);
    },
  );

  it('while refusing is reported as well, and frees the place in the queue', async () => {
    const { connection, socket, settled, onError, handled, receive } = dispatchFixture({ handle: fails });
    const worse = new Error('answer');
    vi.spyOn(socket, 'send').mockImplementationOnce(() => {
      throw worse;
    });
    receive('typing');
    await settled();
    expect(onError.mock.calls).toEqual([
      [failure, 'typing'],
      [worse, 'typing'],
    ]);
    await vi.waitUntil(() => connection.waiting === 0, WITHIN);
    receive('skip');
    await settled();
    expect(handled).toHaveLength(2);
  });

  it('at the end of a connection affects nothing else', async () => {
    const { dispatch, connection, settled, onError, ended } = dispatchFixture();
    dispatch.enqueue(connection, 'disconnect', fails);
    await settled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'disconnect');
    expect(ended).toEqual([]);
  });
});
