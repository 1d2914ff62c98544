/** The magic cookie of every STUN packet (RFC 8489); two bytes of type and two of length precede it. */
const COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const KIND_BEFORE_COOKIE = 4;
/** A TURN packet begins with a header of its own, which may contain the cookie as well; the search starts behind it. */
const CHANNEL_HEADER = 4;
const MESSAGE_HEADER = 20;

const REQUEST = 0x0001;
const RESPONSE = 0x0101;

/**
 * Whether a packet between a browser and the relay carries a connectivity check of ICE (RFC 8445) by the visitor behind
 * the network, which asks whether a path still leads to the partner, or the response to such a check.
 */
export function isOwnCheck(packet: Buffer, direction: 'up' | 'down'): boolean {
  const isChannel = (packet[0] ?? 0) >> 6 === 1;
  const at = packet.indexOf(COOKIE, isChannel ? CHANNEL_HEADER : MESSAGE_HEADER);
  if (at < KIND_BEFORE_COOKIE) return false;
  return packet.readUInt16BE(at - KIND_BEFORE_COOKIE) === (direction === 'up' ? REQUEST : RESPONSE);
}
