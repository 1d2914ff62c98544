import { type Packet, PacketType } from 'socket.io-parser';
import { describe, expect, it } from 'vitest';
import { createGuardedParser, UNREADABLE } from './guarded-parser';

/** A decoder that was connected, what came out of it, and the clock it looks at. */
function setUp(options: { connected?: boolean; factor?: number } = {}) {
  const clock = { now: 1_000_000 };
  const { Decoder, Encoder, protocol } = createGuardedParser({
    factor: options.factor ?? 1_000,
    now: () => clock.now,
  });
  const decoder = new Decoder();
  const packets: Packet[] = [];
  decoder.on('decoded', (packet: Packet) => packets.push(packet));
  if (options.connected !== false) {
    decoder.add('0');
    packets.length = 0;
  }
  return {
    ...{ clock, decoder, packets, Encoder, protocol },
    /** What comes out of a frame, refusals as [name, code, frames]. */
    read(frame: unknown): unknown[] {
      packets.length = 0;
      decoder.add(frame);
      return packets.map((packet) => {
        if (packet.data?.[0] !== UNREADABLE) return packet;
        expect(packet).toMatchObject({ type: PacketType.EVENT, nsp: '/' });
        const { event, code, frames } = packet.data[1];
        return [event, code, frames];
      });
    },
  };
}

describe('CONNECT', () => {
  it('opens the connection once, and nothing of what it says is kept', () => {
    const { read } = setUp({ connected: false });
    expect(read('0{"token":"secret"}')).toEqual([{ type: PacketType.CONNECT, nsp: '/', data: undefined }]);
    expect(() => read('0')).toThrow('second');
  });

  it('of more than 1 KiB, with the mark of the transport, ends it', () => {
    const frame = (bytes: number) => `0{"a":"${'é'.repeat((bytes - 9) / 2)}"}`;
    expect(Buffer.byteLength(frame(1_023))).toBe(1_023);
    expect(setUp({ connected: false }).read(frame(1_023))).toHaveLength(1);
    expect(() => setUp({ connected: false }).read(`${frame(1_023)} `)).toThrow('over the limit');
  });

  it('for another namespace ends it', () => {
    expect(() => setUp({ connected: false }).read('0/admin,')).toThrow('another namespace');
    expect(() => setUp({ connected: false }).read('0/admin,{}')).toThrow('another namespace');
  });

  it('is none with a space where the type belongs', () => {
    expect(setUp({ connected: false }).read(' {}')).toEqual([['', 'malformed', 1]]);
  });

  it('that cannot be read ends it, and another may follow', () => {
    const { read } = setUp({ connected: false });
    expect(() => read('0"text"')).toThrow();
    expect(read('0{}')).toHaveLength(1);
  });
});

describe('a frame that is what the protocol allows', () => {
  it.each([
    ['2["typing"]', { type: PacketType.EVENT, data: ['typing'] }],
    ['2["skip",{"a":1}]', { type: PacketType.EVENT, data: ['skip', { a: 1 }] }],
    ['27["skip"]', { type: PacketType.EVENT, id: 7, data: ['skip'] }],
    ['2/,["skip"]', { type: PacketType.EVENT, data: ['skip'] }],
    ['35[null]', { type: PacketType.ACK, id: 5, data: [null] }],
    ['1', { type: PacketType.DISCONNECT }],
  ])('%s is passed on', (frame, packet) => {
    expect(setUp().read(frame)).toEqual([expect.objectContaining({ nsp: '/', ...packet })]);
  });
});

