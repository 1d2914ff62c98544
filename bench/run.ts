import { parseArgs } from 'node:util';
import { benchFlood } from './flood';
import { measureJourney } from './journey';
import { benchMatching } from './matching';
import { benchModeration } from './moderation';
import { benchRetention } from './retention';
import type { Row } from './row';
import { benchSoak } from './soak';
import { benchSpeed } from './speed/speed';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });

/** What stands behind the colon of a part's name chooses something within it. */
const PARTS: { name: string; measure: (choice?: string) => Promise<Row[]> }[] = [
  { name: 'matching', measure: benchMatching },
  { name: 'moderation', measure: benchModeration },
  { name: 'retention', measure: benchRetention },
  { name: 'flood', measure: benchFlood },
  { name: 'soak', measure: (minutes) => benchSoak(minutes === undefined ? undefined : Number(minutes)) },
  { name: 'journey', measure: measureJourney },
  { name: 'speed', measure: (figure) => benchSpeed(figure, values.json).then(() => []) },
];

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

function print({ name, value, unit, note }: Row): void {
  console.log(
    `${name.padEnd(48)} ${`${figure.format(value)} ${unit}`.padStart(24)}  ${note ?? ''}`.trimEnd(),
  );
}

/** Names given on the command line choose the parts, `soak:10` with its minutes; none chooses all. */
const chosen = new Map(
  positionals.map((given) => {
    const [name = '', choice] = given.split(':');
    return [name, choice];
  }),
);
for (const { name, measure } of PARTS) {
  if (chosen.size > 0 && !chosen.has(name)) continue;
  console.log(`\n── ${name}`);
  for (const row of await measure(chosen.get(name))) print(row);
}
