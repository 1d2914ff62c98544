import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows at a time in epoch milliseconds (RFC 6238). */
export function totpCode(secret: string, at: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', bytesOf(secret)).update(step).digest();
  const from = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