describe('a frame that is not', () => {
  it.each([
    ['2', ''],
    ['20', ''],
    ['2[0]', ''],
    ['2[""]', ''],
    ['2[]', ''],
    ['2{}', ''],
    ['2["typing"', 'typing'],
    ['2["typing",]', 'typing'],
    ['2/other,["typing"]', 'typing'],
    ['299999999999999999["typing"]', 'typing'],
    ['3[null]', ''],
    ['35{}', ''],
    ['4"error"', ''],
    ['4{}', ''],
    ['7["typing"]', 'typing'],
    ['x["typing"]', ''],
    ['', ''],
    [' ', ''],
    [' {}', ''],
    [' ["typing"]', ''],
    [`2["${'a'.repeat(32)}",]`, 'a'.repeat(32)],
    [`2["${'a'.repeat(33)}",]`, ''],
    ['2["Typing",]', ''],
    [`2${'1'.repeat(32)}["typing",]`, 'typing'],
    [`2${'1'.repeat(33)}["typing",]`, ''],
    ['2["x"["typing",]', 'x'],
  ])('%s is refused as malformed, by its name if that can be seen', (frame, name) => {
    const { read } = setUp();
    expect(read(frame)).toEqual([[name, 'malformed', 1]]);
    // The connection goes on.
    expect(read('2["typing"]')).toEqual([expect.objectContaining({ data: ['typing'] })]);
  });

  it('is refused as binary, and what is attached to it is passed over', () => {
    const { read } = setUp();
    expect(read('51-["chat_message",{"_placeholder":true,"num":0}]')).toEqual([
      ['chat_message', 'binary', 1],
    ]);
    expect(read('5["typing"]')).toEqual([['typing', 'binary', 1]]);
    expect(read('61-5[{"_placeholder":true,"num":0}]')).toEqual([['', 'binary', 1]]);
    expect(read(Buffer.from('bytes'))).toEqual([]);
    expect(read(undefined)).toEqual([]);
    expect(read('2["typing"]')).toHaveLength(1);
  });

  it('is refused as too large by its bytes', () => {
    const { read } = setUp();
    const frame = (bytes: number) => `2["typing","${'é'.repeat((bytes - 14) / 2)}"]`;
    expect(Buffer.byteLength(frame(65_536))).toBe(65_536);
    expect(read(frame(65_536))).toEqual([expect.objectContaining({ type: PacketType.EVENT })]);
    expect(read(frame(65_538))).toEqual([['typing', 'too_large', 1]]);
  });
});

describe('a flood of frames', () => {
  it('is dropped beyond 120 at once and 40 a second, and told of for twenty together', () => {
    const { clock, read } = setUp({ factor: 1 });
    for (let n = 0; n < 120; n += 1) expect(read('2["typing"]')).toHaveLength(1);
    expect(read('2["typing"]')).toEqual([['typing', 'rate_limited', 1]]);
    for (let n = 0; n < 19; n += 1) expect(read('2["typing"]')).toEqual([]);
    expect(read('2["skip"]')).toEqual([['skip', 'rate_limited', 20]]);
    for (let n = 0; n < 19; n += 1) expect(read('nonsense')).toEqual([]);
    expect(read('nonsense')).toEqual([['', 'rate_limited', 20]]);
    clock.now += 500;
    for (let n = 0; n < 20; n += 1) expect(read('2["typing"]')).toHaveLength(1);
    expect(read('2["typing"]')).toEqual([]);
  });

  it('is as long as its factor says', () => {
    const { clock, read } = setUp({ factor: 2 });
    for (let n = 0; n < 240; n += 1) expect(read('2["typing"]')).toHaveLength(1);
    expect(read('2["typing"]')).toEqual([['typing', 'rate_limited', 1]]);
    clock.now += 250;
    for (let n = 0; n < 20; n += 1) expect(read('2["typing"]')).toHaveLength(1);
    expect(read('2["typing"]')).toEqual([]);
  });
});

it('speaks the protocol and writes with the encoder of Socket.IO', () => {
  const { Encoder, protocol } = setUp();
  expect(protocol).toBe(5);
  expect(new Encoder().encode({ type: PacketType.EVENT, nsp: '/', data: ['skip'] })).toEqual(['2["skip"]']);
});
