import { describe, expect, it } from 'vitest';
import { createDangerMarker } from './dangers';
import { createMarker } from './marks';

const marked = async (text: string, marksIn: (text: string) => Promise<[number, number][]>) =>
  (await marksIn(text)).map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  const ofDanger = createDangerMarker({ de: ['Kessel'] });

  it.each([
    ['good evening', []],
    ['', []],
    ['He said: i am 14, and then he left me alone.', ['am 14']],
    ['Ja, du alter Kessel!', ['Kessel']],
    ['彼女は14歳です', ['14歳']],
    ['i am 14. Do you hear? I will kill you!', ['am 14', 'will kill']],
  ])('%s', async (text, parts) => expect(await marked(text, ofDanger)).toEqual(parts));

  it('are short parts of long texts, a few of them at most', async () => {
    const text = `${'and so on '.repeat(150)}i am 14 ${'and so on '.repeat(150)}`.repeat(5);
    const parts = await marked(text, ofDanger);
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(part.length).toBeLessThan(12);
  });

  it('are found with few questions', async () => {
    let asked = 0;
    const marksIn = createMarker((text) => {
      asked += 1;
      return text.includes('needle');
    });
    expect(await marked(`${'hay '.repeat(999)}needle`, marksIn)).toEqual(['needle']);
    expect(asked).toBeLessThan(25);
  });
});
