import { CLIENT_EVENTS } from '@app/contract/events';
import { MAX_FRAME_BYTES, MAX_MESSAGE_LENGTH, MAX_USERNAME_LENGTH } from '@app/contract/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '100000' });
});
afterAll(() => app.stop());

/** Names that Socket.IO's client does not send. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
]);

/** Sends any event with any payload, whatever the types say. */
function send(client: TestClient, event: string, ...payload: unknown[]): void {
  (client.socket.emit as (event: string, ...payload: unknown[]) => void)(event, ...payload);
}

/** Writes one text or binary frame unchanged, without the encoder. */
function sendRaw(client: TestClient, frame: string | Buffer): void {
  const transport = client.socket.io.engine.transport as unknown as {
    ws: { send: (f: string | Buffer) => void };
  };
  transport.ws.send(frame);
}

describe('an unacceptable event is refused with a code', () => {
  const long = (length: number) => 'x'.repeat(length);
  const me = { userId: 'me', username: 'Me', mood: 'Make Friends' };
  it.each<[event: string, payload: unknown, code: string]>([
    ['join_queue', { ...me, mood: 'Angry' }, 'bad_payload'],
    ['join_queue', { ...me, mood: 'other' }, 'bad_payload'],
    ['join_queue', { ...me, username: '   ' }, 'bad_payload'],
    ['join_queue', { ...me, username: long(MAX_USERNAME_LENGTH + 1) }, 'bad_payload'],
    ['join_queue', { ...me, language: 'tlh' }, 'bad_payload'],
    ['join_queue', { userId: 'me', mood: 'Make Friends' }, 'bad_payload'],
    ['join_queue', me, 'not_yours'],
    [
      'join_queue',
      JSON.parse('{"__proto__": {"userId": "me", "username": "Me", "mood": "Make Friends"}}'),
      'bad_payload',
    ],
    ['user_connected', {}, 'bad_payload'],
    ['user_connected', { userId: '' }, 'bad_payload'],
    ['user_connected', { userId: 'with space' }, 'bad_payload'],
    ['user_connected', { userId: long(65) }, 'bad_payload'],
    ['user_connected', ['me'], 'bad_payload'],
    ['chat_message', { message: '  \n ' }, 'bad_payload'],
    ['chat_message', { message: '\u200b \u2060' }, 'bad_payload'],
    ['chat_message', { message: long(MAX_MESSAGE_LENGTH + 1) }, 'bad_payload'],
    ['chat_message', { message: 7 }, 'bad_payload'],
    ['chat_message', { message: 'to nobody' }, 'no_partner'],
    ['chat_message', { message: long(MAX_FRAME_BYTES) }, 'too_large'],
    ['chat_message', { message: Buffer.from('bytes') }, 'binary'],
    ['media', undefined, 'bad_payload'],
    ['media', { roomId: 'r', mode: 'video', microphone: 'on' }, 'bad_payload'],
    ['media', { roomId: 'r', mode: 'video', microphone: 'soft', camera: 'on' }, 'bad_payload'],
    ['media', { roomId: 'r', mode: ['text'], microphone: 'on', camera: 'on' }, 'bad_payload'],
    ['media', { roomId: long(65), mode: 'text', microphone: 'on', camera: 'on' }, 'bad_payload'],
    ['media', { roomId: 'r', mode: 'text', microphone: 'on', camera: 'on' }, 'no_partner'],
    ['typing', 'now', 'bad_payload'],
    ['skip', 1, 'bad_payload'],
    ['signal', { signal: { type: 'offer' }, to: 'x' }, 'bad_payload'],
    ['signal', { signal: null, to: 'x' }, 'bad_payload'],
    ['constructor', {}, 'unknown_event'],
    ['__proto__', {}, 'unknown_event'],
    ['toString', {}, 'unknown_event'],
  ])('%s', async (event, payload, code) => {
    const client = await connectClient(app.url);
    send(client, event, payload);
    expect(await client.next('refused')).toEqual({ event, code });
    await client.settled();
    expect(client.inbox).toEqual([]);
    client.close();
  });

  it('before the visitor is announced', async () => {
    const client = await connectClient(app.url, { announce: false });
    client.join('Make Friends');
    expect(await client.next('refused')).toEqual({ event: 'join_queue', code: 'not_announced' });
    client.close();
  });

  it.each([
    ['chat_message', { message: 'hi' }],
    ['media', { roomId: 'r', mode: 'text', microphone: 'on', camera: 'on' }],
    ['typing', undefined],
    ['stop_typing', undefined],
    ['skip', undefined],
    ['end_chat', undefined],
    ['signal', { signal: { type: 'renegotiate', renegotiate: true } }],
  ])('before the visitor is announced: %s', async (event, payload) => {
    const client = await connectClient(app.url, { announce: false });
    send(client, event, payload);
    expect(await client.next('refused')).toEqual({ event, code: 'not_announced' });
    client.close();
  });

  it('but not a repeated announcement of the same visitor', async () => {
    const client = await connectClient(app.url);
    await client.settled();
    const again = { userId: client.userId };
    expect(await client.socket.emitWithAck('user_connected', again)).toBeNull();
    expect(client.inbox).toEqual([]);
    client.close();
  });

  it.each([
    ['2["chat_message",{"message":', 'chat_message', 'malformed'],
    ['2{"not":"an array"}', '', 'malformed'],
    ['7[]', '', 'malformed'],
    ['51-["signal",{"_placeholder":true,"num":0}]', 'signal', 'binary'],
  ])('when the frame is %s', async (packet, event, code) => {
    const { first, second } = await pair(app.url);
    // Engine.IO marks a message with '4'.
    sendRaw(first, `4${packet}`);
    expect(await first.next('refused')).toEqual({ event, code });
    sendRaw(first, Buffer.from([1, 2, 3]));
    first.socket.emit('chat_message', { sender: '', message: 'unharmed' });
    expect(await second.next('chat_message')).toMatchObject({ message: 'unharmed' });
    first.close();
    second.close();
  });

  it('in its acknowledgement if one is requested, also if it cannot be parsed', async () => {
    const client = await connectClient(app.url);
    await client.settled();
    const answerTo = (message: unknown) => client.socket.emitWithAck('chat_message', { message } as never);
    expect(await answerTo(Buffer.from('bytes'))).toBe('binary');
    expect(await answerTo('x'.repeat(MAX_FRAME_BYTES))).toBe('too_large');
    client.close();
  });

  it('when there are too many events', async () => {
    const strict = await startApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const client = await connectClient(strict.url);
      await client.settled();
      const codes = await Promise.all(
        Array.from(
          { length: 30 },
          () => new Promise((resolve) => client.socket.emit('typing', null, resolve)),
        ),
      );
      expect(codes.slice(0, 20)).toEqual(Array(20).fill('no_partner'));
      expect(codes.slice(20)).toContain('rate_limited');
    } finally {
      await strict.stop();
    }
  });
});

