import type { Exceptions } from '../texts';

const SAME_MONTH = { same: 'the month and the year are written alike in both languages' };

export const de: Exceptions = {
  words: [],
  notes: {
    'chat.controls.modes.video': { same: 'the German word is the same' },
    'landing.joinBy.video': { same: 'the German word is the same' },
    'landing.joinBy.text': { same: 'the German word is the same' },
    'pages.crypto.roadmap.launch.when': SAME_MONTH,
    'pages.crypto.roadmap.opening.when': SAME_MONTH,
    'pages.crypto.utility.phase': { same: 'the German word is the same' },
    'pages.crypto.version': { same: 'the paper carries its English name' },
  },
};
