import { type Packet, PacketType } from 'socket.io-parser';
import { describe, expect, it } from 'vitest';
import { entryParser } from './entry-parser';

function setUp() {
  const decoder = new entryParser.Decoder();
  const packets: Packet[] = [];
  decoder.on('decoded', (packet: Packet) => packets.push(packet));
  /** What comes out of a packet. */
  return (packet: unknown): Packet[] => {
    packets.length = 0;
    decoder.add(packet);
    return [...packets];
  };
}

describe('CONNECT', () => {
  it('opens the connection once, and nothing of what it says is kept', () => {
    const read = setUp();
    expect(read('0{"token":"secret"}')).toEqual([{ type: PacketType.CONNECT, nsp: '/', data: undefined }]);
    expect(() => read('0')).toThrow('second');
  });

  it('of more than 1 KiB, with the mark of the transport, ends it', () => {
    const packet = (bytes: number) => `0{"a":"${'é'.repeat((bytes - 9) / 2)}"}`;
    expect(Buffer.byteLength(packet(1_023))).toBe(1_023);
    expect(setUp()(packet(1_023))).toHaveLength(1);
    expect(() => setUp()(`${packet(1_023)} `)).toThrow('over the limit');
  });

  it.each(['0/admin,', '0/admin,{}'])('%s, for another namespace, ends it', (packet) => {
    expect(() => setUp()(packet)).toThrow('another namespace');
  });

  it('that cannot be read ends it, and another may follow', () => {
    const read = setUp();
    expect(() => read('0"text"')).toThrow();
    expect(read('0{}')).toHaveLength(1);
  });
});

it('DISCONNECT ends one that was opened', () => {
  const read = setUp();
  expect(() => read('1')).toThrow('not a CONNECT');
  read('0');
  expect(read('1')).toEqual([{ type: PacketType.DISCONNECT, nsp: '/' }]);
});

it.each(['', ' {}', '2["typing"]', '30[]', '4{}', 'x', Buffer.from('0'), undefined])(
  '%j ends it, before it is opened and after',
  (packet) => {
    const read = setUp();
    expect(() => read(packet)).toThrow('not a CONNECT');
    read('0');
    expect(() => read(packet)).toThrow('not a CONNECT');
  },
);

it('speaks the protocol and writes with the encoder of Socket.IO', () => {
  expect(entryParser.protocol).toBe(5);
  const packet = { type: PacketType.EVENT, nsp: '/', data: ['skip'] };
  expect(new entryParser.Encoder().encode(packet)).toEqual(['2["skip"]']);
});
