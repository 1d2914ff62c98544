import { randomBytes } from 'node:crypto';
import { pick } from '../simulation/seeded';

type Random = () => number;

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;

/** The request that makes a connection a WebSocket of Engine.IO's. `from` is the address it claims. */
export function upgradeRequest(from: string, query = 'EIO=4&transport=websocket'): string {
  return [
    `GET /socket.io/?${query} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `X-Forwarded-For: ${from}`,
    '\r\n',
  ].join('\r\n');
}

/** One WebSocket frame (RFC 6455, section 5.2), masked as a client's has to be. `first` is its first byte. */
function frame(first: number, payload: Buffer, options: { masked?: boolean; claimed?: number } = {}): Buffer {
  const { masked = true, claimed = payload.length } = options;
  const flag = masked ? 0x80 : 0;
  const head =
    claimed < 126
      ? Buffer.from([first, flag | claimed])
      : claimed < 65_536
        ? Buffer.from([first, flag | 126, claimed >> 8, claimed & 255])
        : Buffer.concat([Buffer.from([first, flag | 127]), lengthOf(claimed)]);
  if (!masked) return Buffer.concat([head, payload]);
  // A mask of zeros is one too, and costs nothing where there is much to hide.
  if (payload.length > 4_096) return Buffer.concat([head, Buffer.alloc(4), payload]);
  const mask = randomBytes(4);
  const hidden = Buffer.from(payload);
  for (let at = 0; at < hidden.length; at += 1) hidden[at] = (hidden[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return Buffer.concat([head, mask, hidden]);
}

function lengthOf(claimed: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(claimed));
  return bytes;
}

export function textFrame(text: string): Buffer {
  return frame(0x80 | TEXT, Buffer.from(text));
}

export function closeFrame(code: number): Buffer {
  return frame(0x80 | CLOSE, Buffer.from([code >> 8, code & 255]));
}

/** Bytes that are a text frame as it should be, or break the rules of the WebSocket below it. */
export function frameBytes(random: Random, text: string): Buffer {
  const kind = random();
  if (kind < 0.9) return textFrame(text);
  const payload = Buffer.from(text);
  return pick(random, [
    () => frame(0x80 | BINARY, payload),
    () => frame(0x80 | BINARY, Buffer.alloc(0)),
    // In pieces, with a ping between them.
    () => {
      const half = Math.floor(payload.length / 2);
      const ping = frame(0x89, Buffer.from('still there?'));
      return Buffer.concat([
        frame(TEXT, payload.subarray(0, half)),
        ping,
        frame(0x80, payload.subarray(half)),
      ]);
    },
    () => frame(0x80 | TEXT, Buffer.from([0xff, 0xfe, 0xc0])),
    () => frame(0x89, payload.subarray(0, 125)),
    () => frame(0x8a, payload.subarray(0, 125)),
    () => rareBytes(random, payload),
  ])();
}

/** What the other side has to end the connection for. */
function rareBytes(random: Random, payload: Buffer): Buffer {
  return pick(random, [
    () => frame(0x80, payload),
    () => frame(0xf0 | TEXT, payload),
    () => frame(0xc0 | TEXT, payload),
    () => frame(0x80 | 3, payload),
    () => frame(0x80 | 0xb, payload),
    () => frame(0x80 | TEXT, payload, { masked: false }),
    () => frame(0x80 | TEXT, payload, { claimed: 2 ** 40 }),
    () => frame(0x80 | TEXT, payload, { claimed: payload.length + 1_000 }),
    () => (random() < 0.1 ? frame(0x80 | TEXT, Buffer.alloc(1_200_000, 'x')) : frame(0x80, payload)),
    () => frame(0x80 | CLOSE, Buffer.from([0x03])),
    () => closeFrame(pick(random, [0, 999, 1_000, 1_001, 1_005, 1_006, 1_015, 4_999, 65_535])),
    () => frame(0x89, Buffer.alloc(126)),
    () => frame(0x09, payload.subarray(0, 10)),
    () =>
      Buffer.from(Array.from({ length: 1 + Math.floor(random() * 64) }, () => Math.floor(random() * 256))),
  ])();
}
