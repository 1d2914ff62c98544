import { MOODS } from '@app/contract/moods';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures';
import { type LearningPlan, playWith, scoreOfEvenings, simulateLearning } from './learning';

const LONELY = 'Feeling Lonely';
const LONELY_PAIRS = [`${LONELY} / ${LONELY} same`, `${LONELY} / ${LONELY} other`];
/** Ten evenings of some 2,000 talks. */
const plan: LearningPlan = {
  ...{ online: 400, mix: '20/45/25/10', crowd: 'closed', minutes: 16, seed: 1, days: 10, taste: {} },
};

describe('learning from outcomes', () => {
  it('finds within 20,000 talks that two of a mood talk longest, and gains what the bound allows', () => {
    const taste = { loves: LONELY } as const;
    const { factors, talks } = simulateLearning({ ...plan, taste });
    expect(talks).toBeLessThan(20_000);
    for (const key of LONELY_PAIRS) expect(factors.get(key)).toBeLessThan(0.6);
    const elsewhere = [...factors].filter(([key]) => !LONELY_PAIRS.includes(key));
    for (const [, factor] of elsewhere) expect(Math.abs(factor - 1)).toBeLessThan(0.05);

    const evening = { ...plan, minutes: 45, seed: 500 };
    const [prior, learned, bound] = [new Map(), factors, new Map(LONELY_PAIRS.map((key) => [key, 0.5]))].map(
      (needs) => playWith(needs, evening, taste, 6),
    ) as [ReturnType<typeof playWith>, ReturnType<typeof playWith>, ReturnType<typeof playWith>];
    const gainOf = (evenings: typeof prior) => scoreOfEvenings(evenings) - scoreOfEvenings(prior);
    expect(gainOf(bound)).toBeGreaterThan(0.004);
    expect(gainOf(learned)).toBeGreaterThan(0.75 * gainOf(bound));
    // Nobody waits longer for it, but by what one pass takes.
    expect(figuresOf(learned).waitP95).toBeLessThanOrEqual(figuresOf(prior).waitP95 + 200);
  });

  it('leaves the needs alone where people like all pairs alike', () => {
    const moved = Array.from({ length: 20 }, (_, at) => {
      const { factors } = simulateLearning({ ...plan, mix: '40/25/10/25', seed: 100 + at, days: 5 });
      return [...factors.values()].some((factor) => Math.abs(factor - 1) > 0.05);
    });
    expect(moved.filter((is) => is).length).toBeLessThanOrEqual(1);
  });

  it.each(MOODS)('is not led by one in twenty who skip everybody of one mood: %s', (mood) => {
    const { factors } = simulateLearning({
      ...{ ...plan, mix: '40/25/10/25', days: 12 },
      taste: { skips: mood },
    });
    for (const factor of factors.values()) expect(Math.abs(factor - 1)).toBeLessThanOrEqual(0.1);
  });
});
