import { expect, it } from 'vitest';
import { HeadBytes, MAX_HEAD_BYTES } from './head-bytes';

/** A connection: `piece` receives so many bytes, at whose end `parse` is called as the parser would be. */
function fixture() {
  const socket = { bytesRead: 0 };
  const head = new HeadBytes(socket);
  return {
    head,
    piece(bytes: number, parse: () => void = () => undefined): boolean {
      socket.bytesRead += bytes;
      parse();
      return head.parsed();
    },
  };
}
const whole = () => ({ complete: true });

it('a head may have 16 KiB, in one piece or in many', () => {
  for (const pieces of [1, 2, 16]) {
    const { head, piece } = fixture();
    for (let nth = 1; nth < pieces; nth += 1) expect(piece(MAX_HEAD_BYTES / pieces)).toBe(false);
    piece(MAX_HEAD_BYTES / pieces, () => expect(head.completed(whole(), 0)).toBe(false));
    piece(MAX_HEAD_BYTES + 1, () => expect(head.completed(whole(), 0)).toBe(true));
  }
});

it('one that goes on is noticed before it ends', () => {
  const { piece } = fixture();
  expect(piece(MAX_HEAD_BYTES)).toBe(false);
  expect(piece(1)).toBe(true);
});

it('a body does not count, whether it comes with the head, later, or with the next head', () => {
  const { head, piece } = fixture();
  const request = { complete: false };
  const next = whole();
  piece(20_000, () => expect(head.completed(request, 50_000)).toBe(false));
  expect(piece(49_000)).toBe(false);
  piece(10_000, () => {
    request.complete = true;
    expect(head.completed(next, 0)).toBe(false);
  });
  expect(piece(MAX_HEAD_BYTES)).toBe(false);
  expect(piece(1)).toBe(true);
});
