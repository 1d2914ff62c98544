import { MAX_FRAME_BYTES } from '@app/contract/limits';
import { describe, expect, it } from 'vitest';
import { clientSocketFixture } from '../testing/client-socket.fixtures';

/** A connection whose client has sent CONNECT and got its answer. */
const connected = (options?: { rateFactor?: number }) => clientSocketFixture(options).connected();

describe('CONNECT', () => {
  it('opens the connection once it is answered, with a unique id and the cookie of the request', async () => {
    const [one, other] = [clientSocketFixture(), clientSocketFixture()];
    one.says('40{"token":"secret"}');
    expect([one.sent(), one.socket.disconnected]).toEqual([[], true]);
    await one.soon();
    await other.connected();
    expect([one.sent(), one.socket.disconnected]).toEqual([[`40{"sid":"${one.socket.id}"}`], false]);
    expect(one.open.mock.calls).toEqual([[one.socket, 'the cookie']]);
    expect(other.socket.id).not.toBe(one.socket.id);
  });

  it('ends the connection if it is repeated', async () => {
    const { says, ws, ended } = await connected();
    says('40');
    expect([ws.calls, ended.mock.calls]).toEqual([['close'], [['broken']]]);
  });

  it.each(['40', '42["typing"]', '41'])('with %s at once ends the connection unanswered', async (packet) => {
    const { says, soon, ws, sent, open } = clientSocketFixture();
    says('40');
    says(packet);
    await soon();
    expect([ws.calls, sent(), open.mock.calls]).toEqual([['close'], [], []]);
  });

  it('of more than 1 KiB ends the connection', async () => {
    const packet = (bytes: number) => `40{"a":"${'é'.repeat((bytes - 10) / 2)}"}`;
    expect(Buffer.byteLength(packet(1_024))).toBe(1_024);
    const [longest, longer] = [clientSocketFixture(), clientSocketFixture()];
    longest.says(packet(1_024));
    longer.says(`${packet(1_024)} `);
    await longest.soon();
    expect([longest.socket.disconnected, longer.ws.calls]).toEqual([false, ['close']]);
  });

  it.each(['40/admin,', '40/admin,{}', '40"text"', '40[]', '40{', '40 '])(
    '%s ends the connection',
    async (packet) => {
      const { says, soon, ws, open } = clientSocketFixture();
      says(packet);
      await soon();
      expect([ws.calls, open.mock.calls]).toEqual([['close'], []]);
    },
  );

  it('of a client that cannot be accepted ends the connection', async () => {
    const { says, soon, open, failed, ws, socket } = clientSocketFixture();
    const error = new Error('planted by a test');
    open.mockImplementationOnce(() => {
      throw error;
    });
    says('40');
    await soon();
    expect([ws.calls, socket.disconnected, failed.mock.calls]).toEqual([
      ['close'],
      true,
      [['connection', error]],
    ]);
  });
});

describe('before CONNECT', () => {
  it.each([
    '',
    '4',
    '4 {}',
    '41',
    '42["typing"]',
    '430[]',
    '44{}',
    '4x',
    'b',
    '1',
    '2',
    '2probe',
    '7',
    '\0',
    ' 40',
  ])('%j ends the connection', (frame) => {
    const { says, ws, ended } = clientSocketFixture();
    says(frame);
    expect([ws.calls, ended.mock.calls]).toEqual([['close'], []]);
  });

  it('bytes end the connection', () => {
    const { says, ws } = clientSocketFixture();
    says(Buffer.from('40'));
    expect(ws.calls).toEqual(['close']);
  });

  it.each(['0', '3', '3probe', '5', '6'])('%j changes nothing', async (frame) => {
    const { says, ws, connected } = clientSocketFixture();
    says(frame);
    await connected();
    expect(ws.calls).toEqual([]);
  });
});

describe('a connected client', () => {
  it('has its packets read without their type of Engine.IO', async () => {
    const { says, read, ws } = await connected();
    for (const packet of ['4', '42["typing"]', '410', '41{}', '45', '4é']) says(packet);
    expect([read, ws.calls]).toEqual([['', '2["typing"]', '10', '1{}', '5', 'é'], []]);
  });

  it('has what is no text ignored', async () => {
    const { says, read, ws } = await connected();
    for (const frame of [Buffer.from('42["typing"]'), Buffer.alloc(0), 'b', 'bAAAA']) says(frame);
    expect([read, ws.calls]).toEqual([[], []]);
  });

  it('has packets of more than 64 KiB refused by their beginning', async () => {
    const { says, read } = await connected();
    const packet = (bytes: number) => `427["signal","${'é'.repeat((bytes - 16) / 2)}"]`;
    expect(Buffer.byteLength(packet(MAX_FRAME_BYTES))).toBe(MAX_FRAME_BYTES);
    says(packet(MAX_FRAME_BYTES));
    says(packet(MAX_FRAME_BYTES + 2));
    expect(read).toEqual([
      packet(MAX_FRAME_BYTES).slice(1),
      ['large', expect.stringMatching(/^27\["signal",".{60,80}$/)],
    ]);
  });

  it('has nothing read any more once the connection ends', async () => {
    const { says, read, socket } = await connected();
    socket.close();
    says('42["typing"]');
    expect(read).toEqual([]);
  });
});

describe('the end', () => {
  it('by a leaving client is reported as such once, also of one that is over the rate', async () => {
    const { says, ended, read, ws } = await connected();
    for (let time = 0; time < 130; time += 1) says('3');
    says('41');
    says('42["typing"]');
    ws.emit('close', 1_000);
    expect([ended.mock.calls, read, ws.calls]).toEqual([[['left']], [], ['close']]);
  });

  it('by the server is announced to the client first', async () => {
    const { socket, ws, sent, ended } = await connected();
    socket.disconnect();
    socket.disconnect();
    expect([sent().slice(1), ws.calls]).toEqual([['41'], ['close']]);
    expect([ended.mock.calls, socket.disconnected]).toEqual([[['broken']], true]);
  });

  it.each([
    [1_000, 'broken'],
    [1_001, 'page_gone'],
    [1_006, 'broken'],
  ] as const)('of the WebSocket with code %i is reported as %s', async (code, how) => {
    const { ws, ended, socket } = await connected();
    ws.emit('close', code);
    expect([ended.mock.calls, socket.disconnected]).toEqual([[[how]], true]);
  });

  it('by what breaks the rules of the WebSocket is reported at once', async () => {
    const { ws, ended } = await connected();
    ws.emit('error', new Error('Invalid WebSocket frame'));
    expect(ended.mock.calls).toEqual([['broken']]);
  });

  it('before the client has connected is not reported', async () => {
    const { socket, says, soon, ws, sent, open, ended } = clientSocketFixture();
    socket.disconnect();
    expect(ws.calls).toEqual([]);
    says('40');
    ws.emit('close', 1_006);
    await soon();
    expect([sent(), open.mock.calls, ended.mock.calls]).toEqual([[], [], []]);
  });
});

it('an error while a connection is checked ends this connection alone', async () => {
  const { ws, socket, failed } = await connected();
  socket.identified = true;
  ws.send = () => {
    throw new Error('unforeseen');
  };
  for (let time = 0; time < 20; time += 1) socket.checkUp();
  expect(failed).toHaveBeenCalledWith('socket', new Error('unforeseen'));
  expect(ws.calls).toContain('terminate');
});
