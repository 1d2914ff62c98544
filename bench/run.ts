import { parseArgs } from 'node:util';
import { readCommandLine } from '../scripts/command-line';
import { benchFlood } from './flood';
import { measureJourney } from './journey';
import { benchMatching } from './matching';
import { benchModeration } from './moderation';
import { benchRetention } from './retention';
import type { Row } from './row';
import { measureShield } from './shield';
import { benchSoak } from './soak';
import { benchSpeed } from './speed/speed';

/** The text after the colon of a part's name chooses something within it. */
const PARTS: { name: string; measure: (choice?: string, json?: string) => Promise<Row[]> }[] = [
  { name: 'matching', measure: benchMatching },
  { name: 'moderation', measure: benchModeration },
  { name: 'retention', measure: benchRetention },
  { name: 'flood', measure: benchFlood },
  { name: 'soak', measure: (minutes) => benchSoak(minutes === undefined ? undefined : Number(minutes)) },
  { name: 'journey', measure: measureJourney },
  { name: 'shield', measure: measureShield },
  { name: 'speed', measure: (name, json) => benchSpeed(name, json).then(() => []) },
];

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

function print({ name, value, unit, note }: Row): void {
  console.log(
    `${name.padEnd(48)} ${`${figure.format(value)} ${unit}`.padStart(24)}  ${note ?? ''}`.trimEnd(),
  );
}

const USAGE = `npm run bench -- [PART ...] [--json FILE]
PART is one of ${PARTS.map(({ name }) => name).join(', ')}; all without one. soak:10 takes ten minutes,
speed:relay measures one figure, shield:FOLDER has the model in it. FILE gets the figures of speed.`;

/** Names given on the command line choose the parts, `soak:10` with its minutes; none chooses all. */
function readChoice() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' } },
  });
  const chosen = new Map(
    positionals.map((given) => {
      const [name = '', choice] = given.split(':');
      if (!PARTS.some((part) => part.name === name)) throw new Error(`there is no part '${name}'`);
      return [name, choice];
    }),
  );
  return { chosen, json: values.json };
}

const { chosen, json } = readCommandLine(USAGE, readChoice);
for (const { name, measure } of PARTS) {
  if (chosen.size > 0 && !chosen.has(name)) continue;
  console.log(`\n── ${name}`);
  for (const row of await measure(chosen.get(name), json)) print(row);
}
