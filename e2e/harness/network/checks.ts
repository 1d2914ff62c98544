/** Stands in every packet of STUN (RFC 8489), behind two bytes of kind and two of length. */
const COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const KIND_BEFORE_COOKIE = 4;
/** A packet of the relay begins with a header of its own, which may hold the mark as well. */
const CHANNEL_HEADER = 4;
const MESSAGE_HEADER = 20;

const REQUEST = 0x0001;
const RESPONSE = 0x0101;

/**
 * Whether a packet between a browser and the relay carries what asks whether the path of a call still leads to the
 * other end, or the answer to that: a connectivity check of ICE (RFC 8445), sent by the one behind the network.
 */
export function isOwnCheck(packet: Buffer, direction: 'up' | 'down'): boolean {
  const isChannel = (packet[0] ?? 0) >> 6 === 1;
  const at = packet.indexOf(COOKIE, isChannel ? CHANNEL_HEADER : MESSAGE_HEADER);
  if (at < KIND_BEFORE_COOKIE) return false;
  return packet.readUInt16BE(at - KIND_BEFORE_COOKIE) === (direction === 'up' ? REQUEST : RESPONSE);
}