describe('ten thousand generated bad events', () => {
  const poison = fc.oneof(
    fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter((value) => typeof value !== 'bigint'),
    fc.constant(JSON.parse('{"__proto__": {"polluted": true}, "userId": {"$gt": ""}}')),
    fc.record(
      {
        userId: fc.anything(),
        username: fc.anything(),
        mood: fc.string(),
        message: fc.oneof(fc.integer(), fc.constant(' '), fc.array(fc.string())),
        signal: fc.anything(),
        to: fc.anything(),
        sender: fc.anything(),
      },
      { requiredKeys: [] },
    ),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  const name = fc.oneof(fc.constantFrom(...Object.keys(CLIENT_EVENTS)), fc.string({ maxLength: 40 }));

  it('affect no other visitor and leave the process running', async () => {
    const { first, second } = await pair(app.url);
    const attacker = await connectClient(app.url);
    let sent = 0;
    let answered = 0;
    attacker.socket.on('refused', () => {
      answered += 1;
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, poison), { minLength: 100, maxLength: 100 }),
        async (batch) => {
          for (const [event, payload] of batch) {
            if (RESERVED_NAMES.has(event)) continue;
            try {
              // The client cannot send what JSON cannot express.
              JSON.stringify(payload);
            } catch {
              continue;
            }
            send(attacker, event, payload);
            sent += 1;
          }
          await attacker.settled();
          expect(attacker.socket.connected).toBe(true);
        },
      ),
      { numRuns: 120, endOnFailure: true },
    );
    expect(sent).toBeGreaterThan(10_000);
    // Some generated payloads are valid for `typing` and the like: these are accepted, or refused for lack of a
    // partner.
    expect(answered).toBeGreaterThan(sent / 2);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await second.settled();
    expect(first.inbox).toEqual([]);
    expect(second.inbox).toEqual([]);
    first.socket.emit('chat_message', { sender: '', message: 'all is well' });
    await second.next('chat_message');
    for (const client of [attacker, first, second]) client.close();
  });
});
