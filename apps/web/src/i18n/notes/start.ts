import type { start as english } from '../locales/en/start';
import type { Notes } from './notes';

export const start = {
  username:
    'Field label on the older start screen. The visitor may leave it empty: keep the word in brackets.',
  mood: 'Label of the select with the four moods. Noun; the same word as on the landing page.',
  moodPlaceholder: 'First entry of the mood list, before a choice is made; cannot be chosen itself. Command.',
  startChat: 'Full-width button that sends the form. Verb phrase; the same words as on the landing page.',
  moodMissing: 'Error beside the mood select when the form is sent without one. Polite request.',
  connected:
    'Bold status line, read out: the browser has reached our server, not yet a partner. Adjective after the colon.',
  disconnected:
    'Bold status line, read out: the browser has not reached our server yet. Adjective after the colon. Neutral.',
  connecting: 'Second line under the status, with three dots: a partner is about to be looked for.',
  startOver: 'Link under the status: discards this attempt and shows the form again. Verb phrase.',
} satisfies Notes<typeof english>;
