const TEXT = 0x81;
const SHORT = 125;
const TWO_BYTES_OF_LENGTH = 126;
const LONGEST = 0xffff;

const { byteLength } = Buffer;

/**
 * The WebSocket frame of a text (RFC 6455, section 5.2) from a server, to be written as latin1: one write without a
 * copy, where a separate head and payload take a third more. undefined: the text is too long for that, or not all of it
 * is ASCII.
 */
export function asciiFrame(text: string): string | undefined {
  const { length } = text;
  if (length > LONGEST) return undefined;
  const [high, low] = [length >> 8, length & 0xff];
  const isShort = length <= SHORT;
  const head = isShort
    ? String.fromCharCode(TEXT, length)
    : String.fromCharCode(TEXT, TWO_BYTES_OF_LENGTH, high, low);
  const frame = head + text;
  // Counted in the whole frame, which joins the parts of the text once, as writing it would. TEXT and half of the
  // lengths are two bytes of UTF-8.
  const beyondAscii = isShort ? 1 : 1 + (high >> 7) + (low >> 7);
  return byteLength(frame) === frame.length + beyondAscii ? frame : undefined;
}
