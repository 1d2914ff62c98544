import {
  APPEAL_FIGURES,
  DECISION_FIGURES,
  FIGURE_STEP,
  type Figures,
  REPORT_FIGURES,
  TIMED_FIGURES,
  type TimedFigure,
} from '@app/contract/figures';

const HOUR_MS = 60 * 60 * 1000;
/** Longer medians are told in whole days. */
const MOST_HOURS = 72;

/** How long so many decisions took: the one or two in the middle, in milliseconds. */
export type Taken = { n: number; middle: readonly number[] };

/** What a month is counted to, exactly. It is never stored. */
export type Counted = Pick<Figures, 'reports' | 'decisions' | 'appeals'> & {
  taken: Record<TimedFigure, Taken>;
};

/** A count as it is told: it begins a range of FIGURE_STEP, in which it lies. */
export const roundedDown = (count: number): number => count - (count % FIGURE_STEP);

/** What a total of told counts is at least. It is made of them alone, and so says nothing that they do not. */
export const atLeast = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Where the one or two in the middle of so many are, counted from 0. */
export function middleOf(n: number): { from: number; count: number } {
  return n % 2 === 1
    ? { from: (n - 1) / 2, count: 1 }
    : { from: Math.max(n / 2 - 1, 0), count: Math.min(n, 2) };
}

/**
 * The median in hours begun, or in days begun beyond three: close to it, and never the exact time somebody waited.
 * null of fewer than FIGURE_STEP.
 */
export function toldHours({ n, middle }: Taken): number | null {
  if (n < FIGURE_STEP || middle.length === 0) return null;
  const median = atLeast(middle) / middle.length;
  const hours = Math.max(1, Math.ceil(median / HOUR_MS));
  return hours <= MOST_HOURS ? hours : Math.ceil(hours / 24) * 24;
}

/** What is told of a month. */
export function figuresOf({ reports, decisions, appeals, taken }: Counted): Figures {
  return {
    reports: mapped(REPORT_FIGURES, (name) => roundedDown(reports[name])),
    decisions: mapped(DECISION_FIGURES, (name) => roundedDown(decisions[name])),
    appeals: mapped(APPEAL_FIGURES, (name) => roundedDown(appeals[name])),
    hours: mapped(TIMED_FIGURES, (name) => toldHours(taken[name])),
  };
}

/** Figures as the one text that is hashed: without blanks, and always in this order. */
export function textOfFigures({ reports, decisions, appeals, hours }: Figures): string {
  return JSON.stringify({
    reports: mapped(REPORT_FIGURES, (name) => reports[name]),
    decisions: mapped(DECISION_FIGURES, (name) => decisions[name]),
    appeals: mapped(APPEAL_FIGURES, (name) => appeals[name]),
    hours: mapped(TIMED_FIGURES, (name) => hours[name]),
  });
}

function mapped<K extends string, T>(names: readonly K[], value: (name: K) => T): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, T>;
}
