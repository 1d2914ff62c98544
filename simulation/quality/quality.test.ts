import { describe, expect, it } from 'vitest';
import { boundOf, groupsOf, groupsOfMix } from './bound';
import { newLobbyState, playEvenings } from './cell';
import { type EveningPlan, simulateEvening } from './evening';
import { figuresOf } from './figures';
import { FirstCome } from './first-come';

const evening: EveningPlan = { online: 400, mix: '40/25/10/25', crowd: 'closed', minutes: 60, seed: 1 };

describe('the rule of matching', () => {
  it('keeps the quality it was chosen for, with 400 online all evening', () => {
    const figures = figuresOf(playEvenings(evening, 4, () => newLobbyState()));
    expect(figures.matches).toBeGreaterThan(30_000);
    expect(figures.complementary).toBeGreaterThanOrEqual(0.52);
    expect(figures.sameLanguage).toBeGreaterThanOrEqual(0.88);
    expect(figures.both).toBeGreaterThanOrEqual(0.46);
    expect(figures.waitP50).toBeLessThanOrEqual(1_500);
    expect(figures.waitP95).toBeLessThanOrEqual(7_000);
    expect(figures.worstMood.waitP95).toBeLessThanOrEqual(7_500);
  });

  it('lets few of a small crowd meet again, and nobody within 30 s', () => {
    const figures = figuresOf(playEvenings({ ...evening, online: 30 }, 12, () => newLobbyState()));
    expect(figures.metTooSoon).toBe(0);
    expect(figures.metAgain).toBeGreaterThan(0);
    expect(figures.metAgain).toBeLessThanOrEqual(0.14);
    expect(figures.waitP50).toBeLessThanOrEqual(5_500);
  });

  it('keeps waits short with few visitors', () => {
    const figures = figuresOf(
      playEvenings({ ...evening, online: 8, crowd: 'redrawn' }, 12, () => newLobbyState()),
    );
    expect(figures.metAgain).toBe(0);
    expect(figures.waitP50).toBeLessThanOrEqual(2_700);
  });

  it('reaches the optimum with enough visitors', () => {
    const figures = figuresOf([simulateEvening({ ...evening, online: 3_000, minutes: 15 }, newLobbyState())]);
    expect(figures.both).toBeGreaterThanOrEqual(0.58);
  });
});

describe('a simulated evening', () => {
  const short = { ...evening, minutes: 15 };

  it('is the same for the same seed, and differs for another', () => {
    const play = (seed: number) => simulateEvening({ ...short, seed }, newLobbyState());
    const first = play(7);
    expect(first.meetings.length).toBeGreaterThan(1_000);
    expect(play(7)).toEqual(first);
    expect(play(8)).not.toEqual(first);
  });

  it('gives fits of mood and language by chance under first come, first served', () => {
    const figures = figuresOf(playEvenings(evening, 2, () => new FirstCome()));
    const { metTooSoon, complementary, sameLanguage, metAgain } = figures;
    expect(metTooSoon).toBeGreaterThan(0);
    // 40% squared for Friends; a Listener with one of half the crowd, in either order. Languages are computed likewise.
    expect(complementary).toBeCloseTo(0.4 ** 2 + 2 * 0.1 * 0.5, 1);
    expect(sameLanguage).toBeCloseTo(0.5 ** 2 + 5 * 0.1 ** 2, 1);
    expect(metAgain).toBeGreaterThan(0.05);
  });
});

describe('the bound', () => {
  it.each([
    // Friends meet Friends, and each Listener somebody: half of 40 and 10, of 50 pairs.
    ['40/25/10/25', 0.6],
    ['25/25/25/25', 0.75],
    ['20/45/25/10', 0.7],
  ] as const)('of %s is %d', (mix, share) => {
    const bound = boundOf(groupsOfMix(mix));
    expect(bound.complementary).toBeCloseTo(share, 6);
    expect(bound.both).toBeCloseTo(share, 6);
  });

  it('matches nobody with themselves', () => {
    const friend = { mood: 'Make Friends', languages: ['en'] } as const;
    const talent = { mood: 'Show my Talent', languages: ['en'] } as const;
    expect(boundOf(groupsOf([friend, friend])).complementary).toBeCloseTo(1, 6);
    expect(boundOf(groupsOf([friend, talent])).complementary).toBeCloseTo(0, 6);
  });

  it('distinguishes a common language from two', () => {
    const lonely = { mood: 'Feeling Lonely', languages: ['en'] } as const;
    const listener = { mood: 'Here to Listen', languages: ['fr'] } as const;
    expect(boundOf(groupsOf([lonely, listener]))).toEqual({ complementary: 1, both: 0 });
  });
});
