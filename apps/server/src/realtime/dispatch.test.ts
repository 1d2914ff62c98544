import { describe, expect, it, vi } from 'vitest';
import { dispatchFixture } from './dispatch.fixtures';

const ANN = { userId: 'ann' };

describe('an event', () => {
  it('reaches its handler as it was parsed, and is answered once it was taken', async () => {
    const { take, settled, handled, answers, told } = dispatchFixture();
    take('chat_message', { message: 'hi', more: 'not taken' });
    expect(answers).toEqual([]);
    await settled();
    expect(handled).toEqual([['chat_message', { message: 'hi' }]]);
    expect([answers, told]).toEqual([[null], []]);
  });

  it('is answered at once where its handler answers at once', () => {
    const { take, answers, told, handle, connection } = dispatchFixture();
    handle.mockImplementationOnce((() => undefined) as never);
    take('typing');
    handle.mockImplementationOnce((() => 'no_partner') as never);
    take('typing');
    expect([answers, told]).toEqual([[null, 'no_partner'], [{ event: 'typing', code: 'no_partner' }]]);
    expect(connection.waiting).toBe(0);
  });

  it('comes from a connection that nobody ended, from the first of its networks', () => {
    const { connection } = dispatchFixture();
    expect(connection).toMatchObject({ released: false, address: 'here', userId: undefined });
  });

  it('needs no answer', async () => {
    const { dispatch, connection, handled, told, onError, settled } = dispatchFixture();
    dispatch.take(connection, 'typing', undefined, undefined);
    dispatch.take(connection, 'odd', undefined, undefined);
    await settled();
    expect(handled).toEqual([['typing', undefined]]);
    expect(onError).not.toHaveBeenCalled();
    expect(told).toEqual([{ event: 'odd', code: 'unknown_event' }]);
  });

  it('that does not exist or does not fit is refused, without its handler', async () => {
    const { clock, take, settled, handled, answers, told } = dispatchFixture();
    for (const name of ['x'.repeat(40), 'toString', '__proto__']) {
      take(name, {});
      clock.now += 1_000;
    }
    take('chat_message', { message: 5 });
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

  it('is refused with what its handler says', async () => {
    const { take, settled, answers, told } = dispatchFixture({ handle: async () => 'no_partner' });
    take('typing');
    await settled();
    expect([answers, told]).toEqual([['no_partner'], [{ event: 'typing', code: 'no_partner' }]]);
  });

  it('is handled behind those before it, in order', async () => {
    const finish: (() => void)[] = [];
    const wait = () => new Promise<undefined>((resolve) => finish.push(() => resolve(undefined)));
    const { take, settled, handled } = dispatchFixture({ handle: wait });
    take('chat_message', { message: 'one' });
    take('typing');
    await vi.waitUntil(() => finish.length === 1);
    expect(handled).toEqual([['chat_message', { message: 'one' }]]);
    finish.shift()?.();
    await vi.waitUntil(() => finish.length === 1);
    finish.shift()?.();
    await settled();
    expect(handled.map(([name]) => name)).toEqual(['chat_message', 'typing']);
  });

  it('of a connection that has ended meanwhile is not handled', async () => {
    const { take, settled, socket, handled, answers } = dispatchFixture();
    take('skip');
    take('typing');
    socket.disconnected = true;
    await settled();
    expect([handled, answers]).toEqual([[['skip', undefined]], [null]]);
  });

  it('is refused while too many wait: ten before the announcement, a hundred after it', async () => {
    for (const [userId, most] of [
      [undefined, 10],
      ['ann', 100],
    ] as const) {
      const { take, settled, connection, handled, answers } = dispatchFixture();
      connection.userId = userId;
      for (let n = 0; n <= most; n += 1) take('typing');
      expect(answers).toEqual(['rate_limited']);
      expect(connection.waiting).toBe(most);
      await settled();
      expect(handled).toHaveLength(most);
      await vi.waitUntil(() => connection.waiting === 0);
      take('typing');
      await settled();
      expect(handled).toHaveLength(most + 1);
    }
  });
});

describe('an announcement', () => {
  it('that was accepted is noted', async () => {
    const { take, settled, transport, ended } = dispatchFixture({
      handle: async (to) => {
        to.userId = 'ann';
        return undefined;
      },
    });
    take('user_connected', ANN);
    await settled();
    expect([transport.announced, ended]).toEqual([true, []]);
  });

  it.each([
    ['rate_limited', ['close']],
    ['not_yours', ['disconnect']],
    ['unavailable', []],
  ] as const)('refused with %s ends the connection as it has to', async (code, end) => {
    const { take, settled, transport, ended, answers } = dispatchFixture({ handle: async () => code });
    take('user_connected', ANN);
    await settled();
    expect([ended, answers]).toEqual([end, [code]]);
    expect(transport.announced).toBe(false);
    take('typing');
    await settled();
    expect(ended).toEqual(end);
  });

  it('of a second id leaves the connection to the first', async () => {
    const { take, settled, connection, ended, answers } = dispatchFixture({
      handle: async () => 'not_yours',
    });
    connection.userId = 'bob';
    take('user_connected', ANN);
    await settled();
    expect([ended, answers]).toEqual([[], ['not_yours']]);
  });

  it('that was taken without letting anybody in leaves the end to whoever turned them away', async () => {
    const { take, settled, transport, ended, answers } = dispatchFixture();
    take('user_connected', ANN);
    await settled();
    expect([ended, answers]).toEqual([[], [null]]);
    expect(transport.announced).toBe(false);
  });
});

describe('an error', () => {
  const failure = new Error('store');
  const fails = async (): Promise<never> => {
    throw failure;
  };

  it('is told of and refuses the event, and the next one is handled', async () => {
    const { take, settled, handle, onError, ended, answers, told } = dispatchFixture();
    handle.mockImplementationOnce(fails);
    take('typing');
    take('skip');
    await settled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'typing');
    expect([ended, answers]).toEqual([[], ['unavailable', null]]);
    expect(told).toEqual([{ event: 'typing', code: 'unavailable' }]);
  });

  it('of a handler that answers at once is told of as well', async () => {
    const { take, settled, onError, answers, handle } = dispatchFixture();
    handle.mockImplementationOnce((() => {
      throw failure;
    }) as never);
    take('typing');
    take('skip');
    await settled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'typing');
    expect(answers).toEqual(['unavailable', null]);
  });

  it.each(['user_connected', 'join_queue'])(
    'in %s ends the connection, so that it is tried again',
    async (event) => {
      const { take, settled, onError, ended } = dispatchFixture({ handle: fails });
      take(event, { userId: 'ann', username: 'Ann', mood: 'Make Friends' });
      await settled();
      expect(onError).toHaveBeenCalledExactlyOnceWith(failure, event);
      expect(ended).toEqual(['close']);
    },
  );

  it('in refusing is told of as well, and the place in the queue is given back', async () => {
    const { connection, transport, settled, onError, handled, take } = dispatchFixture({ handle: fails });
    const worse = new Error('answer');
    vi.spyOn(transport, 'send').mockImplementationOnce(() => {
      throw worse;
    });
    take('typing');
    await settled();
    expect(onError.mock.calls).toEqual([
      [failure, 'typing'],
      [worse, 'typing'],
    ]);
    await vi.waitUntil(() => connection.waiting === 0);
    take('skip');
    await settled();
    expect(handled).toHaveLength(2);
  });

  it('at the end of a connection stays there', async () => {
    const { dispatch, connection, settled, onError, ended } = dispatchFixture();
    dispatch.enqueue(connection, 'disconnect', fails);
    await settled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'disconnect');
    expect(ended).toEqual([]);
  });
});
