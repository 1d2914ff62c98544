import { benchFlood } from './flood';
import { measureJourney } from './journey';
import { benchMatching } from './matching';
import { benchModeration } from './moderation';
import { benchRetention } from './retention';
import type { Row } from './row';

const PARTS: { name: string; measure: () => Promise<Row[]> }[] = [
  { name: 'matching', measure: benchMatching },
  { name: 'moderation', measure: benchModeration },
  { name: 'retention', measure: benchRetention },
  { name: 'flood', measure: benchFlood },
  { name: 'journey', measure: measureJourney },
];

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

function print({ name, value, unit, note }: Row): void {
  console.log(
    `${name.padEnd(48)} ${`${figure.format(value)} ${unit}`.padStart(24)}  ${note ?? ''}`.trimEnd(),
  );
}

/** Names given on the command line choose the parts; none chooses all. */
const chosen = process.argv.slice(2);
for (const { name, measure } of PARTS) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name}`);
  for (const row of await measure()) print(row);
}
