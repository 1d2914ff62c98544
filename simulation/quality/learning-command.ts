import { MOODS } from '@app/contract/moods';
import { figuresOf } from './figures';
import { type LearningPlan, playWith, scoreOfEvenings, simulateLearning, type Taste } from './learning';

const PLAN: Omit<LearningPlan, 'taste'> = {
  ...{ online: 400, mix: '20/45/25/10', crowd: 'closed', minutes: 16, seed: 1, days: 10 },
};
const EVENING_MINUTES = 60;
const EVENINGS = 64;
const EVENING_SEED = 500;

const TASTES: readonly (readonly [string, Taste])[] = [
  ['two lonely talk longest', { loves: 'Feeling Lonely' }],
  ['all alike', {}],
  ...MOODS.map((skips) => [`5% skip all of: ${skips}`, { skips }] as const),
];

/** Prints what is learned in ten evenings from what people like, and what it gains. */
export function runLearning(): void {
  for (const [name, taste] of TASTES) {
    const { factors, talks, counted } = simulateLearning({ ...PLAN, taste });
    const moved = [...factors].filter(([, factor]) => Math.abs(factor - 1) >= 0.005);
    console.log(`\n${name}: ${talks} talks, ${counted} counted`);
    for (const [key, factor] of moved) console.log(`  ${key}: ${factor.toFixed(2)}`);
    if (moved.length === 0) console.log('  no need has moved');
    if (taste.loves === undefined) continue;
    const bound = new Map(
      (['same', 'other'] as const).map((tongue) => [`${taste.loves} / ${taste.loves} ${tongue}`, 0.5]),
    );
    const evening = { ...PLAN, minutes: EVENING_MINUTES, seed: EVENING_SEED };
    for (const [needs, used] of [
      ['prior', new Map()],
      ['learned', factors],
      ['bound', bound],
    ] as const) {
      const evenings = playWith(used, evening, taste, EVENINGS);
      const { matches, waitP95 } = figuresOf(evenings);
      const together = evenings
        .flatMap(({ meetings }) => meetings)
        .filter(({ pair }) => pair.every(({ mood }) => mood === taste.loves)).length;
      const [well, share] = [scoreOfEvenings(evenings), together / matches].map((one) =>
        (100 * one).toFixed(2),
      );
      console.log(`  ${needs}: ${well}% well, ${share}% of that pair, p95 ${(waitP95 / 1_000).toFixed(1)} s`);
    }
  }
}
