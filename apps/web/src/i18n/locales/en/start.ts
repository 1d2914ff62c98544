export const start = {
  // Field label on the older start screen. The visitor may leave it empty: keep the word in brackets.
  username: 'Username (optional)',
  // Label of the select with the four moods. Noun; the same word as on the landing page.
  mood: 'Mood',
  // First entry of the mood list, before a choice is made; cannot be chosen itself. Command.
  moodPlaceholder: 'Select your mood',
  // Full-width button that sends the form. Verb phrase; the same words as on the landing page.
  startChat: 'Start Chat',
  // Error beside the mood select when the form is sent without one. Polite request.
  moodMissing: 'Please select a mood',
  // Bold status line, read out: the browser has reached our server, not yet a partner. Adjective after the colon.
  connected: 'Status: Connected',
  // Bold status line, read out: the browser has not reached our server yet. Adjective after the colon. Neutral.
  disconnected: 'Status: Disconnected',
  // Second line under the status, with three dots: a partner is about to be looked for.
  connecting: 'Connecting to chat partner...',
  // Link under the status: discards this attempt and shows the form again. Verb phrase.
  startOver: 'Start over',
} as const;
