import { createHash, createHmac, randomBytes } from 'node:crypto';

/** STUN messages (RFC 8489) and the attributes of TURN (RFC 8656), as far as these tests use them. */

const MAGIC = 0x2112a442;
const HEADER_LENGTH = 20;

export const METHOD = {
  binding: 0x001,
  allocate: 0x003,
  send: 0x006,
  createPermission: 0x008,
  channelBind: 0x009,
} as const;

export const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  channelNumber: 0x000c,
  xorPeerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  xorRelayedAddress: 0x0016,
  requestedAddressFamily: 0x0017,
  requestedTransport: 0x0019,
  software: 0x8022,
} as const;

const INDICATION = 0x010;

export type Attribute = readonly [type: number, value: Buffer];

export type Message = { type: number; transaction: string; attributes: Map<number, Buffer> };

/** The long-term credential that signs a request (RFC 8489, section 9.2). */
export type Credential = { username: string; password: string; realm: string; nonce: string };

/** A request, or with `indication` a message that is never answered. `transaction` is 12 random bytes. */
export function encode(
  method: number,
  transaction: Buffer,
  attributes: readonly Attribute[],
  options: { credential?: Credential | undefined; indication?: boolean } = {},
): Buffer {
  const { credential, indication = false } = options;
  const signed: Attribute[] =
    credential === undefined
      ? []
      : [
          [ATTRIBUTE.username, Buffer.from(credential.username)],
          [ATTRIBUTE.realm, Buffer.from(credential.realm)],
          [ATTRIBUTE.nonce, Buffer.from(credential.nonce)],
        ];
  const body = Buffer.concat([...attributes, ...signed].map(encodeAttribute));
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt16BE(indication ? method | INDICATION : method, 0);
  header.writeUInt32BE(MAGIC, 4);
  transaction.copy(header, 8);
  header.writeUInt16BE(body.length, 2);
  if (credential === undefined) return Buffer.concat([header, body]);
  // The length includes the signature, which covers everything before it.
  header.writeUInt16BE(body.length + 24, 2);
  const { username, realm, password } = credential;
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest();
  const signature = createHmac('sha1', key).update(header).update(body).digest();
  return Buffer.concat([header, body, encodeAttribute([ATTRIBUTE.messageIntegrity, signature])]);
}

export const bindingRequest = (): Buffer => encode(METHOD.binding, randomBytes(12), []);

/** The message in a datagram, or undefined if it is not a STUN message. */
export function decode(datagram: Buffer): Message | undefined {
  if (datagram.length < HEADER_LENGTH || datagram.readUInt32BE(4) !== MAGIC) return undefined;
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER_LENGTH; at + 4 <= datagram.length; ) {
    const length = datagram.readUInt16BE(at + 2);
    attributes.set(datagram.readUInt16BE(at), datagram.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { type: datagram.readUInt16BE(0), transaction: datagram.toString('hex', 8, 20), attributes };
}

/** 0 for success, else the code of the refusal, such as 403. */
export function errorOf({ attributes }: Message): number {
  const value = attributes.get(ATTRIBUTE.errorCode);
  return value === undefined ? 0 : (value[2] ?? 0) * 100 + (value[3] ?? 0);
}

function encodeAttribute([type, value]: Attribute): Buffer {
  const buffer = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  buffer.writeUInt16BE(type, 0);
  buffer.writeUInt16BE(value.length, 2);
  value.copy(buffer, 4);
  return buffer;
}

/** What addresses are masked with: the first four bytes for IPv4, all sixteen for IPv6. */
function maskOf(transaction: Buffer): Buffer {
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(MAGIC, 0);
  transaction.copy(mask, 4);
  return mask;
}

/** XOR-PEER-ADDRESS of a message with this transaction. */
export function peerAddress(address: string, port: number, transaction: Buffer): Attribute {
  const bytes = address.includes(':') ? bytesOfIpv6(address) : address.split('.').map(Number);
  const mask = maskOf(transaction);
  const value = Buffer.from([
    0,
    bytes.length === 4 ? 1 : 2,
    0,
    0,
    ...bytes.map((byte, at) => byte ^ (mask[at] ?? 0)),
  ]);
  value.writeUInt16BE(port ^ (MAGIC >>> 16), 2);
  return [ATTRIBUTE.xorPeerAddress, value];
}

/** The IPv4 address and port in an XOR-...-ADDRESS attribute. */
export function readAddress(value: Buffer | undefined): { address: string; port: number } {
  if (value?.length !== 8) throw new Error('not an IPv4 address');
  const mask = maskOf(Buffer.alloc(12));
  const address = [...value.subarray(4)].map((byte, at) => byte ^ (mask[at] ?? 0)).join('.');
  return { address, port: value.readUInt16BE(2) ^ (MAGIC >>> 16) };
}

function bytesOfIpv6(address: string): number[] {
  // URL writes an embedded IPv4 address as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined) =>
    text ? text.split(':').map((group) => parseInt(group, 16)) : [];
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
  return all.flatMap((group) => [group >> 8, group & 0xff]);
}
