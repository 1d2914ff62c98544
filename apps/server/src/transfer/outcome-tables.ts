import type { OutcomeTables } from '../db/schema-outcomes';
import type { Table } from './table-types';

/** The tables of what the matching learns from. */
export const OUTCOME_TABLES: { [T in keyof OutcomeTables]: Table<T> } = {
  talk_outcomes: {
    columns: {
      day: 'text',
      moods: 'text',
      tongue: 'text',
      half: 'text',
      talks: 'integer',
      long: 'integer',
      skipped: 'integer',
      better: 'integer',
      same: 'integer',
      worse: 'integer',
      thanks: 'integer',
      upheld: 'integer',
      later: 'integer',
      sooner: 'integer',
    },
    key: ['day', 'moods', 'tongue', 'half'],
  },
  talk_slots: {
    columns: { slot: 'integer', half: 'text', talks: 'integer', half_points: 'integer' },
    key: ['slot', 'half'],
  },
  needs: {
    columns: {
      needs: 'text',
      mode: 'text',
      since: 'integer',
      seed: 'text',
      learned_on: 'text',
      factors: 'text',
      gave_up: 'text',
    },
    key: ['needs'],
  },
};
