import { benchFlood } from './flood';
import { measureJourney } from './journey';
import { benchMatching } from './matching';
import { benchModeration } from './moderation';
import { benchRetention } from './retention';
import type { Row } from './row';
import { benchSoak } from './soak';

const PARTS: { name: string; measure: (minutes?: number) => Promise<Row[]> }[] = [
  { name: 'matching', measure: benchMatching },
  { name: 'moderation', measure: benchModeration },
  { name: 'retention', measure: benchRetention },
  { name: 'flood', measure: benchFlood },
  { name: 'soak', measure: benchSoak },
  { name: 'journey', measure: measureJourney },
];

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

function print({ name, value, unit, note }: Row): void {
  console.log(
    `${name.padEnd(48)} ${`${figure.format(value)} ${unit}`.padStart(24)}  ${note ?? ''}`.trimEnd(),
  );
}

/** Names given on the command line choose the parts, `soak:10` with its minutes; none chooses all. */
const chosen = new Map(
  process.argv.slice(2).map((given) => {
    const [name = '', minutes] = given.split(':');
    return [name, minutes === undefined ? undefined : Number(minutes)];
  }),
);
for (const { name, measure } of PARTS) {
  if (chosen.size > 0 && !chosen.has(name)) continue;
  console.log(`\n── ${name}`);
  for (const row of await measure(chosen.get(name))) print(row);
}
