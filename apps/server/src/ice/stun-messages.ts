import { createHash, createHmac } from 'node:crypto';

/** STUN messages (RFC 8489) and the attributes of TURN (RFC 8656), as far as a relay is asked for an address. */

const MAGIC = 0x2112a442;
const HEADER_BYTES = 20;
/** Of MESSAGE-INTEGRITY, with its own head. */
const SIGNATURE_BYTES = 24;

export const METHOD = { allocate: 0x003, refresh: 0x004 } as const;

export const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  xorRelayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const;

export type Attribute = readonly [type: number, value: Buffer];

/** The long-term credential that signs a request (RFC 8489, section 9.2). */
export type LongTermCredential = { username: string; password: string; realm: string; nonce: string };

/** `isError`: an error response. `attributes` by type: the first of each. */
export type StunMessage = { transaction: Buffer; isError: boolean; attributes: ReadonlyMap<number, Buffer> };

function encodeAttribute([type, value]: Attribute): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(type, 0);
  padded.writeUInt16BE(value.length, 2);
  value.copy(padded, 4);
  return padded;
}

/** A request. `transaction`: 12 random bytes. */
export function encodeRequest(
  method: number,
  transaction: Buffer,
  attributes: readonly Attribute[],
  credential: LongTermCredential | undefined,
): Buffer {
  const named: readonly Attribute[] =
    credential === undefined
      ? []
      : [
          [ATTRIBUTE.username, Buffer.from(credential.username)],
          [ATTRIBUTE.realm, Buffer.from(credential.realm)],
          [ATTRIBUTE.nonce, Buffer.from(credential.nonce)],
        ];
  const body = Buffer.concat([...attributes, ...named].map(encodeAttribute));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(method, 0);
  // The length includes the signature, which covers everything before it.
  header.writeUInt16BE(body.length + (credential === undefined ? 0 : SIGNATURE_BYTES), 2);
  header.writeUInt32BE(MAGIC, 4);
  transaction.copy(header, 8);
  if (credential === undefined) return Buffer.concat([header, body]);
  const { username, realm, password } = credential;
  // RFC 8489, section 9.2.2, prescribes MD5 and HMAC-SHA1.
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest();
  const signature = createHmac('sha1', key).update(header).update(body).digest();
  return Buffer.concat([header, body, encodeAttribute([ATTRIBUTE.messageIntegrity, signature])]);
}

/** How many bytes the message at the beginning of these has; undefined: its head is not complete. */
export function lengthOf(bytes: Buffer): number | undefined {
  return bytes.length < HEADER_BYTES ? undefined : HEADER_BYTES + bytes.readUInt16BE(2);
}

/** Reads a whole message; undefined for what is none. */
export function decodeMessage(bytes: Buffer): StunMessage | undefined {
  const length = lengthOf(bytes);
  if (length === undefined || bytes.length < length || bytes.readUInt32BE(4) !== MAGIC) return undefined;
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= length; ) {
    const size = bytes.readUInt16BE(at + 2);
    if (at + 4 + size > length) return undefined;
    const type = bytes.readUInt16BE(at);
    if (!attributes.has(type)) attributes.set(type, bytes.subarray(at + 4, at + 4 + size));
    at += 4 + Math.ceil(size / 4) * 4;
  }
  return {
    transaction: bytes.subarray(8, HEADER_BYTES),
    isError: (bytes.readUInt16BE(0) & 0x0110) === 0x0110,
    attributes,
  };
}

/** The code of an error response, such as 401; undefined for another message. */
export function errorCodeOf({ isError, attributes }: StunMessage): number | undefined {
  const value = attributes.get(ATTRIBUTE.errorCode);
  if (!isError || value === undefined || value.length < 4) return undefined;
  return (value.readUInt8(2) & 0x07) * 100 + value.readUInt8(3);
}

/** The address in XOR-RELAYED-ADDRESS, as text; undefined where there is none. */
export function relayedAddressOf({ attributes, transaction }: StunMessage): string | undefined {
  const value = attributes.get(ATTRIBUTE.xorRelayedAddress);
  if (value === undefined || value.length < 8) return undefined;
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(MAGIC, 0);
  transaction.copy(mask, 4);
  const bytes = [...value.subarray(4)].map((byte, at) => byte ^ (mask[at] ?? 0));
  if (value.readUInt8(1) === 1) return bytes.slice(0, 4).join('.');
  const groups = Array.from({ length: 8 }, (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0));
  return groups.map((group) => group.toString(16)).join(':');
}
