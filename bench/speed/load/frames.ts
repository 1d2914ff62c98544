/** Any mask except zeros, which would spare the server the unmasking. */
const MASK = [0x5a, 0x1c, 0xe7, 0x93] as const;

/** A text frame of a client (RFC 6455, section 5.2), which can be written any number of times. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const long = payload.length > 125;
  const head = long
    ? [0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff]
    : [0x81, 0x80 | payload.length];
  for (let at = 0; at < payload.length; at += 1) payload[at] = (payload[at] ?? 0) ^ (MASK[at % 4] ?? 0);
  return Buffer.concat([Buffer.from([...head, ...MASK]), payload]);
}
