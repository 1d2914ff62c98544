import { expect, it } from 'vitest';
import * as ws from 'ws';
import { asciiFrame } from './text-frame';

// @types/ws does not declare it.
const { Sender } = ws as unknown as {
  Sender: { frame(data: Buffer, options: Record<string, unknown>): Buffer[] };
};

/** The frame as ws makes it. */
function frameOfWs(text: string): string {
  const options = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false };
  return Buffer.concat(Sender.frame(Buffer.from(text), options)).toString('latin1');
}

it.each([0, 1, 125, 126, 127, 255, 256, 65_535])(
  'a text of %i letters is framed as ws frames it',
  (length) => {
    const text = 'a\0\x7f'.repeat(length).slice(0, length);
    expect(asciiFrame(text)).toBe(frameOfWs(text));
  },
);

it('a longer text, or one with other letters, is left to ws', () => {
  expect(asciiFrame('a'.repeat(65_536))).toBeUndefined();
  for (const letter of ['\x80', 'é', 'ह', '🚀']) expect(asciiFrame(`a${letter}`)).toBeUndefined();
});
