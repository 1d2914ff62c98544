import type { Cell } from './cell';
import type { Figures } from './figures';

const SHORT_MOODS = {
  'Make Friends': 'Friends',
  'Feeling Lonely': 'Lonely',
  'Here to Listen': 'Listen',
  'Show my Talent': 'Talent',
};

const whole = new Intl.NumberFormat('en');
const percent = (share: number) => (100 * share).toFixed(1);
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** A column's heading, its width in characters, and its content. */
type Column = readonly [name: string, width: number, value: (figures: Figures) => string];

const COLUMNS: readonly Column[] = [
  ['matches', 9, ({ matches }) => whole.format(matches)],
  ['compl. %', 8, ({ complementary }) => percent(complementary)],
  ['lang. %', 7, ({ sameLanguage }) => percent(sameLanguage)],
  ['both %', 6, ({ both }) => percent(both)],
  ['affinity', 8, ({ meanAffinity }) => meanAffinity.toFixed(1)],
  ['p50 s', 6, ({ waitP50 }) => seconds(waitP50)],
  ['p95 s', 6, ({ waitP95 }) => seconds(waitP95)],
  ['max s', 7, ({ waitMax }) => seconds(waitMax)],
  ['worst p95 s', 13, ({ worstMood: { mood, waitP95 } }) => `${SHORT_MOODS[mood]} ${seconds(waitP95)}`],
  ['again %', 7, ({ metAgain }) => percent(metAgain)],
  ['< 30 s', 6, ({ metTooSoon }) => whole.format(metTooSoon)],
];

const LABEL_WIDTH = 11;

function row(label: string, values: readonly string[]): string {
  const cells = values.map((value, at) => value.padStart(COLUMNS[at]?.[1] ?? 0));
  return [label.padEnd(LABEL_WIDTH), ...cells].join('  ').trimEnd();
}

/** The line above the cells. */
export const HEADING = row(
  '',
  COLUMNS.map(([name]) => name),
);

/** The lines of a cell: its name, the rule, first come, and the bound. */
export function linesOf({
  online,
  mix,
  crowd,
  minutes,
  spoken,
  evenings,
  byRule,
  firstCome,
  bound,
}: Cell): string[] {
  const figures = (label: string, of: Figures) =>
    row(
      label,
      COLUMNS.map(([, , value]) => value(of)),
    );
  return [
    `${whole.format(online)} online, ${mix}, ${crowd}${spoken === 'several' ? ', several languages' : ''}: ${evenings} evenings of ${minutes} minutes`,
    figures('the rule', byRule),
    figures('first come', firstCome),
    row('bound', ['', percent(bound.complementary), '', percent(bound.both)]),
  ];
}
