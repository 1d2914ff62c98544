import { Decoder, PacketType } from 'socket.io-parser';
import { expect, it } from 'vitest';
import { answerPacket, connectPacket, DISCONNECT_PACKET, eventPacket, numbered, packet } from './packets';

/** The packet as Socket.IO decodes it. */
function read(text: string): unknown {
  let read: unknown;
  const decoder = new Decoder();
  decoder.on('decoded', ({ type, id, data }) => {
    read = { id, data };
    if (type === PacketType.CONNECT || type === PacketType.DISCONNECT) read = { type, data };
  });
  expect(text.charAt(0)).toBe('4');
  decoder.add(text.slice(1));
  return read;
}

it('Socket.IO parses the encoded events, with and without a payload', () => {
  expect(read(eventPacket('partner_left'))).toEqual({ data: ['partner_left'] });
  const refused = { event: 'say "hi"', code: 'malformed' } as const;
  expect(read(eventPacket('refused', refused))).toEqual({ data: ['refused', refused] });
  expect(read(packet('chat_message', '{"message":"]"}'))).toEqual({
    data: ['chat_message', { message: ']' }],
  });
  expect(read(numbered('chat_message', '{"message":"}"}', 5))).toEqual({
    data: ['chat_message', { message: '}', n: 5 }],
  });
});

it('Socket.IO parses the encoded acknowledgements', () => {
  expect(read(answerPacket(0, null))).toEqual({ id: 0, data: [null] });
  expect(read(answerPacket(12, 'no_partner'))).toEqual({ id: 12, data: ['no_partner'] });
});

it('Socket.IO parses the answer to CONNECT, and DISCONNECT', () => {
  expect(read(connectPacket('an-id'))).toEqual({ type: PacketType.CONNECT, data: { sid: 'an-id' } });
  expect(read(DISCONNECT_PACKET)).toEqual({ type: PacketType.DISCONNECT });
});
